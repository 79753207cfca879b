import { expect, test } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import { shopConfig } from '../../shop.config.ts';
import { withdrawalText } from './order.ts';

const line = (key?: string) => ({
  ...{ variantId: 'v', productHandle: 'v', name: 'Iets', variant: '', unitPrice: cents(5_00), quantity: 1 },
  attributes: key ? [{ key, value: 'Noor' }] : [],
});

test.each<[string, (string | undefined)[], readonly RegExp[]]>([
  ['nothing of its own', [undefined], []],
  ['an engraving', [undefined, 'Gravering'], [/^De gravering/]],
  ['a text on an extra', [undefined, 'Tekst'], [/^Wat in deze bestelling jouw tekst krijgt/]],
  ['both', ['Gravering', 'Tekst'], [/^De gravering/, /^Wat in deze bestelling jouw tekst krijgt/]],
])('withdrawalText of an order with %s names all that cannot be sent back', (_, keys, named) => {
  const [, ...others] = withdrawalText(shopConfig, keys.map(line));
  expect(others).toHaveLength(named.length);
  for (const [at, words] of named.entries()) expect(others[at]).toMatch(words);
});
