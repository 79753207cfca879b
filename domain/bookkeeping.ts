import { addMonths, amsterdamDay, amsterdamHour, isoDay } from './calendar/calendar.ts';
import type { DeliveryCountry } from './checkout/shipping.ts';
import { type CsvCell, csvFile } from './csv.ts';
import { INVOICE_KIND_NAMES, type InvoiceKind, type InvoiceTotals, type VatRate } from './invoice/invoice.ts';
import { addCents, type Cents, cents } from './money/money.ts';

/** A calendar month in Amsterdam: "2026-11". */
export type Month = string & { readonly kind: 'month' };

/** The first month of the shop's books that can be asked for, and the last. */
const YEARS = { first: 2020, last: 2099 } as const;

/** Reads "2026-11"; null for anything else. */
export function parseMonth(text: string): Month | null {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
  const year = Number(parts?.[1]);
  return parts && year >= YEARS.first && year <= YEARS.last ? (text as Month) : null;
}

/** The months of "2026-11", or of the quarter "2026-K4"; null for anything else. */
export function monthsOf(period: string): readonly Month[] | null {
  const [, year, quarter] = /^(\d{4})-K([1-4])$/.exec(period) ?? [];
  const first = parseMonth(year ? `${year}-${String(3 * Number(quarter) - 2).padStart(2, '0')}` : period);
  return first && (year ? [first, monthsLater(first, 1), monthsLater(first, 2)] : [first]);
}

export function quarterOf(month: Month): string {
  return `${month.slice(0, 5)}K${Math.ceil(Number(month.slice(5)) / 3)}`;
}

export function monthOf(moment: Date): Month {
  return isoDay(amsterdamDay(moment)).slice(0, 7) as Month;
}

export function monthsLater(month: Month, count: number): Month {
  return isoDay(addMonths(firstDay(month), count)).slice(0, 7) as Month;
}

/** The first moment of a month, and the first after it. */
export function momentsOf(month: Month): { readonly from: Date; readonly until: Date } {
  const first = firstDay(month);
  return { from: amsterdamHour(first, 0), until: amsterdamHour(addMonths(first, 1), 0) };
}

function firstDay(month: Month) {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)), day: 1 };
}

/** An invoice or credit note, as a line of the books. Credit notes are negative. */
export interface BookedDocument extends InvoiceTotals {
  readonly number: string;
  readonly kind: InvoiceKind;
  /** "2026-11-22" */
  readonly day: string;
  readonly orderNumber: string;
  /** The customer, with a company before its name. */
  readonly buyer: string;
  /** The customer's btw-id; null without one. */
  readonly vatId: string | null;
  /** Where its last parcel was followed, or that it was sent; null while it was not. */
  readonly transport: string | null;
  /** Where it was delivered. */
  readonly country: DeliveryCountry;
  readonly rate: VatRate;
  /** In the payment provider's terms; null when unknown. */
  readonly method: string | null;
  readonly paymentId: string | null;
}

type MovementKind = 'payment' | 'refunded' | 'charged_back';

/** Money that came in or went back. */
export interface Movement {
  readonly kind: MovementKind;
  /** "2026-11-22" */
  readonly day: string;
  readonly orderNumber: string;
  /** In cents; negative when it went back. */
  readonly amount: Cents;
}

/** The money of an order in a month that no invoice or credit note of that month covers, or the other way round. */
export interface Difference {
  readonly orderNumber: string;
  /** In cents: money minus documents. */
  readonly amount: Cents;
  readonly reason: 'received_without_invoice' | 'refunded_without_credit' | 'charged_back' | 'other_month';
}

interface RateSum extends InvoiceTotals {
  readonly rate: VatRate;
  readonly documents: number;
}

/** What was sold to one company abroad without VAT: documents with their proof of transport. */
export interface Supply {
  readonly vatId: string;
  readonly net: Cents;
  readonly documents: readonly Pick<BookedDocument, 'number' | 'orderNumber' | 'transport'>[];
}

export interface MonthBooks {
  readonly documents: readonly BookedDocument[];
  readonly differences: readonly Difference[];
  /** Sales without VAT to companies abroad, by btw-id, for the monthly statement (opgaaf ICP; Wet OB, article 37a). */
  readonly supplies: readonly Supply[];
  /** By country and rate of the VAT, in a fixed order. */
  readonly rates: readonly RateSum[];
  readonly total: InvoiceTotals;
  readonly money: Readonly<Record<MovementKind, Cents>>;
}

/** A month's documents, and per order what its money differs from them, to the cent (docs/rules.md#books-month). */
export function monthBooks(documents: readonly BookedDocument[], movements: readonly Movement[]): MonthBooks {
  return {
    documents,
    differences: differencesOf(documents, movements),
    supplies: suppliesOf(documents),
    rates: ratesOf(documents),
    total: sumOf(documents),
    money: {
      payment: moneyOf(movements, 'payment'),
      refunded: moneyOf(movements, 'refunded'),
      charged_back: moneyOf(movements, 'charged_back'),
    },
  };
}

function suppliesOf(all: readonly BookedDocument[]): readonly Supply[] {
  const sold = Map.groupBy(
    all.filter(({ rate }) => rate.percent === 0),
    ({ vatId }) => vatId ?? '',
  );
  return [...sold].map(([vatId, documents]) => ({ vatId, net: sumOf(documents).net, documents }));
}

/** The money of a month, in cents: what came in minus what went back. */
export function moneyTotal({ money }: Pick<MonthBooks, 'money'>): Cents {
  return addCents(money.payment, money.refunded, money.charged_back);
}

