import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActions } from '../../data/owner/actions.ts';
import { listFactChanges } from '../../data/owner/changes.ts';
import type { FactSubject } from '../../domain/facts/fact-field.ts';
import { factSubjects, factTexts } from '../../domain/facts/fact-subjects.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { changeFacts, restoreFacts } from './change-facts.ts';

const anna: Actor = { kind: 'owner', id: 'a', name: 'Anna' };
const subject = (id: string) => factSubjects.find((one) => one.id === id) as FactSubject;

let subjectShop: TestShop;
beforeAll(async () => {
  subjectShop = await openTestShop();
});
afterAll(() => subjectShop.stop());

/** Keeps some texts of a subject, as a form that was opened now. */
async function change(id: string, texts: Readonly<Record<string, string>>, shown?: number) {
  const { shop } = subjectShop;
  const [last] = await listFactChanges(shop.database.db, { subject: id, limit: 1 });
  const input = { ...factTexts(subject(id), shop.config), ...texts };
  return changeFacts(shop, { subject: subject(id), input, shown: shown ?? last?.version ?? 0, actor: anna });
}

describe('changeFacts', () => {
  test('makes facts count in this process at once and in another one after its next look', async () => {
    const { shop } = subjectShop;
    const other = await subjectShop.shopWith({});
    let told = 0;
    other.ownerChanges.onChange(() => {
      told += 1;
    });
    expect(await change('company', { brand: 'Havenhout' })).toEqual({ ok: true, value: { isChanged: true } });
    expect([shop.config.brand, other.config.brand]).toEqual(['Havenhout', 'Kantelhout']);
    await other.ownerChanges.refresh();
    await other.ownerChanges.refresh();
    expect([other.config.brand, told]).toEqual(['Havenhout', 1]);
    expect((await subjectShop.shopWith({})).config.brand).toBe('Havenhout');
  });

  test('records who changed which fields, without what they hold', async () => {
    const { db } = subjectShop.shop.database;
    await change('contact', { phone: '0299 123 456' });
    const [action] = await listActions(db, { limit: 1, subject: 'facts:contact' });
    expect(action).toMatchObject({ actor: anna, action: 'facts_changed', detail: 'Telefoonnummer' });
    const [kept] = await listFactChanges(db, { subject: 'contact', limit: 5 });
    expect(kept).toMatchObject({ actor: anna, texts: { phone: '0299 123 456' } });
  });

  test('changes and records nothing when the form says what already counts', async () => {
    const { db } = subjectShop.shop.database;
    await change('social', { 'social.0.url': 'https://www.instagram.com/haven' });
    const before = await listActions(db, { limit: 100 });
    expect(await change('social', {})).toEqual({ ok: true, value: { isChanged: false } });
    expect(await listActions(db, { limit: 100 })).toEqual(before);
  });

  test('returns what is wrong with each field, and changes nothing', async () => {
    const refused = await change('company', { kvk: '12' });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'facts_invalid', errors: { kvk: 'Een KvK-nummer heeft acht cijfers.' }, values: { kvk: '12' } },
    });
    expect(subjectShop.shop.config.kvk).toBe('[KvK-nummer]');
  });

  test('refuses a form of before what somebody else changed, and tells who did', async () => {
    await change('guarantee', { warrantyYears: '3' });
    const stale = await change('guarantee', { warrantyYears: '4' }, 0);
    expect(stale).toMatchObject({ ok: false, error: { code: 'facts_changed_meanwhile', last: { actor: anna } } });
    expect(subjectShop.shop.config.warrantyYears).toBe(3);
  });

  test('keeps one of two changes that come at once, and refuses the other', async () => {
    const answers = await Promise.all([
      change('mail', { 'mail.footer': 'Een' }, 0),
      change('mail', { 'mail.footer': 'Twee' }, 0),
    ]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(subjectShop.shop.config.mail.footer).toHaveLength(1);
  });
});

describe('restoreFacts', () => {
  beforeEach(async () => {
    await change('address', { 'address.city': 'Edam' });
    await change('address', { 'address.city': 'Hoorn' });
  });
  const restore = async (version: number) => {
    const { shop } = subjectShop;
    const [last] = await listFactChanges(shop.database.db, { subject: 'address', limit: 1 });
    return restoreFacts(shop, { subject: subject('address'), version, shown: last?.version ?? 0, actor: anna });
  };

  test('makes an earlier version count again, as a change of its own', async () => {
    const { db } = subjectShop.shop.database;
    const [last, before] = await listFactChanges(db, { subject: 'address', limit: 2 });
    expect(await restore(before?.version ?? -1)).toEqual({ ok: true, value: { isChanged: true } });
    expect(subjectShop.shop.config.address.city).toBe('Edam');
    const [newest] = await listFactChanges(db, { subject: 'address', limit: 1 });
    expect(newest?.version).toBeGreaterThan(last?.version ?? 0);
  });

  test('returns to what was delivered with version 0', async () => {
    expect((await restore(0)).ok).toBe(true);
    expect(subjectShop.shop.config.address.city).toBe('Volendam');
  });

  test('refuses a version that the subject never had', async () => {
    const [other] = await listFactChanges(subjectShop.shop.database.db, { subject: 'company', limit: 1 });
    for (const version of [other?.version ?? 1, 999_999, -1]) {
      expect(await restore(version)).toMatchObject({ ok: false, error: { code: 'unknown_fact_version' } });
    }
  });
});

test('keeps the last known facts when the database is down, and logs that once', async () => {
  const gone = await openTestShop();
  await changeFacts(gone.shop, {
    subject: subject('company'),
    input: { ...factTexts(subject('company'), gone.shop.config), brand: 'Havenhout' },
    shown: 0,
    actor: anna,
  });
  await gone.shop.database.close();
  await gone.shop.ownerChanges.refresh();
  await gone.shop.ownerChanges.refresh();
  expect(gone.shop.config.brand).toBe('Havenhout');
  expect(gone.lines.filter(({ event }) => event === 'owner_changes_not_read')).toHaveLength(1);
  await gone.stop();
});
