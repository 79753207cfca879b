import type { TextBody } from '../domain/blog/blog.ts';
import { dutchMonth, wholeHour } from '../domain/calendar/dutch-date.ts';
import { openingHoursText } from '../domain/calendar/opening-hours.ts';
import { MIN_QUOTE_QUANTITY } from '../domain/message/quote-request.ts';
import { formatEuro } from '../domain/money/money.ts';
import { VAT_NAME } from '../domain/money/vat.ts';
import { ORDER_RETENTION_YEARS, UNPAID_ORDER_RETENTION_DAYS } from '../domain/order/order.ts';
import type { CatalogueProduct, Upsell } from '../domain/product/catalogue.ts';
import { askUs, mailbox, sellerAddress, sellerName } from '../domain/shop/published-facts.ts';
import { filledIn, type ShopConfig } from '../domain/shop/shop-config.ts';
import { rateText } from './pages/order.ts';

export type PlaceholderValues = ReadonlyMap<string, string>;

export interface PlaceholderSources {
  readonly config: ShopConfig;
  readonly product: CatalogueProduct;
  /** All extras that can be ordered besides the stand. */
  readonly extras: readonly Upsell[];
}

const PRICE = 'prijs.';

/** Short names of the extras in texts, by handle. */
const EXTRA_NAMES: Readonly<Record<string, string>> = {
  'luxe-gravering': 'gravering',
  geschenkverpakking: 'geschenkverpakking',
  'premium-opberghoes': 'opberghoes',
  'extra-antislip-pads': 'antislip-pads',
  'antislip-mat': 'antislipmat',
};

const number = new Intl.NumberFormat('nl-NL');

/**
 * The values of `{{name}}` in texts: facts of the configuration and the catalogue, so that no text repeats a price,
 * measure or address. A price placeholder has itself as value: it is filled in when a page is rendered
 * (`withPrices`), since a provider can change its prices.
 */
export function placeholderValues({ config, product, extras }: PlaceholderSources): PlaceholderValues {
  const prices = [...priceValues({ ...product, extras }).keys()].map((name) => [name, `{{${name}}}`] as const);
  return new Map([...shopFacts(config), ...sizeFacts(product), ...productFacts(product), ...prices]);
}

/** The placeholders without prices, whose values are fixed at build time. */
export function withoutPrices(values: PlaceholderValues): PlaceholderValues {
  return new Map([...values].filter(([name]) => !name.startsWith(PRICE)));
}

/** What is for sale, with the prices for texts. */
export interface PricedGoods extends Pick<CatalogueProduct, 'sizes' | 'bundles'> {
  readonly extras: readonly Upsell[];
}

/** The value of each `{{prijs.…}}`. */
export function priceValues({ sizes, bundles, extras }: PricedGoods): PlaceholderValues {
  return new Map([
    ...sizes.map(({ id, price }) => [PRICE + id, formatEuro(price)] as const),
    ...extras.map(({ handle, price }) => [PRICE + (EXTRA_NAMES[handle] ?? handle), formatEuro(price)] as const),
    ...bundles.map(({ bundlePrice }) => [`${PRICE}bundel`, formatEuro(bundlePrice)] as const),
  ]);
}

/** Whether a text has prices to fill in. */
export function namesPrices({ html }: TextBody): boolean {
  return html.includes(`{{${PRICE}`);
}

/** Fills in the prices of an article; the build has checked their names. */
export function withPrices({ html, headings }: TextBody, prices: PlaceholderValues): TextBody {
  const fill = (text: string) => fillPlaceholders(text, prices, { onUnknown: () => undefined });
  return { html: fill(html), headings: headings.map(({ id, text }) => ({ id, text: fill(text) })) };
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

function shopFacts(config: ShopConfig): [string, string][] {
  const { address, shipping, returns } = config;
  const lines = sellerAddress(address);
  return [
    ['brand', config.brand],
    ['verkoper', sellerName(config)],
    ['adres', [...lines, address.country].join(', ')],
    ['bereik', askUs(config)],
    ['email', mailbox(config) ?? ''],
    ['telefoon', filledIn(config.phone) ?? ''],
    ['plaats', address.city],
    ['kvk', filledIn(config.kvk) ?? ''],
    ['btw-id', filledIn(config.vatId) ?? ''],
    ['btw', VAT_NAME],
    ['openingstijden', openingHoursText(config.openingHours)],
    ['vervoerder', filledIn(config.carrier) ?? 'de pakketdienst'],
    ['opgericht', String(config.foundedYear)],
    ['eigenaren.sinds', dutchMonth(config.owners.since)],
    ['garantie', `${config.warrantyYears} jaar`],
    ['werkverdeling', division(config)],
    ['maatwerk.minimum', String(MIN_QUOTE_QUANTITY)],
    ['verzending.nl', rateText(shipping.NL)],
    ['verzending.be', rateText(shipping.BE)],
    ['verzending.de', rateText(shipping.DE)],
    ['verzending.voor-uur', wholeHour(config.cutOffHour)],
    ['afhaalcode', config.pickupCode],
    ['berichten.bewaartermijn', `${config.messageRetentionMonths} maanden`],
    ['bestellingen.bewaartermijn', `${ORDER_RETENTION_YEARS} jaar`],
    ['onbetaald.bewaartermijn', `${UNPAID_ORDER_RETENTION_DAYS} dagen`],
    ['retour.wettelijk', String(returns.statutoryDays)],
    ['retour.belofte', String(returns.promisedDays)],
  ];
}

/** Text about the making of the stands, limited to the owner's claims (docs/rules.md#shop-making). */
function division({ claims }: ShopConfig): string {
  return `Onze standaards zijn ${claims.handmade.show ? 'voor 20% machinewerk en voor 80% handwerk' : 'van massief hout'}.`;
}

function sizeFacts({ sizes }: CatalogueProduct): [string, string][] {
  return sizes.flatMap((size): [string, string][] => {
    const { suitableForBooks, perSide, assembled, weightKg, capacityKg } = size.detailedSpecs;
    return [
      [`maat.${size.id}`, size.dimensions],
      [`boek.${size.id}`, byCm(suitableForBooks.width, suitableForBooks.height)],
      [`bladzijde.${size.id}`, byCm(perSide.width, perSide.height)],
      [`hoogte.${size.id}`, `${number.format(assembled.heightBack)} cm`],
      [`gewicht.${size.id}`, `${number.format(weightKg)} kg`],
      [`draagt.${size.id}`, `${number.format(capacityKg)} kg`],
    ];
  });
}

function productFacts({ specifications }: CatalogueProduct): [string, string][] {
  return [['kantelhoek', specifications.tiltAngle]];
}

function byCm(width: number, height: number): string {
  return `${number.format(width)} x ${number.format(height)} cm`;
}
