import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listActions } from '../../data/owner/actions.ts';
import { readPriceLedger } from '../../data/owner/changes.ts';
import { cents } from '../../domain/money/money.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import type { PlanInput } from '../../domain/price/plan-price.ts';
import { pricePeriods } from '../../domain/price/price-ledger.ts';
import type { PriceWish } from '../../domain/price/price-wishes.ts';
import { fromPrice } from '../../domain/product/pricing.ts';
import { cartOf, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import { getForSale } from '../product/get-for-sale.ts';
import { planPrice, previewPrices, savePrices, shownVersion, withdrawPrice } from './plan-price.ts';

const anna: Actor = { kind: 'owner', id: 'a', name: 'Anna' };
const MIDDEL = 'boekenstandaard-middel';
const DAY = 24 * 60 * 60_000;

let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

const later = (ms: number) => new Date(subject.shop.now().getTime() + ms);
const lastVersion = (article: string) =>
  subject.shop.ownerChanges.ledger.findLast((one) => one.article === article)?.version ?? 0;
const plan = (changes: Partial<PlanInput>, shown?: number) => {
  const whole: PlanInput = {
    kind: 'price',
    article: MIDDEL,
    price: cents(59_95),
    beginsAt: null,
    endsAt: null,
    ...changes,
  };
  return planPrice(subject.shop, { plan: whole, shown: shown ?? lastVersion(whole.article), actor: anna });
};
/** Ends the offer that the catalogue begins with, a minute later. */
const endFirstOffer = async (article = MIDDEL) => {
  subject.advance(60_000);
  const offer = subject.shop.ownerChanges.ledger.find((one) => one.article === article && one.kind === 'offer');
  return withdrawPrice(subject.shop, {
    article,
    withdraws: offer?.version ?? 0,
    shown: lastVersion(article),
    actor: anna,
  });
};
const middel = async () => {
  const { sizes, promotion } = await getForSale(subject.shop);
  const size = sizes.find(({ id }) => id === 'middel');
  if (!size) throw new Error('no size');
  return {
    price: size.price,
    from: fromPrice(size, size.price, promotion),
    lowest: promotion?.lowestPriceBefore?.middel,
  };
};

describe('at the first start', () => {
  test('every article has the price of the catalogue, and sizes with an original price are in an offer', async () => {
    const { ledger } = subject.shop.ownerChanges;
    expect(new Set(ledger.map(({ article }) => article)).size).toBe(9);
    expect(pricePeriods(ledger, MIDDEL)).toMatchObject([{ price: 64_95, ordinary: 74_95, until: null }]);
    expect(pricePeriods(ledger, 'bundle:middel-groot')).toMatchObject([{ price: 119_95, ordinary: 119_95 }]);
    expect(await middel()).toEqual({ price: 64_95, from: 74_95, lowest: undefined });
  });

  test('and at every other one nothing is added, also by two processes at once', async () => {
    const before = await readPriceLedger(subject.shop.database.db);
    await Promise.all([subject.shopWith({}), subject.shopWith({})]);
    expect(await readPriceLedger(subject.shop.database.db)).toEqual(before);
  });
});

describe('planPrice', () => {
  test('makes a new price count at once: in pages, in the basket of the checkout, in another process', async () => {
    const other = await subject.shopWith({});
    await endFirstOffer();
    expect((await plan({ price: cents(69_95) })).ok).toBe(true);
    expect(await middel()).toEqual({ price: 69_95, from: null, lowest: undefined });
    await other.ownerChanges.refresh();
    expect(other.catalogue.stand.sizes.map(({ price }) => price)).toEqual([54_95, 69_95, 74_95]);
    const request = cartOf({ variantId: MIDDEL });
    const old = await startCheckout(other, { ...request, expectedSubtotal: cents(64_95) }, { ip: '' });
    expect(old).toMatchObject({ ok: false, error: { code: 'price_changed' } });
    expect((await startCheckout(other, { ...request, expectedSubtotal: cents(69_95) }, { ip: '' })).ok).toBe(true);
  });

  test('an offer begins and ends at its moment in every process, with the lowest price of the 30 days before it', async () => {
    await endFirstOffer();
    subject.advance(DAY);
    await plan({ kind: 'offer', price: cents(69_95), beginsAt: null, endsAt: later(DAY) });
    subject.advance(10 * DAY);
    await plan({ kind: 'offer', price: cents(59_95), beginsAt: later(DAY), endsAt: later(3 * DAY) });
    const other = await subject.shopWith({});
    expect(await middel()).toMatchObject({ price: 74_95, from: null });
    expect(subject.shop.priceChanges.nextChange).toEqual(later(DAY));
    const { version } = other.priceChanges;
    subject.advance(DAY - 1);
    expect([(await middel()).price, other.priceChanges.version === version]).toEqual([74_95, true]);
    subject.advance(1);
    expect(await middel()).toEqual({ price: 59_95, from: 64_95, lowest: 64_95 });
    expect(other.catalogue.stand.sizes[1]?.price).toBe(59_95);
    expect(other.priceChanges.version).not.toBe(version);
    subject.advance(2 * DAY);
    expect(await middel()).toMatchObject({ price: 74_95, from: null });
    expect(other.promotion).not.toBeNull();
  });

  test('an offer that is not lower than what stood in the 30 days before shows no price to compare with', async () => {
    await endFirstOffer();
    subject.advance(DAY);
    await plan({ kind: 'offer', price: cents(64_95), endsAt: null });
    expect(await middel()).toEqual({ price: 64_95, from: null, lowest: 64_95 });
  });

  test('a higher ordinary price during an offer makes the offer look no better', async () => {
    subject.advance(DAY);
    await plan({ price: cents(99_95) });
    expect(await middel()).toEqual({ price: 64_95, from: 74_95, lowest: undefined });
  });

  test('bundles and extras have prices and offers too, and a bundle saves on current sizes', async () => {
    await plan({ article: 'bundle:middel-groot', price: cents(109_95) });
    await plan({ article: 'luxe-gravering', kind: 'offer', price: cents(14_95), endsAt: later(DAY) });
    const { bundles, extras } = await getForSale(subject.shop);
    expect(bundles[0]).toMatchObject({ bundlePrice: 109_95, originalPrice: 139_90, savings: 29_95 });
    expect(extras.find(({ handle }) => handle === 'luxe-gravering')?.price).toBe(14_95);
    subject.advance(DAY);
    expect((await getForSale(subject.shop)).extras.find(({ handle }) => handle === 'luxe-gravering')?.price).toBe(
      19_95,
    );
  });

  test.each<[string, Partial<PlanInput>, string]>([
    ['a begin in the past', { beginsAt: new Date('2026-11-20T09:59:59Z') }, 'price_in_the_past'],
    ['a begin in two years', { beginsAt: new Date('2028-11-20T10:00:00Z') }, 'price_too_far'],
    ['the price that it has', { price: cents(74_95) }, 'price_unchanged'],
    ['a price of more than € 10.000', { price: cents(1_000_001) }, 'price_too_high'],
    ['a second offer at the same time', { kind: 'offer', price: cents(44_95) }, 'offer_overlaps'],
    ['an offer at the ordinary price', { kind: 'offer', price: cents(74_95) }, 'offer_not_lower'],
    [
      'an offer that ends before it begins',
      {
        kind: 'offer',
        price: cents(44_95),
        beginsAt: new Date('2026-12-02T10:00:00Z'),
        endsAt: new Date('2026-12-01T10:00:00Z'),
      },
      'offer_ends_before_it_begins',
    ],
    ['an article that is not sold', { article: 'boekenstandaard-reus' }, 'unknown_article'],
  ])('refuses %s', async (_, changes, code) => {
    expect(await plan(changes)).toMatchObject({ ok: false, error: { code } });
  });

  test('refuses what was planned on a page of before another decision, and keeps one of two that come at once', async () => {
    const shown = lastVersion(MIDDEL);
    const answers = await Promise.all([plan({ price: cents(79_95) }, shown), plan({ price: cents(69_95) }, shown)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'price_decided_meanwhile' } });
  });

  test('records who decided what, and refuses with a connected store', async () => {
    await plan({ price: cents(79_95) });
    const [action] = await listActions(subject.shop.database.db, { limit: 1, subject: `price:${MIDDEL}` });
    expect(action).toMatchObject({ actor: anna, action: 'price_planned', detail: expect.stringContaining('79,95') });
    const connected = { ...subject.shop, connected: {} as never };
    const changes = { kind: 'price', article: MIDDEL, price: cents(1), beginsAt: null, endsAt: null } as const;
    expect(await planPrice(connected, { plan: changes, shown: lastVersion(MIDDEL), actor: anna })).toMatchObject({
      ok: false,
      error: { code: 'prices_elsewhere' },
    });
  });
});

