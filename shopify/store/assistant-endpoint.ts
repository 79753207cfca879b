/** Where a store of Shopify answers assistants itself, over MCP (shopify.dev, "Agentic commerce"). */
export function assistantEndpoint(origin: string): string {
  return `${origin}/api/ucp/mcp`;
}
