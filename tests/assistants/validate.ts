import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface TakenStandard {
  readonly version: string;
  readonly revision: string;
  readonly commit: string;
  readonly files: Readonly<Record<string, { readonly $id: string }>>;
}

/** What `npm run ucp:standard` took from the standard's own repository. */
export const standard = JSON.parse(readFileSync(join(import.meta.dirname, 'standard.json'), 'utf8')) as TakenStandard;

const SCHEMAS = 'https://ucp.dev/schemas';

/** The schema that each kind of answer has to match. */
const SCHEMA_OF = {
  profile: `${SCHEMAS}/profile.json#/$defs/business_schema`,
  search: `${SCHEMAS}/shopping/catalog_search.json#/$defs/search_response`,
  lookup: `${SCHEMAS}/shopping/catalog_lookup.json#/$defs/lookup_response`,
  product: `${SCHEMAS}/shopping/catalog_lookup.json#/$defs/get_product_response`,
  error: `${SCHEMAS}/common/types/error_response.json`,
} as const;

export type AnswerKind = keyof typeof SCHEMA_OF;

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('uri', (text: string) => URL.canParse(text));
ajv.addFormat('date-time', (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text));
for (const schema of Object.values(standard.files)) ajv.addSchema(schema);

/** What is wrong with an answer by the standard's own schemas; empty when nothing is. */
export function problemsOf(kind: AnswerKind, answer: unknown): readonly string[] {
  const validate: ValidateFunction | undefined = ajv.getSchema(SCHEMA_OF[kind]);
  if (!validate) throw new Error(`no schema ${SCHEMA_OF[kind]}`);
  if (validate(answer)) return [];
  return (validate.errors ?? []).map((error) => `${kind} ${error.instancePath} ${error.message}`);
}
