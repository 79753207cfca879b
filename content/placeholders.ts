import type { TextBody } from '../domain/blog.ts';
import { inFigures, measuresOf } from '../domain/book/book-fit.ts';
import { dutchMonth, wholeHour } from '../domain/calendar/dutch-date.ts';
import { openingHoursText } from '../domain/calendar/opening-hours.ts';
import { escapeHtml } from '../domain/escape-html.ts';
import { MIN_QUOTE_QUANTITY } from '../domain/message/quote-request.ts';
import { formatEuro, VAT_NAME } from '../domain/money/money.ts';
import { ORDER_RETENTION_YEARS, UNPAID_ORDER_RETENTION_DAYS } from '../domain/order/order.ts';
import type { Extra, StandData } from '../domain/product/catalogue.ts';
import { largestPage } from '../domain/product/sizes.ts';
import { askUs, filledIn, mailbox, type ShopConfig, sellerAddress, sellerName } from '../domain/shop/shop-config.ts';
import { deliveredExtra } from './catalogue.ts';
import { rateText } from './pages/order.ts';

export type PlaceholderValues = ReadonlyMap<string, string>;

export interface PlaceholderSources {
  readonly product: StandData;
  /** All extras that can be ordered besides the stand. */
  readonly extras: readonly Extra[];
}

const PRICE = 'prijs.';

/** The facts of the owner that texts may name, by the name of their placeholder. */
const FACTS: Readonly<Record<string, (config: ShopConfig) => string>> = {
  brand: ({ brand }) => brand,
  verkoper: sellerName,
  adres: ({ address }) => [...sellerAddress(address), address.country].join(', '),
  bereik: askUs,
  email: (config) => mailbox(config) ?? '',
  telefoon: ({ phone }) => filledIn(phone) ?? '',
  plaats: ({ address }) => address.city,
  kvk: ({ kvk }) => filledIn(kvk) ?? '',
  'btw-id': ({ vatId }) => filledIn(vatId) ?? '',
  openingstijden: ({ openingHours }) => openingHoursText(openingHours),
  vervoerder: ({ carrier }) => filledIn(carrier) ?? 'de pakketdienst',
  opgericht: ({ foundedYear }) => String(foundedYear),
  'eigenaren.sinds': ({ owners }) => dutchMonth(owners.since),
  garantie: ({ warrantyYears }) => `${warrantyYears} jaar`,
  werkverdeling: division,
  'verzending.nl': ({ shipping }) => rateText(shipping.NL),
  'verzending.be': ({ shipping }) => rateText(shipping.BE),
  'verzending.de': ({ shipping }) => rateText(shipping.DE),
  'verzending.voor-uur': ({ cutOffHour }) => wholeHour(cutOffHour),
  afhaalcode: ({ pickupCode }) => pickupCode,
  'berichten.bewaartermijn': ({ messageRetentionMonths }) => `${messageRetentionMonths} maanden`,
  'retour.wettelijk': ({ returns }) => String(returns.statutoryDays),
  'retour.belofte': ({ returns }) => String(returns.promisedDays),
};

/**
 * The values of `{{name}}` in texts at build time, so that no text repeats a price, measure or address. A price and a
 * fact of the owner have their placeholder itself as value: they are filled in when a page is rendered (`filledText`),
 * since both can change while the shop runs.
 */
export function placeholderValues({ product, extras }: PlaceholderSources): PlaceholderValues {
  const later = [...priceValues({ ...product, extras }).keys(), ...Object.keys(FACTS)];
  return new Map([
    ...fixedFacts,
    ...sizeFacts(product),
    ['kantelhoek', product.specifications.tiltAngle],
    ...later.map((name) => [name, `{{${name}}}`] as const),
  ]);
}

/** The placeholders without prices, for texts that name none. */
export function withoutPrices(values: PlaceholderValues): PlaceholderValues {
  return new Map([...values].filter(([name]) => !name.startsWith(PRICE)));
}

/** The placeholders whose values are fixed at build time: no prices, and no facts of the owner. */
export function fixedOnly(values: PlaceholderValues): PlaceholderValues {
  return new Map([...withoutPrices(values)].filter(([name, value]) => value !== `{{${name}}}`));
}

/** What is for sale, with the prices for texts. */
export interface PricedGoods extends Pick<StandData, 'sizes' | 'bundles'> {
  readonly extras: readonly Pick<Extra, 'handle' | 'price'>[];
}

