import type { Page } from '@playwright/test';
import { planBatch } from '../../../flows/production/change-batch.ts';
import { perVariant } from '../../../flows/production/stands.ts';
import type { Shop } from '../../../flows/shop.ts';
import { axeViolations, expectNoOverflow } from '../axe.ts';
import { LONG } from '../fixtures.ts';
import { addButton, fillOrder, orderButton, PRODUCT } from '../shopper.ts';
import { goOnToPayment, pay } from '../steps.ts';
import { expect, test } from './desk-fixtures.ts';

const MIDDEL = 'boekenstandaard-middel';
const PRODUCTION = '/beheer/productie';

/** A day so many weeks from now that is no holiday of the end of the year. */
function inWeeks(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 24 * 60 * 60_000);
  return day.toISOString().slice(0, 10);
}

async function looksRight(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await expectNoOverflow(page);
}

for (const [width, scripts] of [
  [390, true],
  [1280, false],
] as const) {
  test(
    `makers plan, move and finish a batch of which a buyer orders, at ${width} px ${scripts ? 'with' : 'without'} a script`,
    LONG,
    async ({ inside, visit, shop, behind }) => {
      await shop.setStock(MIDDEL, 0);
      const { page } = await inside({ width });
      await test.step('a batch is planned', async () => {
        await page.goto(PRODUCTION);
        await expect(page.getByText('Er is niets gepland.')).toBeVisible();
        await page.getByLabel('Klaar om te versturen op').fill(inWeeks(2));
        await page.getByLabel('Middel', { exact: true }).fill('3');
        await page.getByRole('button', { name: 'Plan de serie' }).click();
        await expect(page.getByText('De serie is gepland.')).toBeVisible();
        await looksRight(page);
      });

      const buyer = await visit({ width, javaScript: scripts });
      await test.step('a buyer reads the day everywhere, and orders', async () => {
        await expect
          .poll(async () => {
            await buyer.goto(`${PRODUCT}?maat=middel`);
            return buyer.getByText('IN DE MAAK').count();
          })
          .toBe(1);
        await expect(buyer.getByText(/^Voor jou gemaakt, klaar op/).first()).toBeVisible();
        await expectNoOverflow(buyer);
        if (scripts) {
          await addButton(buyer).click();
          await expect(buyer.getByRole('dialog').getByText(/Voor jou gemaakt/)).toBeVisible();
          await buyer.goto('/winkelwagen');
          await expect(buyer.getByText(/in huis. Alles gaat in één pakket/)).toBeVisible();
          await buyer.getByRole('button', { name: 'Naar checkout' }).first().click();
        } else await buyer.getByRole('button', { name: 'Verder naar bestellen' }).first().click();
        await expect(buyer.getByRole('heading', { level: 1, name: 'Bestellen' })).toBeVisible();
        await expect(buyer.getByText(/voor jou gemaakt, klaar op/).last()).toBeVisible();
        await fillOrder(buyer);
        await orderButton(buyer).click();
        if (!scripts) await goOnToPayment(buyer);
        await pay(buyer, 'Betaald');
        await expect(buyer.getByText(/zodra het klaar is:/)).toBeVisible();
      });

      const [order] = await shop.orders();
      await test.step('the day moves: first whom it touches, then one mail with a choice', async () => {
        await page.goto(PRODUCTION);
        await page.getByRole('link', { name: /^Wijzig, verzet of splits/ }).click();
        await page.getByLabel('Nieuwe dag').fill(inWeeks(3));
        await page.getByLabel(/^Waarom/).fill('Het essenhout kwam later binnen dan beloofd.');
        await page.getByRole('button', { name: 'Bekijk wie het raakt' }).click();
        await expect(page.getByText(new RegExp(`${order?.number} · 1 Middel`)).first()).toBeVisible();
        await looksRight(page);
        await page.getByRole('button', { name: 'Verzet en mail deze kopers' }).click();
        await expect(page.getByText('De serie is aangepast.')).toBeVisible();
        await looksRight(page);
        await expect.poll(() => mailed(behind)).toEqual([`TEST: Bestelling ${order?.number} is later klaar`]);
        await page.goto(`/beheer/bestellingen/${order?.number}`);
        await expect(page.getByRole('link', { name: /^Wacht op 1 Middel, serie van/ })).toBeVisible();
        await buyer.goto(`/bestelling/${order?.token}`);
        await expect(buyer.getByText('Het essenhout kwam later binnen dan beloofd.')).toBeVisible();
        await buyer.getByRole('link', { name: 'Houd je bestelling of annuleer' }).click();
        await expect(buyer.getByText('Het essenhout kwam later binnen dan beloofd.')).toBeVisible();
        await expectNoOverflow(buyer);
      });

      if (scripts) {
        await buyer.getByRole('button', { name: 'Ik wacht op mijn bestelling' }).click();
        await expect(buyer.getByRole('heading', { name: 'Je houdt je bestelling' })).toBeVisible();
        await buyer.goto(`/bestelling/${order?.token}`);
        await expect(buyer.getByText('Je bestelling is later klaar')).toHaveCount(0);
        await page.goto(PRODUCTION);
        await page.getByText('3 Middel klaar', { exact: true }).click();
        await page.getByRole('button', { name: 'Ja, Middel klaar' }).click();
        await expect(page.getByText(/^Genoteerd/)).toBeVisible();
        expect(await shop.stock(MIDDEL)).toBe(2);
      } else {
        await buyer.getByText('Annuleren', { exact: true }).click();
        await buyer.getByRole('button', { name: 'Ja, annuleer en betaal me terug' }).click();
        await expect(buyer.getByRole('heading', { name: 'Je bestelling is geannuleerd' })).toBeVisible();
      }
    },
  );
}

