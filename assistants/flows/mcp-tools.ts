import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { OPERATIONS, type Operation } from './operations.ts';

/** Versions of MCP that the shop speaks, newest first (https://modelcontextprotocol.io). */
export const MCP_VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;

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
/**
 * The JSON schema of what an input may be, for the model that calls a tool. Checks that JSON Schema has no words for are
 * left out: the answer tells of those.
 */
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
export function mcpTools() {
  return OPERATIONS.map((operation) => ({
    name: operation.name,
    description: operation.about,
    inputSchema: inputSchema(operation),
    annotations: { readOnlyHint: !operation.changes, destructiveHint: false, openWorldHint: false },
  }));
}

function inputSchema({ path, argument, schema, needsKey }: Operation) {
  const hasId = path.includes(':id');
  return {
    type: 'object',
    required: ['meta', ...(hasId ? ['id'] : []), ...(argument ? [argument] : [])],
    properties: {
      meta: needsKey ? { ...META, required: ['ucp-agent', 'idempotency-key'] } : META,
      ...(hasId && { id: { type: 'string' } }),
      ...(argument && schema && { [argument]: jsonSchemaOf(schema) }),
    },
  };
}
