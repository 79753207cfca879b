import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { visitorContext } from '../../app/http/context.ts';
import { type AssistantRefusal, REFUSALS } from '../domain/refusals.ts';
import type { Assistants } from '../flows/assistants.ts';
import { OPERATIONS, type Operation, runOperation } from '../flows/operations.ts';
import { answerAssistant, assistantResponse, readAssistantJson, refusalBody, retryHeaders } from './assistant-http.ts';

/** Versions of MCP that the shop speaks, newest first (https://modelcontextprotocol.io). */
const MCP_VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** A message of JSON-RPC 2.0; one without `id` is a notification, which gets no answer. */
const Message = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.safeInteger())])),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
});
type Message = v.InferOutput<typeof Message>;

const ToolCall = v.object({
  name: v.pipe(v.string(), v.maxLength(100)),
  arguments: v.optional(v.looseObject({}), {}),
});

/** The operations over MCP (docs/rules.md#assistant-operations): streamable HTTP, no session, JSON for each POST. */
export function action(call: ActionFunctionArgs): Promise<Response> {
  let id: Message['id'];
  return answerAssistant(
    call,
    async (assistants) => {
      if (call.request.method !== 'POST') return noStream();
      const json = await readAssistantJson(call.request);
      if (!json.ok) return rpcError(assistants, undefined, { code: json.error });
      const message = v.safeParse(Message, json.value);
      if (!message.success) return rpcError(assistants, undefined, { code: 'invalid_request' });
      id = message.output.id;
      if (id === undefined) return new Response(null, { status: 202, headers: { 'Cache-Control': 'no-store' } });
      return answerMessage(assistants, call, message.output);
    },
    (assistants, refusal) => rpcError(assistants, id, refusal),
  );
}

export const loader = noStream;

/** The shop sends nothing by itself. */
function noStream(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } });
}

async function answerMessage(
  assistants: Assistants,
  { context }: ActionFunctionArgs,
  { id, method, params }: Message,
): Promise<Response> {
  switch (method) {
    case 'initialize':
      return rpcResult(id, {
        protocolVersion: MCP_VERSIONS.find((known) => known === params.protocolVersion) ?? MCP_VERSIONS[0],
        capabilities: { tools: {} },
        serverInfo: { name: assistants.shop.config.brand, version: '1.0.0' },
      });
    case 'ping':
      return rpcResult(id, {});
    case 'tools/list':
      return rpcResult(id, { tools: OPERATIONS.map(mcpTool) });
    case 'tools/call':
      return callTool(assistants, { id, params }, context.get(visitorContext).address);
    default:
      return rpcError(assistants, id, { code: 'unknown_operation' });
  }
}

/** The name of the argument that holds the input of every tool, as the standard has it. */
const ARGUMENT = 'catalog';

async function callTool(
  assistants: Assistants,
  { id, params }: Pick<Message, 'id' | 'params'>,
  visitor: string,
): Promise<Response> {
  const read = v.safeParse(ToolCall, params);
  if (!read.success) return rpcError(assistants, id, { code: 'invalid_request' });
  const { name, arguments: given } = read.output;
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) return rpcError(assistants, id, { code: 'unknown_operation' });
  const done = await runOperation(assistants, { operation, input: given[ARGUMENT], visitor });
  if (!done.ok) return rpcError(assistants, id, done.error);
  return rpcResult(id, {
    structuredContent: done.value,
    content: [{ type: 'text', text: JSON.stringify(done.value) }],
  });
}

function rpcResult(id: Message['id'], result: object): Response {
  return assistantResponse(200, { jsonrpc: '2.0', id, result });
}

function rpcError(assistants: Assistants, id: Message['id'], refusal: AssistantRefusal): Response {
  const { status, rpc, content } = REFUSALS[refusal.code];
  const { retryAfter } = refusal;
  const data = { ...refusalBody(assistants, refusal), ...(retryAfter !== undefined && { retry_after: retryAfter }) };
  const error = { code: rpc, message: content, data };
  return assistantResponse(status, { jsonrpc: '2.0', id: id ?? null, error }, retryHeaders(refusal));
}

/** The standard wants callers to say who they are; the shop answers everybody the same, and does not read it. */
const META = {
  type: 'object',
  properties: {
    'ucp-agent': {
      type: 'object',
      properties: { profile: { type: 'string', format: 'uri', description: 'https address of your UCP profile' } },
    },
  },
};

/** The JSON schema of an input, for the model that calls a tool, without checks that it has no words for. */
function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      'entries' in valibotSchema ? withItems(jsonSchema, valibotSchema.entries as v.ObjectEntries) : undefined,
  });
  return json;
}

/** Adds what the lists of an object hold: `list` reads their length first, and only that is converted. */
function withItems(json: JsonSchema, entries: v.ObjectEntries): JsonSchema {
  const properties = { ...json.properties };
  for (const [name, entry] of Object.entries(entries)) {
    const list: object = 'wrapped' in entry ? entry.wrapped : entry;
    const last = 'pipe' in list ? (list.pipe as readonly object[]).at(-1) : undefined;
    if (last && 'item' in last) {
      properties[name] = { ...(properties[name] as JsonSchema), items: jsonSchemaOf(last.item as v.GenericSchema) };
    }
  }
  return { ...json, properties };
}

/** An operation of the standard as a tool, under its own name. */
function mcpTool({ name, about, schema }: Operation) {
  return {
    name,
    description: about,
    inputSchema: {
      type: 'object',
      required: [ARGUMENT],
      properties: { meta: META, [ARGUMENT]: jsonSchemaOf(schema) },
    },
    annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  };
}
