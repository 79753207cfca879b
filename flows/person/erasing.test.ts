import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refreshStatistics } from '../../data/leases.ts';
import { searchOrders } from '../../data/order/search-orders.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { messageVersion } from '../../domain/message/reply-form.ts';
import { cents } from '../../domain/money/money.ts';
import type { OrderField } from '../../domain/order/order-form.ts';
import { firstAcceptance, readAcceptance } from '../../domain/quotation/acceptance.ts';
import type { QuotationTerms } from '../../domain/quotation/quotation.ts';
import { PERSONAL_COLUMNS } from '../../tests/builders/database/personal-columns.ts';
import { columnsOf } from '../../tests/builders/database/stored.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { quotedTerms } from '../../tests/builders/quotations.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { acceptMessage } from '../message/accept-message.ts';
import { replyToMessage } from '../message/reply-to-message.ts';
import { recallShipment, shipOrder } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { writeAboutOrder } from '../order/write-about-order.ts';
import { acceptQuotation } from '../quotation/accept-quotation.ts';
import { createQuotation } from '../quotation/edit-draft.ts';
import { getQuotation } from '../quotation/read-quotation.ts';
import { sendQuotation } from '../quotation/send-quotation.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { requestNotice } from '../stock/stock-notices.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

/*
 * Writes a marker of its own into every field that a person or an owner fills in about that person, erases
 * the person, and looks for the markers in every column, in the files and in what the engine keeps beside its rows.
 */

const DAY = 24 * 60 * 60_000;
const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
const email = emailAddress('zqmail@voorbeeld.nl');
const NO_SIGNS = { website: '', shownAt: '', submission: '' };
const visitor = '203.0.113.7';

