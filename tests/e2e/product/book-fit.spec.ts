import { axeViolations, expectUsableWhenSmall } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { addButton, badge, blockStorage, drawer, openAwake, PRODUCT } from '../shopper.ts';

const CM = 96 / 2.54;

test('a book lies on all three stands, chooses its size by keyboard, stays in the address and is announced; the corner prints at full size', async ({
  page,
}) => {
  await openAwake(page, PRODUCT);
  const box = page.locator('[data-island=buy-box]');
  const size = (name: RegExp) => box.getByRole('radio', { name });
  const said = box.getByRole('status').filter({ hasText: /^(Je boek|Het) is/ });

  await box.getByRole('button', { name: /^Kunstboek/ }).press('Enter');
  await expect(size(/^Groot/)).toBeChecked();
  await expect(page).toHaveURL(`${PRODUCT}?boek=kunstboek&maat=groot`);
  await expect(said).toContainText('Groot past: precies breed genoeg.');
  await expect(said).toContainText('Groot is voor je gekozen.');
  await expect(box.getByRole('button', { name: /^Kunstboek/ })).toBeFocused();
  await expect(size(/^Klein.*Past dicht/)).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);

  await box.getByText('Of vul de maten van je eigen boek in').click();
  await box.getByLabel('Breed, dicht (cm)').fill('14');
  await box.getByLabel('Hoog (cm)').fill('14');
  await box.getByLabel('Dik (cm)').fill('1');
  await box.getByLabel(/^Gewicht/).fill('3,4');
  await expect(said).toContainText('Te zwaar voor Klein: 3,4 van 3 kg.');
  await expect(size(/^Middel/)).toBeChecked();
  await expect(box.getByText('Deze past')).toHaveCount(1);
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
  await expect(box.getByLabel(/^Gewicht/)).toHaveValue('3,4');
  await expect(size(/^Middel/)).toBeChecked();

  await box.getByLabel('Breed, dicht (cm)').fill('breed');
  await expect(box.getByText('Breedte: vul een getal in van 5 tot 60 cm.')).toBeVisible();
  await box.getByLabel('Breed, dicht (cm)').fill('40');
  await expect(box.getByRole('link', { name: 'Lees over maatwerk' })).toBeVisible();
  await expect(size(/^Middel/)).toBeChecked();
  await expectUsableWhenSmall(page);

  await box.getByRole('link', { name: /papieren hoek/ }).click();
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

test('bundle, book, engraving and gift box survive a kind pressed at once, a reload, a link and the way back in a browser that keeps nothing, and no size is said to be chosen while the bundle is', async ({
  page,
  context,
}) => {
  await blockStorage(page);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.goto(`${PRODUCT}?bundel=middel-groot`);
  // Before any script of the buy box is there.
  await page.getByRole('button', { name: /^Trouwalbum/ }).click();
  const box = page.locator('[data-island=buy-box]');
  await expect(box).toContainText('Middel zit in de bundel die je koos.');
  expect(loads).toHaveLength(1);
  await expect(page.getByText('is voor je gekozen.')).toHaveCount(0);
  await expect(addButton(page)).toHaveText('In winkelwagen · € 119,95');
  await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
  await page.getByLabel('Tekst voor de gravering').fill('Anna & Tom');
  await page.getByLabel('Op welke standaard?').selectOption('Groot');

  const isKept = async (where: typeof page) => {
    await expect(where.getByRole('button', { name: /^In winkelwagen · / })).toHaveText('In winkelwagen · € 149,85');
    await expect(where.getByRole('button', { name: /^Trouwalbum/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(where.getByLabel('Tekst voor de gravering')).toHaveValue('Anna & Tom');
    await expect(where.getByLabel('Op welke standaard?')).toHaveValue('groot');
    await expect(where.getByRole('checkbox', { name: /^Geschenkverpakking/ })).toBeChecked();
  };
  await expect(page).toHaveURL(/tekst=Anna\+%26\+Tom&standaard=groot/);
  await page.reload();
  await isKept(page);
  await page.goto('/contact');
  await page.goBack();
  await isKept(page);
  const linked = await context.newPage();
  await blockStorage(linked);
  await linked.goto(page.url());
  await isKept(linked);
  await addButton(linked).click();
  await expect(badge(linked)).toHaveText('3');
  await expect(drawer(linked).getByText('Gravering: Anna & Tom')).toBeVisible();
  await expect(drawer(linked).getByText('(3 items)')).toBeVisible();
});
