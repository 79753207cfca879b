import type { Page } from '@playwright/test';
import { deskOwner } from '../../builders/desk-owner.ts';
import { axeViolations, sidewaysOverflow } from '../axe.ts';
import { DESK_VISIT, expect, test } from './desk-fixtures.ts';

/** The page is usable with one hand: nothing wider than the window, nothing that axe finds. */
async function expectUsable(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
}

test('an owner fills in a fact and plans an offer on a phone, and visitors see both', async ({
  behind,
  shop,
  visit,
}) => {
  const owner = await deskOwner(behind);
  // The form that is wrong is answered with 422.
  const page = await visit({ width: 390, expected: [...DESK_VISIT.expected, /status of 422.*\/beheer\/gegevens\//] });
  await page.context().addCookies([{ ...owner.cookie, url: shop.url }]);
  const visitor = await visit();

  await test.step('a fact that is wrong comes back, and a right one is on the site', async () => {
    await page.goto('/beheer/gegevens');
    await expectUsable(page);
    await page.getByRole('link', { name: /^Bedrijf/ }).click();
    await page.getByLabel('Btw-id').fill('NL123456789B01');
    await page.getByRole('button', { name: 'Bewaar' }).click();
    await expect(page.getByRole('alert')).toContainText('nog niet bewaard');
    await expectUsable(page);
    await page.getByLabel('Btw-id').fill('nl 0000.99998.b57');
    await page.getByRole('button', { name: 'Bewaar' }).click();
    await expect(page.getByRole('status')).toContainText('Bewaard');
    await expect(page.getByLabel('Btw-id')).toHaveValue('NL000099998B57');
    await expectUsable(page);
    await visitor.goto('/wettelijke-kennisgeving');
    await expect(visitor.getByRole('main')).toContainText('Btw-id NL000099998B57');
  });

  await test.step('offers end and begin in one saving, which is looked at before it counts', async () => {
    await page.goto('/beheer/prijzen');
    await expectUsable(page);
    await page.getByRole('group', { name: 'Boekenstandaard Klein' }).getByLabel('Actieprijs').fill('');
    await page.getByRole('group', { name: 'Boekenstandaard Middel' }).getByLabel('Actieprijs').fill('59,95');
    await page.getByRole('button', { name: 'Bekijk eerst' }).click();
    await expect(page.getByRole('heading', { name: 'Boekenstandaard Klein: de actie eindigt' })).toBeVisible();
    await expect(page.getByText('Laagste prijs in de 30 dagen voor de actie: € 64,95')).toBeVisible();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Ja, bewaar dit allemaal' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await expectUsable(page);
  });

  await test.step('its price and its 30-day price are on the product page', async () => {
    await visitor.goto('/product/boekenstandaard?maat=middel');
    await expect(visitor.getByText('Laagste prijs in de 30 dagen voor de actie: € 64,95').first()).toBeVisible();
    await expect(visitor.getByText('€ 59,95').first()).toBeVisible();
  });
});