/** The value of each `{{prijs.…}}`: texts name the delivered extras only. */
export function priceValues({ sizes, bundles, extras }: PricedGoods): PlaceholderValues {
  return new Map([
    ...sizes.map(({ id, price }) => [PRICE + id, formatEuro(price)] as const),
    ...extras.flatMap(({ handle, price }) => {
      const name = deliveredExtra.get(handle)?.shortName;
      return name === undefined ? [] : [[PRICE + name, formatEuro(price)] as const];
    }),
    ...bundles.map(({ bundlePrice }) => [`${PRICE}bundel`, formatEuro(bundlePrice)] as const),
  ]);
}

/** Whether a text has prices to fill in. */
export function namesPrices({ html }: TextBody): boolean {
  return html.includes(`{{${PRICE}`);
}

/** Stands for a fact without a value until its line is removed; no text contains it. */
const GAP = '\uE000';

/** Fills in what a text left open at build time, escaped; drops lines and rows whose fact is not filled in. */
export function filledText({ html, headings }: TextBody, values: PlaceholderValues): TextBody {
  const fill = (text: string, quote: (value: string) => string) =>
    fillPlaceholders(text, values, { quote, onUnknown: () => undefined });
  const filled = fill(html, (value) => (value === '' ? GAP : escapeHtml(value)));
  return {
    html: filled.includes(GAP) ? withoutGaps(filled) : filled,
    headings: headings.map(({ id, text }) => ({ id, text: fill(text, (value) => value) })),
  };
}

/** Removes table rows and lines of paragraphs with a gap, and paragraphs that have no other line. */
function withoutGaps(html: string): string {
  return html
    .replace(/<tr>(?:(?!<\/tr>).)*<\/tr>/gs, (row) => (row.includes(GAP) ? '' : row))
    .replace(/<p>((?:(?!<\/p>).)*)<\/p>\n?/gs, (paragraph, text: string) => {
      if (!text.includes(GAP)) return paragraph;
      const lines = text.split(/<br\s*\/?>/).filter((line) => !line.includes(GAP));
      return lines.length === 0 ? '' : `<p>${lines.join('<br>').trim()}</p>\n`;
    });
}

/** Fills in a single line of text, such as a title. */
export function filledLine(text: string, values: PlaceholderValues): string {
  return fillPlaceholders(text, values, { onUnknown: () => undefined });
}

/** Fills in placeholders; `quote` escapes a value for the format of the text. Calls `onUnknown` for unknown names. */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  { quote = (value) => value, onUnknown }: PlaceholderOptions,
): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string, position: number) => {
    const value = values.get(name);
    if (value !== undefined) return quote(value);
    onUnknown(name, position);
    return whole;
  });
}

export interface PlaceholderOptions {
  readonly quote?: (value: string) => string;
  readonly onUnknown: (name: string, position: number) => void;
}

/** The value of each fact of the owner in texts; empty: not filled in. */
export function factValues(config: ShopConfig): PlaceholderValues {
  return new Map(Object.entries(FACTS).map(([name, read]) => [name, read(config)]));
}

/** Facts that the shop's own rules decide. */
const fixedFacts: readonly (readonly [string, string])[] = [
  ['btw', VAT_NAME],
  ['maatwerk.minimum', String(MIN_QUOTE_QUANTITY)],
  ['bestellingen.bewaartermijn', `${ORDER_RETENTION_YEARS} jaar`],
  ['onbetaald.bewaartermijn', `${UNPAID_ORDER_RETENTION_DAYS} dagen`],
];

/** Text about the making of the stands, limited to the owner's claims (docs/rules.md#shop-making). */
function division({ claims }: ShopConfig): string {
  return `Onze standaards zijn ${claims.handmade.show ? 'voor 20% machinewerk en voor 80% handwerk' : 'van massief hout'}.`;
}

function sizeFacts({ sizes }: Pick<StandData, 'sizes'>): [string, string][] {
  return sizes.flatMap((size): [string, string][] => {
    const { suitableForBooks, standDimensions, weightKg, capacityKg, ledge } = size.detailedSpecs;
    return [
      [`maat.${size.id}`, size.dimensions],
      [`boek.${size.id}`, measuresOf(suitableForBooks)],
      [`bladzijde.${size.id}`, measuresOf(largestPage(size.detailedSpecs))],
      [`hoogte.${size.id}`, `${inFigures(standDimensions.height)} cm`],
      [`gewicht.${size.id}`, `${inFigures(weightKg)} kg`],
      [`richel.${size.id}`, `${ledge.middle} tot ${ledge.sides} mm`],
      [`draagt.${size.id}`, `${inFigures(capacityKg)} kg`],
    ];
  });
}
