import { sql } from 'kysely';
import { type BookedDocument, EU_THRESHOLD, type Movement, type YearAbroad } from '../../domain/bookkeeping.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import type { DeliveryChoice, DeliveryCountry } from '../../domain/checkout/shipping.ts';
import type { Invoice, VatRate } from '../../domain/invoice/invoice.ts';
import { type VatSettings, vatRateFor } from '../../domain/invoice/vat-settings.ts';
import { cents } from '../../domain/money/money.ts';
import { TEST_PROVIDER } from '../../domain/order/order.ts';
import { insertUnlessThere, type Queries, runUpdate, type ShopTransaction } from '../database.ts';
import { recordOf } from '../rows.ts';

export interface Page {
  readonly limit: number;
  /** The last of the page before; null for the first page. */
  readonly after: string | null;
}

/** What orders invoices as their numbers count, 2026-100000 after 2026-99999: word for word the expression of an index. */
export const COUNTED = sql<number>`(cast(substr(number, 1, 4) as bigint) * 1000000000 + cast(substr(number, 6) as bigint))`;

/** The same of one number. */
export function countOf(number: string): number {
  return Number(number.slice(0, 4)) * 1_000_000_000 + Number(number.slice(5));
}

/** Invoices and credit notes of days that begin with a text ("2026-11"), in order of number. */
export async function listDocuments(db: Queries, month: string, { limit, after }: Page): Promise<BookedDocument[]> {
  const [from = '', count] = after?.split(' ') ?? [];
  const rows = await db
    .selectFrom('invoices')
    .select(['number', 'kind', 'day', 'order_number', 'country', 'vat_country', 'vat_percent'])
    .select(['net', 'vat', 'gross', 'method', 'payment_id', 'content'])
    .select(({ selectFrom }) =>
      selectFrom('order_events')
        .select('details')
        .whereRef('order_events.order_token', '=', 'invoices.order_token')
        .where('order_events.kind', '=', 'shipped')
        .orderBy('order_events.at', 'desc')
        .limit(1)
        .as('shipped'),
    )
    .where('day', '>=', `${month}-00`)
    .where('day', '<', `${month}-99`)
    .where(after === null ? sql<boolean>`1 = 1` : sql<boolean>`(day, ${COUNTED}) > (${from}, ${Number(count)})`)
    .orderBy('day')
    .orderBy(COUNTED)
    .limit(limit)
    .execute();
  return rows.map(({ vat_country, vat_percent, content, shipped, ...row }) => {
    const transport =
      shipped === null ? null : ((JSON.parse(shipped) as { trackUrl: string | null }).trackUrl ?? 'verstuurd');
    const rate = { country: vat_country as DeliveryCountry, percent: vat_percent };
    return { ...recordOf(row), rate, ...buyerIn(content), transport } as BookedDocument;
  });
}

function buyerIn(content: string) {
  const { company, name, vatId } = (JSON.parse(content) as Invoice).buyer;
  return { buyer: company === null ? name : `${company}, ${name}`, vatId };
}

/** What comes after a place; a place is two values in their order, of a moment and an id. All comes after none. */
export function isAfter(first: string, second: string, place: string | null) {
  if (place === null) return sql<boolean>`1 = 1`;
  const [from = '', id = ''] = place.split(' ');
  return sql<boolean>`(${sql.ref(first)}, ${sql.ref(second)}) > (${from}, ${id})`;
}

export function placeOf({ day, number }: BookedDocument): string {
  return `${day} ${countOf(number)}`;
}

interface Between {
  readonly from: Date;
  readonly until: Date;
}

/** Real payments that came in between two moments. Test payments are no money. */
export async function listPaymentsBetween(
  db: Queries,
  { from, until }: Between,
  { limit, after }: Page,
): Promise<(Movement & { readonly place: string })[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.token', 'payments.order_token')
    .select(['payments.id', 'payments.paid_at', 'payments.amount', 'orders.number'])
    .where('payments.paid_at', '>=', from.toISOString())
    .where('payments.paid_at', '<', until.toISOString())
    .where('payments.status', '=', 'paid')
    .where('payments.provider', '!=', TEST_PROVIDER)
    .where(isAfter('payments.paid_at', 'payments.id', after))
    .orderBy('payments.paid_at')
    .orderBy('payments.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, paid_at, amount, number }) => ({
    kind: 'payment',
    day: dayOf(paid_at ?? ''),
    orderNumber: number,
    amount: cents(amount),
    place: `${paid_at} ${id}`,
  }));
}

