import type { Locator, Page } from '@playwright/test';
import { draftOrder, makeOrder } from '../../../flows/order/make-order.ts';
import type { Shop } from '../../../flows/shop.ts';
import { orderForm } from '../../builders/order/order-fields.ts';
import { expectNoOverflow } from '../axe.ts';
import { DESK_VISIT, expect, test } from './desk-fixtures.ts';

/** The form that is refused, and the one that comes after the session ended. */
const EXPECTED = [...DESK_VISIT.expected, /status of 4(?:22|03)/];

/** Most taps for what a week asks: every button, link and field counts, typing does not. */
const MOST = { ship: 10, address: 5, exchange: 7, phone: 14 };

/** An order that was paid, and is to be sent. */
async function sell(shop: Shop, name: string, id: string) {
  const items = [{ variantId: 'boekenstandaard-middel', quantity: 1, attributes: [] }];
  const draft = await draftOrder(shop, { items, buyer: orderForm({ name }), method: 'contant' });
  if (!draft.ok) throw new Error(draft.error.code);
  const actor = { kind: 'owner', id, name: 'Anna' } as const;
  const made = await makeOrder(shop, { draft: draft.value, token: shop.newToken(), actor });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

/** Counts the taps of one task, which begins at the first page of the desk. */
async function taps(page: Page, task: (tap: (target: Locator) => Promise<void>) => Promise<void>) {
  await page.goto('/beheer');
  let count = 0;
  await task(async (target) => {
    count += 1;
    await target.click();
  });
  await expectNoOverflow(page);
  return count;
}

test('a week at the desk on a phone takes few taps, and what was typed survives what goes wrong', async ({
  inside,
  behind,
}) => {
  const { page, owner } = await inside({ width: 390, expected: EXPECTED });
  const buy = (name: string) => sell(behind, name, owner.actor.id);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first();
  const orders = page.getByRole('navigation', { name: 'Onderwerpen, onderaan' }).getByText('Bestellingen');
  const field = (label: string | RegExp) => page.getByLabel(label).filter({ visible: true }).first();

  await test.step('an address is corrected, and an error stands where it is', async () => {
    const { number } = await buy('Anneke de Vries');
    const count = await taps(page, async (tap) => {
      await tap(orders);
      await tap(link('Anneke de Vries'));
      await tap(link('Wijzigen'));
      await tap(field('Postcode'));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('1131 AC');
      await tap(button('Bewaar'));
      await expect(page.getByText('De bestelling is gewijzigd.')).toBeInViewport();
    });
    expect(count).toBeLessThanOrEqual(MOST.address);
    await page.goto(`/beheer/bestellingen/${number}/wijzigen`);
    await field('Straat').fill('Nieuwe Haven');
    await field('Postcode').fill('x');
    await button('Bewaar').click();
    await expect(field('Postcode')).toBeFocused();
    await expect(field('Postcode')).toBeInViewport();
    await expect(field('Straat')).toHaveValue('Nieuwe Haven');
  });

  await test.step('a size is exchanged before it is sent', async () => {
    const count = await taps(page, async (tap) => {
      await tap(orders);
      await tap(link('Anneke de Vries'));
      await tap(link('Wijzigen'));
      await tap(page.getByText('Artikelen en gravering'));
      await tap(field('Maat'));
      await field('Maat').selectOption({ label: 'Boekenstandaard Groot' });
      await tap(button('Bewaar'));
      await expect(page.getByText('Klopt dit?')).toBeInViewport();
      await tap(button('Ja, wijzig het zo').first());
      await expect(page.getByText('De bestelling is gewijzigd.')).toBeInViewport();
    });
    expect(count).toBeLessThanOrEqual(MOST.exchange);
  });

  await test.step('an order is taken by phone', async () => {
    const count = await taps(page, async (tap) => {
      const type = async (label: string | RegExp, text: string) => {
        await tap(field(label));
        await page.keyboard.type(text);
      };
      await tap(orders);
      await tap(link('Nieuwe bestelling'));
      await type(/^Boekenstandaard Middel/, '1');
      await type('Naam', 'Bram Tol');
      await type('Straat', 'Haven');
      await type('Huisnummer', '12');
      await type('Postcode', '1131ab');
      await type('Plaats', 'Volendam');
      await tap(page.getByLabel('Nu contant betaald'));
      await tap(button('Bekijk eerst'));
      await tap(button('Ja, maak de bestelling'));
      await expect(page.getByText('De bestelling is gemaakt.')).toBeInViewport();
    });
    expect(count).toBeLessThanOrEqual(MOST.phone);
  });

  await test.step('eight orders are sent', async () => {
    for (const name of ['Cor', 'Dirk', 'Els', 'Fien', 'Gijs', 'Hein']) await buy(`${name} Mooijer`);
    const count = await taps(page, async (tap) => {
      await tap(orders);
      await tap(link(/^Te versturen/));
      await tap(link('Alles aanvinken'));
      await tap(button('Pakbonnen'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('8 pakbonnen');
      await tap(button('Geef nummers'));
      await tap(link('Etiketten'));
      await tap(button('Alles verstuurd'));
      await expect(page.getByText('Gemeld. De mails aan de klanten')).toBeVisible();
    });
    expect(count).toBeLessThanOrEqual(MOST.ship);
  });

  await test.step('a session that ended asks to log in, and keeps what was typed', async () => {
    await page.goto('/beheer/voorraad');
    await page.getByText('Boekenstandaard Klein').click();
    await field('Aantal').fill('2');
    await field('Toelichting').fill('achter in de la');
    await page.context().clearCookies({ name: 'beheer' });
    await button('Pas aan').filter({ visible: true }).click();
    await expect(page.getByText('er is niets kwijt')).toBeVisible();
    await expect(page.getByText('Wat je invulde')).toBeVisible();
    await expect(page.getByText('achter in de la')).toBeVisible();
    await expectNoOverflow(page);
  });
});
