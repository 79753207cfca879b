import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActions } from '../../data/owner/actions.ts';
import { readStock } from '../../data/stock/stock.ts';
import { MAX_EXTRAS } from '../../domain/facts/extra-subject.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { changeFacts, restoreFacts } from './change-facts.ts';
import { createExtra, extraSubjectAt } from './extras.ts';

const actor: Actor = { kind: 'owner', id: 'a', name: 'Anna' };

let subject: TestShop;
beforeAll(async () => {
  subject = await openTestShop();
});
afterAll(() => subject.stop());

function create(name: string, { price = '12,50', pieces = '4', description = 'Een lampje.' } = {}) {
  const form = new FormData();
  const fields = { name, description, price, pieces };
  for (const [field, text] of Object.entries(fields)) form.set(`extra.${field}`, text);
  return createExtra(subject.shop, { form, actor });
}
const extraOf = (handle: string) => subject.shop.catalogue.extras.find((one) => one.handle === handle);

test('a new extra is known with its price and its stock, here at once and elsewhere after a look', async () => {
  const other = await subject.shopWith({});
  expect(await create('Leeslamp Één')).toEqual({ ok: true, value: 'leeslamp-een' });
  expect(extraOf('leeslamp-een')).toMatchObject({ name: 'Leeslamp Één', price: 12_50, state: 'hidden', isWork: false });
  expect(await readStock(subject.shop.database.db, ['leeslamp-een'])).toEqual(new Map([['leeslamp-een', 4]]));
  const known = () => other.catalogue.extras.some(({ handle }) => handle === 'leeslamp-een');
  expect(known()).toBe(false);
  await other.ownerChanges.refresh();
  expect(known()).toBe(true);
  const [action] = await listActions(subject.shop.database.db, { limit: 1, subject: 'facts:extra.leeslamp-een' });
  expect(action).toMatchObject({ actor, action: 'extra_created', detail: 'Leeslamp Één' });
});

test.each([
  ['the name of another one', 'Luxe  gravering'],
  ['a name that reads as another one in an address', 'LUXE-GRAVERING'],
  ['HTML', '<script>alert(1)</script>'],
  ['200 characters', 'a'.repeat(200)],
  ['no letter', '!!!'],
  ['the name of a size of the stand', 'Boekenstandaard Middel'],
  ['the name of the stand', 'Boekenstandaard'],
  ['the name of a discount', 'Prijsafspraak'],
])('a new extra with %s is refused, and nothing is kept', async (_, name) => {
  const before = subject.shop.catalogue.extras.length;
  const { price } = subject.shop.catalogue.stand;
  const made = await create(name);
  expect(made.ok ? {} : made.error.errors['extra.name']).toMatch(/^[A-Z].*\.$/);
  expect(subject.shop.catalogue.stand.price).toBe(price);
  expect(subject.shop.catalogue.extras).toHaveLength(before);
});

test('a delivered extra is renamed, and put back as it was', async () => {
  const gravering = extraSubjectAt(subject.shop, 'extra-luxe-gravering');
  if (!gravering?.delivered) throw new Error('no subject');
  const input = { ...gravering.delivered, 'extra.name': 'Gravure' };
  expect((await changeFacts(subject.shop, { subject: gravering, shown: 0, actor, input })).ok).toBe(true);
  expect(extraOf('luxe-gravering')).toMatchObject({ name: 'Gravure', text: { attribute: 'Gravering' } });
  const { version } = subject.shop.ownerChanges as unknown as { readonly version: number };
  const back = { subject: gravering, shown: version, actor, version: 0 };
  expect((await restoreFacts(subject.shop, back)).ok).toBe(true);
  expect(extraOf('luxe-gravering')?.name).toBe('Luxe Gravering');
});

test('of an extra of their own nothing was delivered to be put back', async () => {
  await create('Boekenwurm');
  const own = extraSubjectAt(subject.shop, 'extra-boekenwurm');
  if (!own) throw new Error('no subject');
  const back = await restoreFacts(subject.shop, { subject: own, shown: 0, actor, version: 0 });
  expect(back).toEqual({ ok: false, error: { code: 'unknown_fact_version' } });
});

test('there are thirty at most, also when two owners make the last one at once', async () => {
  for (let number = subject.shop.catalogue.extras.length; number < MAX_EXTRAS - 1; number += 1) {
    expect((await create(`Lamp ${number}`)).ok).toBe(true);
  }
  const last = await Promise.all([create('Laatste lamp'), create('Allerlaatste lamp')]);
  expect(last.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const refused = last.find(({ ok }) => !ok);
  expect(refused?.ok === false && refused.error.errors['extra.name']).toContain('Er zijn al 30 extra’s');
  expect(subject.shop.catalogue.extras).toHaveLength(MAX_EXTRAS);
});
