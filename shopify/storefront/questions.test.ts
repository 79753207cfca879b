import { readFileSync } from 'node:fs';
import { buildClientSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { ARTICLES } from '../blog/list-articles.ts';
import { ASSORTMENT, CART_CREATE, EXAMINE, EXTRA, PRODUCT } from './questions.ts';

const questions = [ARTICLES, ASSORTMENT, CART_CREATE, EXAMINE, EXTRA, PRODUCT];

const file = new URL('../../lab/shopify-stand-in/storefront-schema.json', import.meta.url);
const schema = buildClientSchema(JSON.parse(readFileSync(file, 'utf8')));
const problems = (document: string) =>
  validate(schema, parse(document), [...specifiedRules, NoDeprecatedCustomRule]).map(({ message }) => message);

describe("questions against Shopify's schema", () => {
  test.each(questions)('$name is valid and uses nothing deprecated', ({ document }) => {
    expect(problems(document)).toEqual([]);
  });

  test('validation finds unknown and deprecated fields', () => {
    expect(problems('{ shop { nome } }')).toEqual([expect.stringContaining('nome')]);
    expect(problems('{ product(handle: "a") { variants(first: 1) { nodes { priceV2 { amount } } } } }')).toEqual([
      expect.stringContaining('deprecated'),
    ]);
  });

  test('every question asks for the Netherlands, in Dutch', () => {
    for (const { document } of questions) expect(document).toContain('@inContext(country: NL, language: NL)');
  });
});
