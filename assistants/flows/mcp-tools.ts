import { CARD_MAX_LENGTH } from '../../domain/checkout/gift.ts';
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
const LINE_ITEMS = {
  type: 'array',
  items: {
    type: 'object',
    required: ['item', 'quantity'],
    properties: {
      item: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      quantity: { type: 'integer', minimum: 1, maximum: 99 },
      attributes: {
        type: 'array',
        maxItems: 5,
        description:
          'Words for this line, such as the text to engrave: metadata.line_attribute of the variant has the key',
        items: {
          type: 'object',
          required: ['key', 'value'],
          properties: { key: { type: 'string' }, value: { type: 'string' } },
        },
      },
    },
  },
};
const BUYER = { type: 'object', description: 'first_name, last_name, email, phone_number, consent' };
const DISCOUNTS = { type: 'object', properties: { codes: { type: 'array', items: { type: 'string' } } } };
const CART = { line_items: LINE_ITEMS, buyer: BUYER, discounts: DISCOUNTS, context: { type: 'object' } };

/** What the input of a tool looks like, for the model that calls it; the rules themselves are in `requests.ts`. */
const INPUTS = {
  catalog: {
    type: 'object',
    properties: {
      query: { type: 'string' },
      ids: { type: 'array', items: { type: 'string' } },
      id: { type: 'string' },
      selected: { type: 'array', items: { type: 'object' } },
      filters: {
        type: 'object',
        properties: {
          price: { type: 'object', properties: { min: { type: 'integer' }, max: { type: 'integer' } } },
          categories: { type: 'array', items: { type: 'string' } },
          book: {
            type: 'object',
            description: 'A closed book, in cm',
            required: ['width', 'height'],
            properties: { width: { type: 'number' }, height: { type: 'number' }, spine: { type: 'number' } },
          },
        },
      },
    },
  },
  cart: { type: 'object', properties: CART },
  checkout: {
    type: 'object',
    properties: {
      ...CART,
      cart_id: { type: 'string' },
      fulfillment: {
        type: 'object',
        description: 'methods: [{type, destinations: [address]}]; address_country NL, BE or DE',
      },
      remark: { type: 'string', maxLength: 500 },
      gift: {
        type: 'object',
        description: 'For a present: no prices in the parcel; card: words for a card; wished_day: a day of delivery',
        properties: { card: { type: 'string', maxLength: CARD_MAX_LENGTH }, wished_day: { type: 'string' } },
      },
    },
  },
} as const;

/** The tools of the shop: the operations of the standard under their own names. */
export function mcpTools() {
  return OPERATIONS.map((operation) => ({
    name: operation.name,
    description: operation.about,
    inputSchema: inputSchema(operation),
    annotations: { readOnlyHint: !operation.changes, destructiveHint: false, openWorldHint: false },
  }));
}

function inputSchema({ path, argument, needsKey }: Operation) {
  const hasId = path.includes(':id');
  return {
    type: 'object',
    required: ['meta', ...(hasId ? ['id'] : []), ...(argument ? [argument] : [])],
    properties: {
      meta: needsKey ? { ...META, required: ['ucp-agent', 'idempotency-key'] } : META,
      ...(hasId && { id: { type: 'string' } }),
      ...(argument && { [argument]: INPUTS[argument] }),
    },
  };
}
