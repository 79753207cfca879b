/** Why an assistant's request is refused or cannot be answered now: HTTP status, JSON-RPC code and words. */
export const REFUSALS = {
  invalid_json: { status: 400, rpc: -32700, content: 'Dit verzoek kon niet worden gelezen.' },
  invalid_request: { status: 400, rpc: -32602, content: 'Een waarde in het verzoek klopt niet.' },
  request_too_large: { status: 400, rpc: -32602, content: 'Er staat te veel in één verzoek.' },
  unknown_operation: { status: 404, rpc: -32601, content: 'Deze handeling kent de winkel niet.' },
  method_not_allowed: { status: 405, rpc: -32601, content: 'Deze handeling kent dit adres niet.' },
  unsupported_media_type: { status: 415, rpc: -32600, content: 'Dit adres leest alleen JSON.' },
  sold_elsewhere: {
    status: 404,
    rpc: -32601,
    content: 'Deze winkel verkoopt via een ander adres; het profiel zegt waar.',
  },
  too_many_requests: {
    status: 429,
    rpc: -32000,
    content: 'Er kwamen te veel verzoeken kort na elkaar. Probeer het later opnieuw.',
  },
  storage_failed: { status: 503, rpc: -32000, content: 'De winkel kan nu niet antwoorden. Probeer het zo opnieuw.' },
  internal_error: { status: 500, rpc: -32603, content: 'Er ging iets mis. Probeer het opnieuw.' },
} as const;

export type AssistantRefusalCode = keyof typeof REFUSALS;

export interface AssistantRefusal {
  readonly code: AssistantRefusalCode;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Paths of values that are wrong. */
  readonly fields?: readonly string[];
}
