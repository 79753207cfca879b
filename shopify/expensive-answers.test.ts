import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { ProductAnswer } from '../domain/product/product-wire.ts';
import { expectCheap, fill } from '../tests/builders/expensive-inputs.ts';
import { articleReader } from '../tests/shopify/article-reader.ts';
import { MAX_ANSWER_BYTES as ANSWER, createStorefront } from './storefront/storefront.ts';

/** Longest article here, in bytes. */
const HEAD = 16 * 1024;

describe('an answer of Shopify', () => {
  let answer = '';
  const server = createServer((request, response) => void request.resume().on('end', () => response.end(answer)));
  beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')));
  afterAll(() => void server.close());
  const ask = () => {
    const { port } = server.address() as AddressInfo;
    const token = 'x';
    const storefront = createStorefront({ origin: `http://127.0.0.1:${port}`, token, warn: () => undefined });
    const question = { name: 'x', kind: 'write', purpose: 'page', document: '', answer: ProductAnswer } as const;
    return storefront.ask(question, {});
  };
  const amount = '{"amount":"1.00","currencyCode":"EUR"}';
  const variant = `{"node":{"id":"1","title":"Middel Klein Groot","priceV2":${amount},"compareAtPriceV2":${amount},"availableForSale":true,"selectedOptions":[]}},`;
  const edges = (piece: string) => `{"edges":[${fill(piece, ANSWER - 300).slice(0, -1)}]}`;
  const product = (images: string, variants: string) =>
    `{"data":{"product":{"id":"1","handle":"x","title":"x","description":"x","images":${images},"variants":${variants}}}}`;

  test.each([
    ['variants', product('{"edges":[]}', edges(variant))],
    ['pictures', product(edges('{"node":{"url":"x","altText":null}},'), '{"edges":[]}')],
    ['wrong variants', product('{"edges":[]}', edges('{},'))],
    ['wrong errors', `{"errors":[${fill('{},', ANSWER - 100).slice(0, -1)}]}`],
    ['brackets', '['.repeat(ANSWER)],
    ['more than is read', ' '.repeat(20 * ANSWER)],
  ])('of %s is read cheaply', async (name, body) => {
    answer = body;
    await expectCheap(`Shopify ${name}`, ask);
  });
});

test.each([
  '<div>',
  '<b><i>',
  '<ul><li>',
  '<table><tr><td>',
  '<!--',
  '<a href=',
  '&amp;',
  '&#',
  '* ',
  '`',
  '[',
  '![](',
  '\\',
  '<p> ',
])('the words of an article of %s are read cheaply', async (piece) => {
  await expectCheap(`words of ${piece}`, () => articleReader.textOf(fill(piece, HEAD)));
});