test(
  'a buyer without a script has what lies there sent ahead, and follows both parcels',
  LONG,
  async ({ inside, visit, shop, behind }) => {
    await shop.setStock(MIDDEL, 1);
    const toMake = perVariant({ klein: 0, middel: 3, groot: 0 });
    const actor = { kind: 'command-line' } as const;
    await planBatch(behind, { id: behind.newToken(), readyOn: inWeeks(2), toMake, note: '', actor });
    const buyer = await visit({ width: 390, javaScript: false });
    await test.step('the order page offers two parcels', async () => {
      await buyer.goto(`${PRODUCT}?maat=middel`);
      await buyer
        .getByLabel(/^Aantal (?!ver)/)
        .first()
        .fill('2');
      await buyer.getByRole('button', { name: 'Verder naar bestellen' }).first().click();
      await fillOrder(buyer);
      await buyer.getByLabel(/^Stuur wat er al ligt alvast op/).check();
      await expectNoOverflow(buyer);
      await orderButton(buyer).click();
      await goOnToPayment(buyer);
      await pay(buyer, 'Betaald');
      await expect(buyer.getByText(/Wat we voor je maken \(1 × Boekenstandaard, Middel\)/)).toBeVisible();
    });
    const [order] = await shop.orders();
    const { page } = await inside({ width: 1280 });
    for (const [name, code] of [
      ['Eerste pakket verstuurd', '3SABCD123456789'],
      ['Tweede pakket verstuurd', '3SABCD987654321'],
    ] as const) {
      await page.goto(`/beheer/bestellingen/${order?.number}`);
      await page.getByText(name, { exact: true }).click();
      await page.getByLabel(/^Track/).fill(code);
      await looksRight(page);
      await page.getByRole('button', { name: 'Ja, het is verstuurd' }).click();
      await expect(page.getByText(code).first()).toBeVisible();
      await buyer.goto(`/bestelling/${order?.token}`);
      await expect(buyer.getByRole('link', { name: 'Volg je pakket' })).toHaveAttribute('href', new RegExp(code));
      await expectNoOverflow(buyer);
    }
    await expect(buyer.getByRole('link', { name: 'Volg je eerste pakket' })).toHaveAttribute('href', /3SABCD123456789/);
  },
);

async function mailed({ database }: Pick<Shop, 'database'>): Promise<string[]> {
  const rows = await database.db
    .selectFrom('outbox')
    .select('subject')
    .where('purpose', '=', 'order-delayed')
    .execute();
  return rows.map(({ subject }) => subject);
}
