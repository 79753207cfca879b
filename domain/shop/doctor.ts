import { addMonths, amsterdamDay, dayNumber, isoDay, parseIsoDay } from '../calendar/calendar.ts';
import { DELIVERY_COUNTRIES } from '../checkout/shipping.ts';
import { formatEuro } from '../money/money.ts';
import type { Size } from '../product/sizes.ts';
import { type Claim, holdsReservedDomain, isPlaceholder, type Rating, type ShopConfig } from './shop-config.ts';

export interface Finding {
  /** Only 'stops-sale' makes the doctor fail: the shop would charge wrongly or not at all. */
  readonly level: 'stops-sale' | 'warning' | 'note';
  /** Stable and English, for programs. */
  readonly code:
    | 'placeholder'
    | 'reserved-domain'
    | 'shipping-invalid'
    | 'cut-off-invalid'
    | 'returns-too-short'
    | 'claim-unproven'
    | 'rating-without-source'
    | 'rating-invalid'
    | 'durability-label-missing'
    | 'promotion-without-start'
    | 'promotion-start-invalid'
    | 'promotion-not-started'
    | 'promotion-end-invalid'
    | 'promotion-ended'
    | 'promotion-too-long'
    | 'promotion-without-lowest-price'
    | 'promotion-from-price';
  /** Path in the configuration: "address.street", "founders.0". */
  readonly path: string;
  /** Dutch, for the owner. */
  readonly message: string;
}

/** Statutory withdrawal period in days (BW 6:230o). */
const WITHDRAWAL_DAYS = 14;
/** How long a lowered price can still be called an offer. */
export const LONGEST_OFFER_MONTHS = 3;

/** Regulation 2025/1960, annex II: what a maker shows whose guarantee lasts longer than two years. */
export const LABEL_MISSING =
  'Geven jullie langer dan 2 jaar garantie, dan hoort het GARAN-label van de EU op de productpagina. Zet het bij Foto’s.';

/** Finds what is missing, unproven or invalid now; the promotion is checked against the original prices of `sizes`. */
export function examineConfig(config: ShopConfig, now: Date, sizes: readonly Size[]): Finding[] {
  return [
    ...wrongFacts(config),
    ...textsOf(config).flatMap(examineText),
    ...Object.entries(config.claims).flatMap(([name, claim]) => examineClaim(`claims.${name}`, claim)),
    ...examineRating('shopRating', config.shopRating),
    ...examineRating('productRating', config.productRating),
    ...examinePromotion(config.promotion, now, sizes),
  ];
}

function wrongFacts({ shipping, cutOffHour, returns }: ShopConfig): Finding[] {
  const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  const wrongRates = DELIVERY_COUNTRIES.filter((country) => {
    const { cost, freeFrom } = shipping[country];
    return !isAmount(cost) || (freeFrom !== null && !isAmount(freeFrom));
  });
  const rates = wrongRates.map(
    (country): Finding => ({
      level: 'stops-sale',
      code: 'shipping-invalid',
      path: `shipping.${country}`,
      message: `Verzendkosten voor ${country} zijn geen hele centen vanaf 0.`,
    }),
  );
  const wrongHour = !Number.isInteger(cutOffHour) || cutOffHour < 1 || cutOffHour > 24;
  const tooShort = returns.statutoryDays < WITHDRAWAL_DAYS || returns.promisedDays < returns.statutoryDays;
  const shortReturns = `De wettelijke bedenktijd is ${WITHDRAWAL_DAYS} dagen; de eigen belofte mag niet korter zijn.`;
  return [
    ...rates,
    ...warnIf(wrongHour, 'cut-off-invalid', 'cutOffHour', 'Het besteluur is geen heel uur van 1 tot en met 24.'),
    ...warnIf(tooShort, 'returns-too-short', 'returns', shortReturns),
  ];
}

/** All texts of the configuration with their paths, at any depth. */
function textsOf(value: unknown, path = ''): { readonly path: string; readonly value: string }[] {
  if (typeof value === 'string') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, path ? `${path}.${key}` : key));
}

function examineText({ path, value }: { readonly path: string; readonly value: string }): Finding[] {
  if (isPlaceholder(value)) {
    // Profiles that are not filled in are not shown, so this is only a note.
    const level = path.startsWith('social.') ? 'note' : 'warning';
    return [{ level, code: 'placeholder', path, message: `Nog in te vullen: ${path} ${value}.` }];
  }
  const message = `${path} (${value}) gebruikt een voorbeelddomein dat niet bestaat.`;
  return warnIf(holdsReservedDomain(value), 'reserved-domain', path, message);
}