let subject: PayingShop;
let markers: string[];
beforeEach(async () => {
  markers = [email, sold];
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

/** A text that stands nowhere else; one that its field wants in another form is given. */
function mark(text = `zq${markers.length}word`): string {
  markers.push(plain(text));
  return text;
}
/** As texts are compared: a postcode is searched for without its space. */
const plain = (text: string) => text.toLowerCase().replaceAll(' ', '');
function done<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }) {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function addressFields(digits: string) {
  return {
    street: mark(),
    // Digits alone stand in many places.
    houseNumber: '7',
    addition: mark(`zq${digits}`),
    postcode: mark(`${digits} ZQ`),
    city: mark(),
  };
}

/** Everything that a buyer fills in. */
const orderFields = (digits: string): Record<OrderField, string> => ({
  ...addressFields(digits),
  ontvangst: 'NL',
  subtotal: '',
  readyOn: '',
  parcels: '',
  point: `7001|${mark()}|${mark()}|${digits} ZP|${mark()}`,
  pickupCode: '',
  name: mark(),
  email,
  company: mark(),
  vatId: mark(`NL00000${digits}B01`),
  phone: mark(`0612${digits}77`),
  remark: mark(),
  invoiceStreet: mark(),
  invoicePostcode: mark(`${digits} ZX`),
  invoiceCity: mark(),
  invoiceCountry: 'NL',
  gift: 'ja',
  recipient: mark(),
  giftCard: mark(),
  giftDay: '',
  paymentMethod: 'ideal',
});

/** An order with an engraving, and everything that owners write about it. */
async function orderOfShopper(): Promise<void> {
  const { shop } = subject;
  const attributes = [
    { key: 'Gravering', value: mark() },
    { key: 'Voor', value: 'Boekenstandaard (Middel)' },
  ];
  const cart = cartOf({ variantId: 'boekenstandaard-middel' }, { variantId: 'luxe-gravering', attributes });
  const token = await checkoutToken(shop, cart);
  const placed = done(await placeOrder(shop, { token, form: orderForm(orderFields('2345')) })).order;
  const { number } = await subject.pay(placed);
  const track = () => `https://vervoerder.example/volg?postcode=${mark()}`;
  done(await shipOrder(shop, number, track()));
  done(await recallShipment(shop, number));
  subject.advance(60_000);
  done(await shipOrder(shop, number, track()));
  for (const kind of ['note', 'mail'] as const) {
    done(await writeAboutOrder(shop, { number, kind, content: mark(), submission: shop.newToken(), actor }));
  }
  const refund = { number, amount: cents(1_00), reason: mark(), submission: shop.newToken(), shown: null, actor };
  done(await requestRefund(shop, refund));
}

/** How an owner describes what was sold: the invoice says so too. */
const sold = 'zqsold';

/** A quote request with a logo, what owners offer, and the order that is made of it under other facts. */
async function quotedOrder(): Promise<void> {
  const { shop } = subject;
  const content = {
    name: mark(),
    company: mark(),
    email,
    phone: mark('0299 731731'),
    vatId: mark('NL111111111B01'),
    quantity: 80,
    customization: mark(),
    message: mark(),
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text>${mark()}</text></svg>`;
  const logo = { type: 'svg', fileName: `${mark()}.svg`, bytes: Buffer.from(svg) } as const;
  const options = { kind: 'quote', content, logo, submission: NO_SIGNS, address: visitor } as const;
  const messageId = done(await acceptMessage(shop, options)).id;
  const terms: QuotationTerms = {
    ...quotedTerms,
    buyer: { ...addressFields('3456'), name: mark(), email, company: mark(), vatId: mark('NL222222222B01') },
    lines: quotedTerms.lines.map((line) => ({ ...line, text: sold })),
    note: mark(),
  };
  const id = done(await createQuotation(shop, { actor, messageId, submission: shop.newToken(), terms }));
  const shown = (await getQuotation(shop, id))?.quotation.revision ?? 0;
  done(await sendQuotation(shop, { actor, id, shown }));
  const mail = await shop.database.db
    .selectFrom('outbox')
    .select('body')
    .where('purpose', '=', 'quotation-sent')
    .executeTakeFirstOrThrow();
  const token = /\/offerte\/([0-9a-f]{32})\s/.exec(mail.body)?.[1] ?? '';
  const filled = {
    ...addressFields('4567'),
    name: mark(),
    company: mark(),
    vatId: mark('NL000004567B01'),
    paymentMethod: 'ideal',
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...firstAcceptance(terms), ...filled, akkoord: 'ja' }))
    form.set(name, value);
  const reading = readAcceptance(form, terms, shop.config);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const accepted = await acceptQuotation(shop, { token, shown: id, form: reading.form, buyer: { ip: visitor } });
  const { order } = done(accepted);
  await subject.pay(order);
  done(await shipOrder(shop, order.number, null));
}

async function messages(): Promise<void> {
  const { shop } = subject;
  const from = { submission: NO_SIGNS, address: visitor };
  const contact = { name: mark(), email, phone: mark('0299 731732'), subject: mark(), message: mark() };
  const withdrawal = { name: mark(), email, order: mark() };
  for (const message of [
    { kind: 'contact', content: contact, ...from },
    { kind: 'withdrawal', content: withdrawal, ...from },
  ] as const) {
    const { id } = done(await acceptMessage(shop, message));
    const version = messageVersion({ isAnswered: false, replies: 0 });
    done(await replyToMessage(shop, { actor, messageId: id, text: mark(), submission: shop.newToken(), version }));
  }
  await subject.setStock('boekenstandaard-klein', 0);
  done(await requestNotice(shop, { awaited: 'klein', email, submission: NO_SIGNS, address: visitor }));
}

/** Writes about the person what the release before this one keeps of carts and checkouts that an assistant filled. */
async function filledByAssistant(): Promise<void> {
  const { db } = subject.shop.database;
  const at = subject.shop.now().toISOString();
  const filled = () => JSON.stringify({ buyer: { email, name: mark() } });
  const session = {
    id: 's1',
    kind: 'checkout',
    platform: 'https://platform.example/ucp',
    signed: 0,
    canceled: 0,
  } as const;
  await db
    .insertInto('assistant_sessions')
    .values({ ...session, content: filled(), created_at: at, expires_at: at })
    .execute();
  await db
    .insertInto('assistant_answers')
    .values({ name: 'a1', request: 'r1', body: filled(), created_at: at })
    .execute();
  await db.updateTable('checkouts').set({ prefill: filled() }).execute();
}

/** Everything about the person, with all mails sent and the time for sending back over. */
async function fillEverything(): Promise<void> {
  await orderOfShopper();
  await quotedOrder();
  await messages();
  const unpaid = await subject.place(orderFields('6789'));
  await subject.pay(unpaid, 'failed');
  const { db } = subject.shop.database;
  await db.updateTable('outbox').set({ status: 'sent', sent_at: subject.shop.now().toISOString() }).execute();
  await refreshStatistics(subject.shop.database);
  // So that PostgreSQL's statistics have the values of these rows.
  await subject.shop.database.eraseTraces();
  subject.advance(31 * DAY);
}

/** The columns that hold markers, with those. */
async function findMarkers(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { database } = subject.shop;
  const found = new Map<string, readonly string[]>();
  for (const { table, column } of await columnsOf(database)) {
    const values = sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)}`;
    const { rows } = await values.execute(database.db);
    const text = rows
      .map(({ value }) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    const held = markers.filter((marker) => plain(text).includes(marker));
    if (held.length > 0) found.set(`${table}.${column}`, held);
  }
  return found;
}

/** The bytes of the data folder: the database of SQLite with its log, and attachments; of PostgreSQL its statistics. */
async function bytesBeside(): Promise<string> {
  const { engine, db } = subject.shop.database;
  const folder = subject.temporary.options.dataDir;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  if (engine === 'sqlite') return plain(bytes.join('\n'));
  const statistics = sql<{ values: string }>`select concat(most_common_vals, histogram_bounds) as "values" from pg_stats
    where schemaname = current_schema()`;
  return plain([...bytes, ...(await statistics.execute(db)).rows.map((row) => row.values)].join('\n'));
}

const ofAnswer = (answer: 'none' | 'kept') =>
  Object.entries(PERSONAL_COLUMNS).flatMap(([table, { none, kept }]) =>
    ((answer === 'none' ? none : kept?.[1]) ?? '').split(' ').map((column) => `${table}.${column}`),
  );

test('erasing leaves a person in the columns that are listed as kept, and nowhere else', {
  timeout: 120_000,
}, async () => {
  await fillEverything();
  await filledByAssistant();
  const before = await findMarkers();
  expect([...before.keys()].filter((column) => ofAnswer('none').includes(column))).toEqual([]);
  const written = [...[...before.values()].flat(), await bytesBeside()];
  expect(markers.filter((marker) => !written.some((text) => text.includes(marker)))).toEqual([]);

  expect(await erasePerson(subject.shop, { email, actor })).toMatchObject({
    orders: { deleted: 1, reduced: 2, kept: {} },
    withdrawalsKept: 1,
  });
  const after = await findMarkers();
  expect([...after.keys()].toSorted()).toEqual([
    'checkouts.checkout',
    'invoices.content',
    'messages.content',
    'orders.lines',
  ]);
  expect([after.get('checkouts.checkout'), after.get('orders.lines')]).toEqual([[sold], [sold]]);
  expect(ofAnswer('kept')).toEqual(expect.arrayContaining([...after.keys()]));

  const kept = new Set([...after.values()].flat());
  const beside = await bytesBeside();
  expect(markers.filter((marker) => !kept.has(marker) && beside.includes(marker))).toEqual([]);
});

test('the search of the desk does not find who was erased by any word', { timeout: 120_000 }, async () => {
  await fillEverything();
  const found = async (words: string) =>
    (await searchOrders(subject.shop.database.db, { words, filter: 'all', after: null }, 10)).orders.length;
  expect(await found(email)).toBe(3);
  await erasePerson(subject.shop, { email, actor });
  for (const marker of markers) expect([marker, await found(marker)]).toEqual([marker, 0]);
});

test('the export of a person has every marker, what owners wrote included', { timeout: 120_000 }, async () => {
  await fillEverything();
  const { json } = await exportPerson(subject.shop, { email, actor });
  const files = [...json.matchAll(/"base64": "([^"]+)"/g)].map(([, bytes = '']) => atob(bytes));
  const text = plain([json, ...files].join('\n'));
  expect(markers.filter((marker) => !text.includes(marker))).toEqual([]);
});
