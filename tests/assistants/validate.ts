import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface TakenStandard {
  readonly version: string;
  readonly tag: string;
  readonly commit: string;
  readonly sha256: string;
  readonly conformance: { readonly commit: string; readonly tests: readonly string[] };
  readonly files: Readonly<Record<string, { readonly $id: string }>>;
}

/** What `npm run ucp:standard` took from the standard's own repositories. */
export const standard = JSON.parse(readFileSync(join(import.meta.dirname, 'standard.json'), 'utf8')) as TakenStandard;

const SHOPPING = 'https://ucp.dev/schemas/shopping';
/** With a dot in a name of `$defs`, as the standard's way to compose extensions has it. */
const EXTENDED = '#/$defs/dev.ucp.shopping';

/** The schemas that each kind of answer has to match: that of its operation, with all extensions of this shop. */
const SCHEMAS = {
  profile: ['https://ucp.dev/discovery/profile_schema.json#/$defs/business_profile'],
  search: [`${SHOPPING}/catalog_search.json#/$defs/search_response`],
  lookup: [`${SHOPPING}/catalog_lookup.json#/$defs/lookup_response`],
  product: [`${SHOPPING}/catalog_lookup.json#/$defs/get_product_response`],
  cart: [`${SHOPPING}/cart.json`, `${SHOPPING}/discount.json${EXTENDED}.cart`],
  checkout: [
    `${SHOPPING}/checkout.json`,
    `${SHOPPING}/fulfillment.json${EXTENDED}.checkout`,
    `${SHOPPING}/discount.json${EXTENDED}.checkout`,
    `${SHOPPING}/buyer_consent.json${EXTENDED}.checkout`,
  ],
  order: [`${SHOPPING}/order.json`],
  error: [`${SHOPPING}/types/error_response.json`],
} as const;

export type AnswerKind = keyof typeof SCHEMAS;

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('uri', (text: string) => URL.canParse(text));
ajv.addFormat('date-time', (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text));
for (const [path, schema] of Object.entries(standard.files)) {
  // The profile's own name does not fit what it refers to: by the place of its file it does.
  const isProfile = path.startsWith('source/discovery/');
  ajv.addSchema(isProfile ? { ...schema, $id: `https://ucp.dev/${path.slice('source/'.length)}` } : schema);
}

/** What is wrong with an answer by the standard's own schemas; empty when nothing is. */
export function problemsOf(kind: AnswerKind, answer: unknown): readonly string[] {
  return SCHEMAS[kind].flatMap((name) => {
    const validate: ValidateFunction | undefined = ajv.getSchema(name);
    if (!validate) throw new Error(`no schema ${name}`);
    if (validate(answer)) return [];
    return (validate.errors ?? []).map((error) => `${kind} ${error.instancePath} ${error.message} (${name})`);
  });
}
