import type { Locator } from '@playwright/test';
import { axeViolations, expectNoOverflow } from '../axe.ts';
import { expect, test } from './desk-fixtures.ts';

/** To take an order by phone: every button, link and field that is tapped counts, typing does not. */
const MOST_TAPS = 14;
/** With an engraving, a discount and a deposit, and a second look. */
const MOST_TAPS_WITH_ALL = 19;

test('an owner takes an order by phone, whose customer pays a deposit by the link and the rest in cash', async ({
  inside,
  visit,
}) => {
  const { page } = await inside({ width: 390 });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const type = async (label: string | RegExp, text: string) => {
    const field = page.getByLabel(label).filter({ visible: true });
    await tap(field);
    await field.pressSequentially(text);
  };

  await test.step('an order to be sent and paid by link takes few taps', async () => {
    await page.goto('/beheer');
    await tap(page.getByRole('navigation', { name: 'Onderwerpen, onderaan' }).getByText('Bestellingen'));
    await tap(page.getByRole('link', { name: 'Nieuwe bestelling' }));
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
    await type(/^Boekenstandaard Middel/, '2');
    await type('Naam', 'Anneke de Vries');
    await type(/^E-mail/, 'anneke@voorbeeld.nl');
    await type('Straat', 'Haven');
    await type('Huisnummer', '12');
    await type('Postcode', '1131ab');
    await type('Plaats', 'Volendam');
    await tap(page.getByRole('button', { name: 'Bekijk eerst' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Klopt dit?' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
    // With the button that makes it.
    expect(taps + 1).toBeLessThanOrEqual(MOST_TAPS);
  });

  await test.step('engraving, discount and deposit are added to what was typed', async () => {
    await tap(page.getByText(/^Luxe Gravering/));
    await type('Tekst', 'Voor oma');
    await tap(page.getByText('Korting of een andere prijs'));
    await type('Korting', '10%');
    await tap(page.getByText('Eerst een aanbetaling'));
    await type('Aanbetaling', '50');
    await type('Waarom', 'vaste klant');
    await tap(page.getByRole('button', { name: 'Bekijk eerst' }));
    await expect(page.getByText('Korting: vaste klant')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Ja, maak de bestelling' }));
    await expect(page.getByText('De bestelling is gemaakt.')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(MOST_TAPS_WITH_ALL);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
  });

  await test.step('the customer follows the link and pays the deposit', async () => {
    const link = await page.getByRole('link', { name: /^http/ }).getAttribute('href');
    const shopper = await visit({ width: 390 });
    await shopper.goto(link ?? '');
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Je bestelling wacht op de betaling');
    await shopper.getByRole('button', { name: /^Betaal €\s50,00$/ }).click();
    await shopper
      .getByRole('button', { name: /betaald/i })
      .first()
      .click();
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Je aanbetaling is binnen');
    await expectNoOverflow(shopper);
  });

  await test.step('the rest is paid in cash, and the order is to be sent', async () => {
    await page.reload();
    await page.getByText('Betaald aan ons', { exact: true }).click();
    await page.getByLabel('Contant').check();
    await page.getByRole('button', { name: /^Ja, noteer/ }).click();
    await expect(page.getByText('De betaling is genoteerd.')).toBeVisible();
    await expect(page.getByText('Nog te betalen')).toHaveCount(0);
  });
});
