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
    | 'guarantee-notice-missing'
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
const LONGEST_OFFER_MONTHS = 3;

/**
 * Finds what is missing, unproven or invalid in the configuration at a moment. The sizes are those of the catalogue,
 * whose original prices are checked against the promotion.
 */
export function examineConfig(config: ShopConfig, now: Date, sizes: readonly Size[]): Finding[] {
  return [
    ...wrongFacts(config),
    ...textsOf(config).flatMap(examineText),
    ...Object.entries(config.claims).flatMap(([name, claim]) => examineClaim(`claims.${name}`, claim)),
    ...examineRating('shopRating', config.shopRating),
    ...examineRating('productRating', config.productRating),
    ...examineNotice(config.guaranteeNotice),
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
  return [
    ...rates,
    ...(wrongHour
      ? [warning('cut-off-invalid', 'cutOffHour', 'Het besteluur is geen heel uur van 1 tot en met 24.')]
      : []),
    ...(tooShort
      ? [
          warning(
            'returns-too-short',
            'returns',
            `De wettelijke bedenktijd is ${WITHDRAWAL_DAYS} dagen; de eigen belofte mag niet korter zijn.`,
          ),
        ]
      : []),
  ];
}

interface Text {
  readonly path: string;
  readonly value: string;
}

/** All texts of the configuration with their paths, at any depth. */
function textsOf(value: unknown, path = ''): Text[] {
  if (typeof value === 'string') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, path ? `${path}.${key}` : key));
}

function examineText({ path, value }: Text): Finding[] {
  if (isPlaceholder(value)) {
    // Profiles that are not filled in are not shown, so this is only a note.
    const level = path.startsWith('social.') ? 'note' : 'warning';
    return [{ level, code: 'placeholder', path, message: `Nog in te vullen: ${path} ${value}.` }];
  }
  if (holdsReservedDomain(value)) {
    return [warning('reserved-domain', path, `${path} (${value}) gebruikt een voorbeelddomein dat niet bestaat.`)];
  }
  return [];
}

/** Directive 2024/825: claims need evidence. */
function examineClaim(path: string, { text, show, evidence }: Claim): Finding[] {
  if (!show || isGiven(evidence)) return [];
  return [
    warning(
      'claim-unproven',
      path,
      `"${text}" staat op de site zonder bewijs. Vul ${path}.evidence in of zet show op false.`,
    ),
  ];
}

function examineRating(path: string, { value, count, source, show }: Rating): Finding[] {
  if (!(value >= 0 && value <= 5) || !Number.isInteger(count) || count < 0) {
    return [warning('rating-invalid', path, `${path}: ${value} uit ${count} kan geen beoordeling zijn.`)];
  }
  if (!show || count === 0 || isGiven(source)) return [];
  return [
    warning(
      'rating-without-source',
      path,
      `${path}: ${value} uit ${count} beoordelingen heeft geen bron. Vul ${path}.source in of zet show op false.`,
    ),
  ];
}

/** Regulation 2025/1960, in force since 27 September 2026. */
function examineNotice(notice: ShopConfig['guaranteeNotice']): Finding[] {
  if (notice) return [];
  return [
    warning(
      'guarantee-notice-missing',
      'guaranteeNotice',
      'Het officiële beeld van de wettelijke garantie, verplicht sinds 27 september 2026, staat nog niet op de productpagina.',
    ),
  ];
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
  if (end && dayNumber(amsterdamDay(now)) > dayNumber(end))
    return [
      warning(
        'promotion-ended',
        path,
        `De actie is afgelopen op ${endsOn}: de van-prijzen staan niet meer op de site. Kloppen de prijzen nog?`,
      ),
    ];
  return [
    ...examineStart(startedOn, now),
    ...(isGiven(endsOn) && !end
      ? [warning('promotion-end-invalid', path, `De einddatum van de actie (${endsOn}) is geen datum als 2026-11-24.`)]
      : []),
    ...examineFromPrices(lowestPriceBefore, offered),
  ];
}

function examineStart(startedOn: string | null, now: Date): Finding[] {
  const path = 'promotion.startedOn';
  if (!isGiven(startedOn))
    return [
      warning(
        'promotion-without-start',
        path,
        'Er staat een van-prijs op de site, maar de begindatum van de actie ontbreekt.',
      ),
    ];
  const start = parseIsoDay(startedOn);
  if (!start)
    return [
      warning(
        'promotion-start-invalid',
        path,
        `De begindatum van de actie (${startedOn}) is geen datum als 2026-11-24.`,
      ),
    ];
  const today = dayNumber(amsterdamDay(now));
  if (today < dayNumber(start))
    return [
      warning(
        'promotion-not-started',
        path,
        `De actie begint pas op ${startedOn}: tot die dag staan er geen van-prijzen op de site. Kloppen de prijzen al?`,
      ),
    ];
  const end = addMonths(start, LONGEST_OFFER_MONTHS);
  if (today <= dayNumber(end)) return [];
  return [
    warning(
      'promotion-too-long',
      path,
      `De actie loopt sinds ${startedOn}, langer dan ${LONGEST_OFFER_MONTHS} maanden (tot ${isoDay(end)}): de van-prijs is geen echte vorige prijs meer.`,
    ),
  ];
}

function examineFromPrices(lowest: ShopConfig['promotion']['lowestPriceBefore'], offered: readonly Size[]): Finding[] {
  const path = 'promotion.lowestPriceBefore';
  if (!lowest)
    return [
      warning(
        'promotion-without-lowest-price',
        path,
        'De laagste prijs in de 30 dagen voor de actie is niet ingevuld.',
      ),
    ];
  return offered
    .filter((size) => lowest[size.id] < size.originalPrice)
    .map((size) =>
      warning(
        'promotion-from-price',
        `${path}.${size.id}`,
        `${size.name}: van-prijs ${formatEuro(size.originalPrice)} is hoger dan de laagste prijs in de 30 dagen voor de actie (${formatEuro(lowest[size.id])}).`,
      ),
    );
}

function warning(code: Finding['code'], path: string, message: string): Finding {
  return { level: 'warning', code, path, message };
}

function isGiven(text: string | null): text is string {
  return text !== null && text.trim() !== '' && !isPlaceholder(text);
}
