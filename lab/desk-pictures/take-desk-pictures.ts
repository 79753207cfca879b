import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import * as paths from '../../domain/pages/paths.ts';
import { launchOptionsOf } from '../../tests/e2e/launch.ts';
import { chromiumOrExit } from '../programs/chromium.ts';
import { openExampleDesk } from './example-desk.ts';

/*
 * `npm run pictures:desk`: takes the pictures of the owners' guide, on a phone, from the built shop with made-up
 * customers. Other folders and widths: `-- FOLDER WIDTH...`, which takes whole pages.
 */
const [folder = join(import.meta.dirname, '../../public/hulp'), ...widths] = process.argv.slice(2);
const isForDocument = widths.length === 0;
const PHONE = { width: 390, height: 844 };
const QUALITY = 62;

const desk = await openExampleDesk();
const { orderNumber, messageId } = desk;
/** Screens of the desk, by the name of their picture. */
const SCREENS: Readonly<Record<string, string>> = {
  vandaag: paths.desk,
  bestelling: paths.deskOrder(orderNumber),
  voorraad: paths.deskStock,
  artikel: paths.deskArticle('1'),
  volgorde: paths.deskGalleryOrder,
  prijs: paths.deskPrice('boekenstandaard-groot'),
  bericht: paths.deskMessage(messageId),
  boekhouding: paths.deskBooks,
};
/** Looked at, not in the document. */
const OTHERS: Readonly<Record<string, string>> = {
  bestellingen: paths.deskOrders,
  berichten: paths.deskMessages,
  facturen: paths.deskInvoices,
  gegevens: paths.deskFacts,
  eigenaren: paths.deskOwners,
  prijzen: paths.deskPrices,
  onderwerp: paths.deskFactSubject('contact'),
  personen: paths.deskPeople,
  apparaten: paths.deskDevices,
  'back-up': paths.deskBackup,
  logboek: paths.deskRecord,
  mails: paths.deskMails,
  pakbonnen: `${paths.deskPackingSlips}?n=${orderNumber}`,
};

async function take(page: Page, name: string, path: string): Promise<void> {
  await page.goto(desk.url + path);
  await page.evaluate(() => document.fonts.ready);
  const picture = sharp(await page.screenshot({ fullPage: !isForDocument }));
  const file = join(folder, `${name}.webp`);
  const { size } = await picture.webp({ quality: QUALITY, effort: 6 }).toFile(file);
  console.log(`${file} ${Math.round(size / 1000)} kB`);
}

mkdirSync(folder, { recursive: true });
chromiumOrExit('tests');
const browser = await chromium.launch(launchOptionsOf('chromium'));
try {
  for (const width of isForDocument ? [PHONE.width] : widths.map(Number)) {
    const viewport = { ...PHONE, width };
    const context = await browser.newContext({ viewport, locale: 'nl-NL', reducedMotion: 'reduce' });
    await context.addCookies([{ ...desk.owner.cookie, url: desk.url }]);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(isForDocument ? SCREENS : { ...SCREENS, ...OTHERS })) {
      await take(page, isForDocument ? name : `${name}-${width}`, path);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await desk.stop();
}
