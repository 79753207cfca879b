import { readFileSync } from 'node:fs';
import { buildClientSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { documents } from './documents.ts';

const file = new URL('../stand-in/storefront-schema.json', import.meta.url);
const schema = buildClientSchema(JSON.parse(readFileSync(file, 'utf8')));
const problems = (document: string) =>
  validate(schema, parse(document), [...specifiedRules, NoDeprecatedCustomRule]).map(({ message }) => message);

describe("Storefront documents against Shopify's schema", () => {
  test.each(Object.entries(documents))('%s is valid and uses nothing deprecated', (_, document) => {
    expect(problems(document)).toEqual([]);
  });

  test('validation finds unknown and deprecated fields', () => {
    expect(problems('{ shop { nome } }')).toEqual([expect.stringContaining('nome')]);
    expect(problems('{ product(handle: "a") { variants(first: 1) { nodes { priceV2 { amount } } } } }')).toEqual([
      expect.stringContaining('deprecated'),
    ]);
  });

  test('every document asks for the Netherlands, in Dutch', () => {
    for (const document of Object.values(documents))
      expect(document).toContain('@inContext(country: NL, language: NL)');
  });
});