/** Directive 2024/825: claims need evidence. */
function examineClaim(path: string, { text, show, evidence }: Claim): Finding[] {
  const message = `"${text}" staat op de site zonder bewijs. Vul ${path}.evidence in of zet show op false.`;
  return warnIf(show && !isGiven(evidence), 'claim-unproven', path, message);
}

function examineRating(path: string, { value, count, source, show }: Rating): Finding[] {
  const figures = `${path}: ${value} uit ${count}`;
  const isWrong = !(value >= 0 && value <= 5) || !Number.isInteger(count) || count < 0;
  if (isWrong) return warning('rating-invalid', path, `${figures} kan geen beoordeling zijn.`);
  const message = `${figures} beoordelingen heeft geen bron. Vul ${path}.source in of zet show op false.`;
  return warnIf(show && count > 0 && !isGiven(source), 'rating-without-source', path, message);
}

/** The 30-day rule for original prices (Besluit prijsaanduiding producten, article 5a). */
function examinePromotion(
  { startedOn, endsOn, lowestPriceBefore }: ShopConfig['promotion'],
  now: Date,
  sizes: readonly Size[],
): Finding[] {
  const offered = sizes.filter((size) => size.originalPrice > size.price);
  if (offered.length === 0) return [];
  const path = 'promotion.endsOn';
  const end = isGiven(endsOn) ? parseIsoDay(endsOn) : null;
  const hasEnded = end !== null && dayNumber(amsterdamDay(now)) > dayNumber(end);
  const ended = `De actie is afgelopen op ${endsOn}: de van-prijzen staan niet meer op de site. Kloppen de prijzen nog?`;
  if (hasEnded) return warning('promotion-ended', path, ended);
  const noDay = `De einddatum van de actie (${endsOn}) is geen datum als 2026-11-24.`;
  return [
    ...examineStart(startedOn, now),
    ...warnIf(isGiven(endsOn) && !end, 'promotion-end-invalid', path, noDay),
    ...examineFromPrices(lowestPriceBefore, offered),
  ];
}

function examineStart(startedOn: string | null, now: Date): Finding[] {
  const path = 'promotion.startedOn';
  const missing = 'Er staat een van-prijs op de site, maar de begindatum van de actie ontbreekt.';
  if (!isGiven(startedOn)) return warning('promotion-without-start', path, missing);
  const start = parseIsoDay(startedOn);
  const noDay = `De begindatum van de actie (${startedOn}) is geen datum als 2026-11-24.`;
  if (!start) return warning('promotion-start-invalid', path, noDay);
  const today = dayNumber(amsterdamDay(now));
  const early = `De actie begint pas op ${startedOn}: tot die dag staan er geen van-prijzen op de site. Kloppen de prijzen al?`;
  if (today < dayNumber(start)) return warning('promotion-not-started', path, early);
  const end = addMonths(start, LONGEST_OFFER_MONTHS);
  const long = `De actie loopt sinds ${startedOn}, langer dan ${LONGEST_OFFER_MONTHS} maanden (tot ${isoDay(end)}): de van-prijs is geen echte vorige prijs meer.`;
  return warnIf(today > dayNumber(end), 'promotion-too-long', path, long);
}

function examineFromPrices(lowest: ShopConfig['promotion']['lowestPriceBefore'], offered: readonly Size[]): Finding[] {
  const path = 'promotion.lowestPriceBefore';
  const unknown = 'De laagste prijs in de 30 dagen voor de actie is niet ingevuld.';
  if (!lowest) return warning('promotion-without-lowest-price', path, unknown);
  return offered.flatMap(({ id, name, originalPrice }) => {
    const message = `${name}: van-prijs ${formatEuro(originalPrice)} is hoger dan de laagste prijs in de 30 dagen voor de actie (${formatEuro(lowest[id])}).`;
    return warnIf(lowest[id] < originalPrice, 'promotion-from-price', `${path}.${id}`, message);
  });
}

function warning(code: Finding['code'], path: string, message: string): Finding[] {
  return [{ level: 'warning', code, path, message }];
}

/** One warning when something is wrong, else none. */
export function warnIf(isWrong: boolean, ...of: Parameters<typeof warning>): Finding[] {
  return isWrong ? warning(...of) : [];
}

function isGiven(text: string | null): text is string {
  return text !== null && text.trim() !== '' && !isPlaceholder(text);
}