describe('withdrawPrice', () => {
  test('ends an offer that runs at once, and takes back one that was still to begin', async () => {
    expect((await endFirstOffer()).ok).toBe(true);
    expect(await middel()).toMatchObject({ price: 74_95, from: null });
    await plan({ kind: 'offer', price: cents(49_95), beginsAt: later(DAY), endsAt: null });
    await withdrawPrice(subject.shop, {
      article: MIDDEL,
      withdraws: lastVersion(MIDDEL),
      shown: lastVersion(MIDDEL),
      actor: anna,
    });
    subject.advance(2 * DAY);
    expect((await middel()).price).toBe(74_95);
  });

  test('refuses a price that already stood, what is withdrawn already and what never was', async () => {
    const { ledger } = subject.shop.ownerChanges;
    const first = ledger.find(({ article, kind }) => article === MIDDEL && kind === 'price')?.version ?? 0;
    const other = ledger.find(({ article, kind }) => article !== MIDDEL && kind === 'offer')?.version ?? 0;
    await endFirstOffer();
    for (const withdraws of [first, other, lastVersion(MIDDEL), 999]) {
      const shown = lastVersion(MIDDEL);
      expect(await withdrawPrice(subject.shop, { article: MIDDEL, withdraws, shown, actor: anna })).toMatchObject({
        ok: false,
        error: { code: 'unknown_decision' },
      });
    }
    expect((await endFirstOffer()).ok).toBe(false);
  });
});

