import { afterAll, beforeAll, expect, test } from 'vitest';
import { extraSlot } from '../../../domain/product/catalogue.ts';
import type { Product } from '../../../domain/product/product.ts';
import { err, ok } from '../../../domain/result.ts';
import { openTestShop, type TestShop } from '../../../tests/builders/test-shop.ts';
import { extraNotes, extraState } from './extra-notes.ts';

let subject: TestShop;
beforeAll(async () => {
  subject = await openTestShop();
});
afterAll(() => subject.stop());

const handle = 'luxe-gravering';
type Answer = Awaited<ReturnType<TestShop['shop']['commerce']['getProduct']>>;
/** The notes of an extra where a store elsewhere sells it. */
function notesWith(answer: Answer) {
  const { shop } = subject;
  const connected = { bundleHandle: 'x', assistantEndpoint: '' };
  const commerce = { ...shop.commerce, getProduct: async () => answer };
  return extraNotes({ ...shop, connected, commerce }, extraSlot(handle));
}

test('owners read that Shopify does not know an extra, and what follows of it', async () => {
  const [finding, ...others] = (await notesWith(ok(null)))?.findings ?? [];
  expect(finding).toContain(`Shopify heeft geen product ‘${handle}’.`);
  expect(finding).toContain('staat deze extra niet op de site');
  expect(others).toEqual([]);
});

test.each<[string, () => Answer]>([
  ['knows it', () => ok({ handle, variants: [] } as unknown as Product)],
  ['does not answer', () => err({ kind: 'provider-unavailable' } as never)],
])('owners read nothing of Shopify when it %s', async (_, answer) => {
  expect(await notesWith(answer())).toMatchObject({ findings: [] });
});

test('owners of a shop of its own read of an extra only what keeps it off the site', async () => {
  const place = extraSlot('geschenkverpakking');
  await subject.setStock('geschenkverpakking', 3);
  expect(await extraNotes(subject.shop, place)).toMatchObject({ findings: [] });
  await subject.setStock('geschenkverpakking', 0);
  expect((await extraNotes(subject.shop, place))?.findings).toEqual([
    'Er ligt er geen: op de site staat hij niet, tot je de voorraad aanvult.',
  ]);
  expect(await extraNotes(subject.shop, 'betaling')).toBeNull();
});

test.each([
  [{ picture: null }, 0, 'Verborgen: nog zonder foto'],
  [{ picture: {} as never, state: 'hidden' as const }, 0, 'Verborgen'],
  [{ picture: {} as never, state: 'sold-out' as const }, 4, 'Uitverkocht'],
  [{ picture: {} as never }, 0, 'Op: er ligt er geen'],
  [{ picture: {} as never }, 1, 'Te koop'],
  [{ picture: {} as never }, undefined, 'Te koop'],
])('extraState of %o with %s pieces is %s', (extra, pieces, words) => {
  expect(extraState(extra, pieces)).toBe(words);
});