function sumOf(documents: readonly InvoiceTotals[]): InvoiceTotals {
  const sum = (of: (document: InvoiceTotals) => Cents) =>
    cents(documents.reduce((all, document) => all + of(document), 0));
  return { net: sum(({ net }) => net), vat: sum(({ vat }) => vat), gross: sum(({ gross }) => gross) };
}

function ratesOf(documents: readonly BookedDocument[]): readonly RateSum[] {
  const groups = Map.groupBy(documents, ({ rate }) => `${rate.country} ${rate.percent}`);
  return [...groups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      return first ? [{ rate: first.rate, documents: group.length, ...sumOf(group) }] : [];
    });
}

function moneyOf(movements: readonly Movement[], kind: MovementKind): Cents {
  return cents(movements.reduce((sum, movement) => (movement.kind === kind ? sum + movement.amount : sum), 0));
}

type OrderSums = Record<MovementKind | 'documents', number>;

function differencesOf(documents: readonly BookedDocument[], movements: readonly Movement[]): readonly Difference[] {
  const orders = new Map<string, OrderSums>();
  const of = (number: string) => {
    const known: OrderSums = orders.get(number) ?? { documents: 0, payment: 0, refunded: 0, charged_back: 0 };
    orders.set(number, known);
    return known;
  };
  for (const { orderNumber, gross } of documents) of(orderNumber).documents += gross;
  for (const { orderNumber, kind, amount } of movements) of(orderNumber)[kind] += amount;
  return [...orders.entries()].flatMap(([orderNumber, sums]) => {
    const amount = sums.payment + sums.refunded + sums.charged_back - sums.documents;
    return amount === 0 ? [] : [{ orderNumber, amount: cents(amount), reason: reasonOf(sums, amount) }];
  });
}

function reasonOf({ documents, payment, refunded, charged_back }: OrderSums, amount: number): Difference['reason'] {
  if (charged_back !== 0 && amount < 0) return 'charged_back';
  if (payment === 0 && refunded === 0) return 'other_month';
  if (amount > 0) return documents > 0 && payment === 0 ? 'other_month' : 'received_without_invoice';
  return refunded !== 0 && payment === 0 ? 'refunded_without_credit' : 'other_month';
}

const HEADER =
  'Datum,Nummer,Soort,Bestelling,Land,Netto,Btw-tarief,Btw-land,Btw,Bruto,Betaalwijze,Betaling,Klant,Btw-id,Vervoer'.split(
    ',',
  );

/** Dutch words for why the money of an order differs from its invoices of the month. */
export const DIFFERENCE_WORDS: Readonly<Record<Difference['reason'], string>> = {
  received_without_invoice: 'Ontvangen zonder factuur in deze maand',
  refunded_without_credit: 'Terugbetaald zonder creditfactuur in deze maand',
  charged_back: 'Teruggeboekt door de bank van de klant',
  other_month: 'Betaald of terugbetaald in een andere maand',
};

/** A month's books for a bookkeeper's program: lines of documents and differences; Bruto adds up to its money. */
export function booksCsv({ documents, differences }: MonthBooks, month: Month): string {
  return csvFile([HEADER, ...documents.map(documentCells), ...differences.map((one) => differenceCells(one, month))]);
}

function documentCells(document: BookedDocument): CsvCell[] {
  const { day, number, kind, orderNumber, buyer, country, net, rate, vat, gross, method, paymentId } = document;
  const proof = rate.percent === 0 ? [document.vatId ?? '', document.transport ?? ''] : ['', ''];
  const about = [day, number, INVOICE_KIND_NAMES[kind], orderNumber, country];
  return [...about, net, `${rate.percent}%`, rate.country, vat, gross, method ?? '', paymentId ?? '', buyer, ...proof];
}

function differenceCells({ orderNumber, amount, reason }: Difference, month: Month): CsvCell[] {
  return [month, '', DIFFERENCE_WORDS[reason], orderNumber, '', amount, '', '', cents(0), amount, '', '', '', '', ''];
}

/** Sales to consumers in other member states in a year, without VAT, up to which Dutch VAT counts (Wet OB, article 5a). */
export const EU_THRESHOLD = cents(10_000_00);
/** From this part of it on the owner is warned. */
export const WARNED_FROM = 0.8;

/** Sales to other member states in a calendar year: invoices minus credit notes, without VAT, in cents. */
export interface YearAbroad {
  readonly year: number;
  readonly net: Cents;
  /** The first invoice with which the sum went above the threshold; null while it did not. */
  readonly passedBy: { readonly number: string; readonly day: string } | null;
}

export interface Threshold {
  readonly thisYear: YearAbroad;
  readonly lastYear: YearAbroad;
  /** `below`: Dutch VAT. `near`: 80%. `passed`: VAT of the country of delivery, from that sale or from 1 January. */
  readonly state: 'below' | 'near' | 'passed';
  /** How far, from 0; 1 is the threshold. */
  readonly part: number;
}

/** Where the shop stands against the threshold, with the figures of both years that count. */
export function thresholdOf(thisYear: YearAbroad, lastYear: YearAbroad): Threshold {
  const part = Math.max(0, thisYear.net / EU_THRESHOLD);
  const hasPassed = thisYear.passedBy !== null || lastYear.passedBy !== null;
  const state = hasPassed ? 'passed' : part >= WARNED_FROM ? 'near' : 'below';
  return { thisYear, lastYear, state, part };
}
