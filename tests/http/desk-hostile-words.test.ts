import { afterAll, beforeAll, expect, test } from 'vitest';
import { factSubjects } from '../../domain/facts/fact-subjects.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { endTestPayment } from '../../flows/order/test-payment.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { quoteMessage } from '../builders/messages.ts';
import { fieldValue, type HttpShop, startHttpShop } from './test-shop.ts';

/*
 * An owner's account may be stolen: in every text field of every form of the desk stands markup and Markdown that would run,
 * one field at a time. Nothing of it reaches a page as anything but words, accepted or not.
 */
const HOSTILE = '"><img src=x onerror=alert(1)>[x](javascript:alert(1))';
const RUNS = /<img src=x|href="javascript:/i;

let shop: HttpShop;
let owner: DeskOwner;
let pages: readonly string[];
let orderPath = '';
beforeAll(async () => {
  shop = await startHttpShop();
  owner = await deskOwner(shop.shop);
  await shop.setStock('boekenstandaard-middel', 5);
  const path = await shop.checkout({ variantId: 'boekenstandaard-middel' });
  await shop.orderAndGoOn(path, {});
  const [order] = await shop.orders();
  await endTestPayment(shop.shop, { paymentId: order?.payment.id ?? '', outcome: 'paid' });
  orderPath = `/bestelling/${order?.token}`;
  const asked = await acceptMessage(shop.shop, quoteMessage());
  const message = asked.ok ? asked.value.id : '';
  const article = fieldValue(await see('/beheer/artikelen'), 'submission') ?? '';
  await shop.send('/beheer/artikelen', { title: 'Woorden', submission: article }, owner.headers);
  pages = [
    ...factSubjects.map(({ slug }) => `/beheer/gegevens/${slug}`),
    ...['berichten', 'bestellingen', 'voorraad', 'productie', 'stukken', 'hout', 'offertes', 'mails', 'personen'],
    ...[
      `bestellingen/${order?.number}`,
      `bestellingen/${order?.number}/wijzigen`,
      `bestellingen/${order?.number}/retour`,
    ],
    ...['bestellingen/nieuw', 'offertes/nieuw', `offertes/nieuw?bericht=${message}`, `berichten/${message}`],
    ...['artikelen', `artikelen/${article}`, 'prijzen', 'prijzen/boekenstandaard-klein', 'beoordelingen', 'eigenaren'],
  ].map((page) => (page.startsWith('/') ? page : `/beheer/${page}`));
}, 60_000);
afterAll(() => shop.stop());

async function see(path: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: owner.headers });
  expect(response.status, path).toBeLessThan(500);
  return response.text();
}

const words = (text = '') =>
  text.replace(
    /&(quot|gt|lt|amp|#x27);/g,
    (_, name: string) => ({ quot: '"', gt: '>', lt: '<', amp: '&' })[name] ?? "'",
  );

interface Form {
  readonly action: string;
  /** As they stand, in order: the first of each name counts. */
  readonly values: ReadonlyMap<string, string>;
  readonly texts: readonly string[];
}

/** The forms of a page that have a field to write in. */
function formsIn(html: string): readonly Form[] {
  const forms = Array.from(html.matchAll(/<form[^>]*method="post"[^>]*>[\s\S]*?<\/form>/g), ([form]) => {
    const fields = [...form.matchAll(FIELD)].flatMap(readField);
    const values = new Map(fields.toReversed().map(({ name, value }) => [name, value]));
    const texts = fields.filter(({ isText }) => isText).map(({ name }) => name);
    return { action: words(/\saction="([^"#]*)/.exec(form)?.[1]), values, texts };
  });
  return forms.filter(({ texts }) => texts.length > 0);
}

const FIELD = /<(input|button)(?=\s)[^>]*>|<(textarea|select)(?=\s)[^>]*>([\s\S]*?)<\/\2>/g;
const CHOSEN = /<option(?=[^>]*\sselected)[^>]*\svalue="([^"]*)"/;

function readField([whole, single = '', double = '', inner = '']: RegExpExecArray) {
  const [tag, kind] = [whole.slice(0, whole.indexOf('>')), single || double];
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  const [name, type = 'text'] = [attribute('name'), attribute('type')];
  const isLeftOut = /checkbox|radio/.test(type) && !/\schecked/.test(tag);
  if (!name || isLeftOut) return [];
  const value = {
    textarea: inner,
    select: CHOSEN.exec(inner)?.[1] ?? /\svalue="([^"]*)"/.exec(inner)?.[1],
  }[kind as 'textarea' | 'select'];
  const isText = kind === 'textarea' || (kind === 'input' && /^(text|search|email|tel|url)$/.test(type));
  return [{ name, value: words(value ?? attribute('value')), isText }];
}

/** Each text field of each form of a page with hostile words, and how it was answered; of rows that are alike the first. */
async function* answersOf(asked: string) {
  // Some lead elsewhere, as the change of an order that was sent: the forms are those of that page.
  const path = (await fetch(shop.url + asked, { headers: owner.headers })).url.replace(shop.url, '');
  let forms = formsIn(await see(path));
  const places = forms.flatMap(({ texts }, at) => [...new Set(texts)].map((name) => ({ at, name })));
  for (const { at, name } of places.filter((one) => !/-[2-9]$/.test(one.name))) {
    const form = forms[at];
    const fields = { ...Object.fromEntries(form?.values ?? []), [name]: HOSTILE };
    const answer = await shop.send(form?.action || path, fields, owner.headers);
    yield { name, place: `${path} ${name}`, status: answer.status, html: await answer.text() };
    if (answer.status < 400) forms = formsIn(await see(path));
  }
}

test('words of an owner that would run are words on every page, whatever field they were typed in', async () => {
  const kept = new Set<string>();
  const all = new Set<string>();
  for (const path of pages)
    for await (const { name, place, status, html } of answersOf(path)) {
      expect(status, place).toBeLessThan(500);
      expect(html, place).not.toMatch(RUNS);
      all.add(name);
      if (status < 400) kept.add(name);
    }
  expect([...kept]).toEqual(expect.arrayContaining(['brand', 'title', 'body', 'words', 'text', 'claims.fsc.text']));
  expect([...all]).toEqual(
    expect.arrayContaining(['note', 'remark', 'text-1', 'discounts.0', 'buyerQuestions.1', 'licence']),
  );
  for (const path of [...SEEN, orderPath, ...pages]) expect(await see(path), path).not.toMatch(RUNS);
}, 120_000);

/** Where visitors and owners read what was kept. */
const SEEN = [
  ...['/', '/product/boekenstandaard', '/contact', '/over-ons', '/maatwerk', '/inspiratie', '/winkelwagen', '/blog'],
  ...['/algemene-voorwaarden', '/privacy', '/wettelijke-kennisgeving', '/blog/rss.xml'],
  ...['/beheer', '/beheer/logboek', '/beheer/gegevens'],
];