/** Refunds and chargebacks of real payments between two moments. */
export async function listMoneyBackBetween(
  db: Queries,
  { from, until }: Between,
  { limit, after }: Page,
): Promise<(Movement & { readonly place: string })[]> {
  const rows = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.token', 'order_events.order_token')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select(['order_events.id', 'order_events.kind', 'order_events.at', 'order_events.details', 'orders.number'])
    .where('order_events.at', '>=', from.toISOString())
    .where('order_events.at', '<', until.toISOString())
    .where('order_events.kind', 'in', ['refunded', 'charged_back'])
    .where('payments.provider', '!=', TEST_PROVIDER)
    .where(isAfter('order_events.at', 'order_events.id', after))
    .orderBy('order_events.at')
    .orderBy('order_events.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, kind, at, details, number }) => ({
    kind: kind as Movement['kind'],
    day: dayOf(at),
    orderNumber: number,
    amount: cents(-(JSON.parse(details) as { amount: number }).amount),
    place: `${at} ${id}`,
  }));
}

function dayOf(moment: string): string {
  return isoDay(amsterdamDay(new Date(moment)));
}

export async function readVatSettings(db: Queries): Promise<VatSettings> {
  const settings = db.selectFrom('vat_settings').select('destination_from').where('id', '=', 1);
  const row = await settings.executeTakeFirst();
  return { destinationFrom: row?.destination_from ?? null };
}

/** Replaces the settings, when they still are what the owner saw; false when somebody else changed them. */
export async function writeVatSettings(
  tx: ShopTransaction,
  { settings, shown, now }: { readonly settings: VatSettings; readonly shown: VatSettings; readonly now: Date },
): Promise<boolean> {
  const changed_at = now.toISOString();
  const { destinationFrom: destination_from } = settings;
  await insertUnlessThere(tx, 'vat_settings', { id: 1, destination_from: null, changed_at }, 'id');
  return runUpdate(
    tx
      .updateTable('vat_settings')
      .set({ destination_from, changed_at })
      .where('id', '=', 1)
      .where('destination_from', shown.destinationFrom === null ? 'is' : '=', shown.destinationFrom),
  );
}

/** Adds an invoice to another member state to its year's sales: one by one, so that passing the threshold is known. */
export async function addSaleAbroad(
  tx: ShopTransaction,
  { country, number, day, net }: { country: DeliveryCountry; number: string; day: string; net: number },
): Promise<void> {
  if (country === 'NL') return;
  const passed = net > EU_THRESHOLD;
  await tx
    .insertInto('sales_abroad')
    .values({
      year: Number(number.slice(0, 4)),
      net,
      passed_number: passed ? number : null,
      passed_day: passed ? day : null,
    })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({
        net: sql<number>`sales_abroad.net + excluded.net`,
        passed_number: firstPassing('number', number),
        passed_day: firstPassing('day', day),
      }),
    )
    .execute();
}

function firstPassing(column: 'number' | 'day', value: string) {
  const kept = sql.ref<string | null>(`sales_abroad.passed_${column}`);
  return sql<
    string | null
  >`coalesce(${kept}, case when sales_abroad.net + excluded.net > ${sql.lit(EU_THRESHOLD)} then ${value} end)`;
}

/** Sales of a year to Belgium and Germany, and the invoice with which they passed the threshold. */
export async function readYearAbroad(db: Queries, year: number): Promise<YearAbroad> {
  const row = await db.selectFrom('sales_abroad').selectAll().where('year', '=', year).executeTakeFirst();
  const { passed_number: number = null, passed_day: day = null } = row ?? {};
  return {
    year,
    net: cents(Number(row?.net ?? 0)),
    passedBy: number !== null && day !== null ? { number, day } : null,
  };
}

/** The VAT rates of a moment, by delivery; prices with VAT are the same at each. */
export async function readVatRates(db: Queries, moment: Date): Promise<(delivery: DeliveryChoice) => VatRate> {
  const settings = await readVatSettings(db);
  const day = isoDay(amsterdamDay(moment));
  return (delivery) => vatRateFor(delivery, day, settings);
}
