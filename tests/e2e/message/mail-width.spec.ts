import { facts, type MailDocument, mailFrame } from '../../../mail/document.ts';
import { renderHtml } from '../../../mail/render-html.ts';
import { madeUpTopics, sampleMails } from '../../../mail/sample-mails.ts';
import { shopConfig } from '../../../shop.config.ts';
import { expect, test } from '../fixtures.ts';

/** The longest address there is, without a place to break it. */
const LONG = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.nl`;
const frame = { ...mailFrame(shopConfig, 'https://shop.example', {}), brand: LONG, footer: [LONG] };

const everyPart: MailDocument = {
  subject: LONG,
  preview: LONG,
  title: LONG,
  parts: [
    { kind: 'heading', text: LONG },
    LONG,
    { kind: 'list', items: [LONG] },
    { kind: 'words', text: LONG },
    facts(['Betaalmethode', LONG], ['Referentie', LONG.replaceAll(/[@.]/g, '-')]),
    {
      kind: 'lines',
      lines: [{ name: LONG, details: LONG, amount: '€ 1.064,95' }],
      sums: [{ label: 'Totaal (incl. btw)', amount: '€ 1.064,95', isTotal: true }],
    },
    { kind: 'button', text: LONG, href: 'https://shop.example/' },
  ],
};

test('a mail with words of 254 characters in every place is as wide as a phone, and its labels stay whole', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setContent(renderHtml(everyPart, frame));
  expect(await width()).toBe(360);
  const label = page.getByRole('rowheader', { name: 'Betaalmethode' });
  const lines = await label.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  const samples = sampleMails(madeUpTopics(new Date()), { config: shopConfig, siteUrl: 'https://shop.example' });
  for (const [name, document] of Object.entries(samples)) {
    await page.setContent(renderHtml(document, mailFrame(shopConfig, 'https://shop.example', document)));
    expect(await width(), name).toBe(360);
  }
  await page.close();
});
