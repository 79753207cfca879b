import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { visitorContext } from '../../app/http/context.ts';
import { type AssistantRefusal, REFUSALS } from '../domain/refusals.ts';
import type { Assistants } from '../flows/assistants.ts';
import { argumentOf, hasId, isChange, needsKey, OPERATIONS, type Operation } from '../flows/operations.ts';
import { runOperation } from '../flows/run-operation.ts';
import {
  type AssistantRequest,
  answerAssistant,
  assistantResponse,
  readAssistantRequest,
  refusalBody,
  retryHeaders,
} from './assistant-http.ts';

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

const text = v.pipe(v.string(), v.maxLength(1_000));
const ToolCall = v.object({
  name: v.pipe(v.string(), v.maxLength(100)),
  arguments: v.optional(
    v.looseObject({
      meta: v.optional(
        v.object({
          'ucp-agent': v.optional(v.object({ profile: v.optional(text) })),
          'idempotency-key': v.optional(text),
        }),
      ),
      id: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    {},
  ),
});

/** The operations over MCP (docs/rules.md#assistant-operations): streamable HTTP, no session, JSON for each POST. */
export function action(call: ActionFunctionArgs): Promise<Response> {
  let id: Message['id'];
  return answerAssistant(
    call,
    async (assistants) => {
      if (call.request.method !== 'POST') return noStream();
      const read = await readAssistantRequest(call.request, assistants.shop);
      if (!read.ok) return rpcError(assistants, undefined, { code: read.error });
      const message = v.safeParse(Message, read.value.json);
      if (!message.success) return rpcError(assistants, undefined, { code: 'invalid_request' });
      id = message.output.id;
      if (id === undefined) return new Response(null, { status: 202, headers: { 'Cache-Control': 'no-store' } });
      return answerMessage(assistants, call, { ...read.value, call: message.output });
    },
    (assistants, refusal) => rpcError(assistants, id, refusal),
  );
}

export const loader = noStream;

/** The shop sends nothing by itself. */
function noStream(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } });
}

interface Read extends AssistantRequest {
  readonly call: Message;
}

async function answerMessage(assistants: Assistants, { context }: ActionFunctionArgs, read: Read): Promise<Response> {
  const { id, method, params } = read.call;
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
      return rpcResult(id, { tools: mcpTools() });
    case 'tools/call':
      return callTool(assistants, read, context.get(visitorContext).address);
    default:
      return rpcError(assistants, id, { code: 'unknown_operation' });
  }
}

async function callTool(
  assistants: Assistants,
  { call: { id, params }, message }: Read,
  visitor: string,
): Promise<Response> {
  const read = v.safeParse(ToolCall, params);
  if (!read.success) return rpcError(assistants, id, { code: 'invalid_request' });
  const { name, arguments: given } = read.output;
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) return rpcError(assistants, id, { code: 'unknown_operation' });
  const { meta, id: about = '' } = given;
  const argument = argumentOf(operation);
  const done = await runOperation(assistants, {
    operation,
    id: about,
    input: argument === null ? {} : given[argument],
    message: { ...message, namedProfile: meta?.['ucp-agent']?.profile ?? null },
    key: meta?.['idempotency-key'] ?? message.header('idempotency-key'),
    visitor,
  });
  if (!done.ok) return rpcError(assistants, id, done.error);
  const { body } = done.value;
  return rpcResult(id, {
    structuredContent: body,
    content: [{ type: 'text', text: JSON.stringify(body) }],
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

const META = {
  type: 'object',
  required: ['ucp-agent'],
  properties: {
    'ucp-agent': {
      type: 'object',
      required: ['profile'],
      properties: { profile: { type: 'string', format: 'uri', description: 'https address of your UCP profile' } },
    },
    'idempotency-key': { type: 'string', description: 'UUID: the same key makes a change happen once' },
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

/** The tools of the shop: the operations of the standard under their own names. */
function mcpTools() {
  return OPERATIONS.map((operation) => ({
    name: operation.name,
    description: operation.about,
    inputSchema: inputSchema(operation),
    annotations: { readOnlyHint: !isChange(operation), destructiveHint: false, openWorldHint: false },
  }));
}

function inputSchema(operation: Operation) {
  const { schema } = operation;
  const argument = argumentOf(operation);
  return {
    type: 'object',
    required: ['meta', ...(hasId(operation) ? ['id'] : []), ...(argument ? [argument] : [])],
    properties: {
      meta: needsKey(operation) ? { ...META, required: ['ucp-agent', 'idempotency-key'] } : META,
      ...(hasId(operation) && { id: { type: 'string' } }),
      ...(argument && schema && { [argument]: jsonSchemaOf(schema) }),
    },
  };
}
