import { expect, test } from '../fixtures.ts';
import { openAwake, PRODUCT } from '../shopper.ts';

const CM = 96 / 2.54;

test('a book chooses its size by keyboard, stays in the address and is announced; the corner prints at full size', async ({
  page,
}) => {
  await openAwake(page, PRODUCT);
  const island = page.locator('[data-island=book-fit]');
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute('data-hydrated', '');
  const size = (name: RegExp) => page.locator('[data-island=buy-box]').getByRole('radio', { name });

  await island.getByRole('link', { name: /^Kunstboek/ }).press('Enter');
  await expect(size(/^Groot/)).toBeChecked();
  await expect(page).toHaveURL(`${PRODUCT}?boek=kunstboek&maat=groot`);
  await expect(island.getByRole('status')).toContainText('Groot past: precies breed genoeg.');
  await expect(island.getByRole('link', { name: /^Kunstboek/ })).toBeFocused();

  await island.getByLabel('Breed, dicht (cm)').fill('14');
  await island.getByLabel('Hoog (cm)').fill('14');
  await island.getByLabel('Dik (cm)').fill('1');
  await island.getByLabel(/^Gewicht/).fill('3,4');
  await expect(island.getByRole('status')).toContainText('Te zwaar voor Klein: 3,4 van 3 kg.');
  await expect(size(/^Middel/)).toBeChecked();
  await expect(island.getByText('Deze past')).toHaveCount(1);
  // The address follows some time after the last key.
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({
      breed: '14',
      hoog: '14',
      dik: '1',
      kilo: '3,4',
      maat: 'middel',
    });
  await page.reload();
  await expect(island.getByLabel(/^Gewicht/)).toHaveValue('3,4');
  await expect(size(/^Middel/)).toBeChecked();

  await island.getByLabel('Breed, dicht (cm)').fill('breed');
  await expect(island.getByText('Breedte: vul een getal in van 5 tot 60 cm.')).toBeVisible();
  await island.getByLabel('Breed, dicht (cm)').fill('40');
  await expect(island.getByRole('link', { name: 'Lees over maatwerk' })).toBeVisible();
  await expect(size(/^Middel/)).toBeChecked();

  await island.getByRole('link', { name: /^Print de papieren hoek/ }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = await page.locator('[data-sheet]').boundingBox();
  expect((sheet?.width ?? 0) / CM).toBeCloseTo(28.1, 1);
  const control = await page
    .locator('[data-control]')
    .evaluate((line: SVGPathElement) => line.getTotalLength() * (line.getScreenCTM()?.a ?? 0));
  expect(control / CM).toBeCloseTo(10, 1);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 84[12][.\d]* 59[456][.\d]*\]/);
});