describe('savePrices', () => {
  const ids = ['klein', 'middel', 'groot'].map((size) => `boekenstandaard-${size}`);
  const wish = (article: string, price: number | null, beginsAt: Date | null = null, endsAt: Date | null = null) => ({
    article,
    offer: price === null ? null : { price: cents(price), beginsAt, endsAt },
  });
  const save = (wishes: readonly PriceWish[], shown = shownVersion(subject.shop.ownerChanges.ledger, ids)) =>
    savePrices(subject.shop, { wishes, shown, actor: anna });
  const [klein = '', , groot = ''] = ids;

  test('ends, changes and begins the offers of all sizes in one transaction, and leaves what is as it should be', async () => {
    await endFirstOffer(groot);
    const [a, b] = [wish(klein, null), wish(MIDDEL, 64_95, null, later(3 * DAY))];
    const saved = await save([a, b, wish(groot, 69_95, later(DAY), later(2 * DAY))]);
    expect(saved.ok && saved.value.map(({ article, kind }) => `${article} ${kind}`)).toEqual([
      `${klein} withdrawal`,
      `${MIDDEL} withdrawal`,
      `${MIDDEL} offer`,
      `${groot} offer`,
    ]);
    const { ledger } = subject.shop.ownerChanges;
    expect(new Set(ledger.map(({ version }) => version)).size).toBe(ledger.length);
    const same = await save([
      a,
      wish(MIDDEL, 64_95, null, later(3 * DAY)),
      wish(groot, 69_95, later(DAY), later(2 * DAY)),
    ]);
    expect(same).toEqual({ ok: true, value: [] });
    const { sizes } = await getForSale(subject.shop);
    expect(sizes.map(({ price }) => price)).toEqual([64_95, 64_95, 84_95]);
  });

  test('an offer that is only given another end keeps its from-price', async () => {
    await endFirstOffer();
    subject.advance(40 * DAY);
    await plan({ kind: 'offer', price: cents(59_95), endsAt: null });
    subject.advance(5 * DAY);
    await save([wish(MIDDEL, 59_95, null, later(2 * DAY))]);
    expect(await middel()).toEqual({ price: 59_95, from: 74_95, lowest: 74_95 });
    subject.advance(DAY);
    await save([wish(MIDDEL, 54_95, null, later(DAY))]);
    expect(await middel()).toEqual({ price: 54_95, from: 59_95, lowest: 59_95 });
  });

  test('decides nothing of all when one is refused, and says of which', async () => {
    const before = subject.shop.ownerChanges.ledger;
    const wishes = [wish(klein, null), wish(MIDDEL, 74_95), wish(groot, 69_95, null, later(-1))];
    const refusals = {
      [`${MIDDEL}.actie`]: { code: 'offer_not_lower' },
      [`${groot}.actie`]: { code: 'offer_ends_before_it_begins' },
    };
    expect(await save(wishes)).toMatchObject({ ok: false, error: { code: 'wishes_refused', refusals } });
    expect(previewPrices(subject.shop, wishes)).toMatchObject({ ok: false, error: refusals });
    expect(await readPriceLedger(subject.shop.database.db)).toEqual(before);
  });

  test('of two owners who save at once, one is refused', async () => {
    const shown = shownVersion(subject.shop.ownerChanges.ledger, ids);
    const all = [wish(klein, 49_95), wish(MIDDEL, null), wish(groot, null)];
    const answers = await Promise.all([save(all, shown), save([...all].reverse(), shown)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

test('previewPrices shows a price that begins now, also when the clock goes on while it looks', async () => {
  const subject = await openTestShop();
  let time = subject.shop.now().getTime();
  const now = () => {
    time += 1;
    return new Date(time);
  };
  const wish = { article: MIDDEL, ordinary: { price: cents(79_95), beginsAt: null }, offer: null };
  const shown = previewPrices({ ...subject.shop, now }, [wish]);
  expect(shown).toMatchObject({ ok: true, value: [{ ordinary: 79_95 }, { price: 79_95, isEnd: true }] });
  await subject.stop();
});
