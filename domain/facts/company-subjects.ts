import * as v from 'valibot';
import { addDays, addMonths, amsterdamDay, dayNumber, isoDay, parseIsoDay, readDay } from '../calendar/calendar.ts';
import { ORDER_OF_DAYS } from '../calendar/opening-hours.ts';
import {
  choice,
  day,
  EMAIL,
  type FactField,
  type FactSubject,
  line,
  list,
  orNull,
  PLACES,
  ungrouped,
  WEB_ADDRESS,
  whole,
} from './fact-field.ts';

/* Who the owners are, how they are reached, and when they are away. */

/** Most days that a workshop names as closed, together. */
const MAX_DAYS = 400;
const EXAMPLE = 'een dag of periode, zoals 24-12-2026 of 24-12-2026 t/m 2-1-2027.';

const withoutSpaces = (text: string) => text.replace(/[\s.]/g, '').toUpperCase();
const POSTCODE = /^[1-9]\d{3} [A-Z]{2}$/;
const TIME = {
  isRight: (text: string) => /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text),
  problem: 'Een tijd ziet eruit als 9:00.',
  maxLength: 5,
};
const DAYS = ORDER_OF_DAYS.map((day) => [day, day] as const);
const inLines = (lines: readonly string[]) => lines.join('\n');
const minutes = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

export const company: FactSubject = {
  id: 'company',
  effect: 'everyday',
  slug: 'bedrijf',
  title: 'Bedrijf',
  lead: 'De naam van de winkel en van de onderneming erachter, zoals ze bij de KvK en de Belastingdienst staan.',
  shownOn: [PLACES.notice, PLACES.terms, PLACES.contact],
  groups: ungrouped(
    line('brand', 'Naam van de winkel', { maxLength: 60 }),
    line('legalName', 'Handelsnaam volgens de KvK', { gap: 'handelsnaam volgens KvK', maxLength: 120 }),
    line('kvk', 'KvK-nummer', {
      gap: 'KvK-nummer',
      isRight: isKvkNumber,
      problem: 'Een KvK-nummer heeft acht cijfers.',
      tidy: withoutSpaces,
      maxLength: 20,
    }),
    line('vatId', 'Btw-id', {
      gap: 'btw-id',
      isRight: isDutchVatId,
      problem:
        'Dit btw-id kan niet kloppen. Het ziet eruit als NL000099998B57 en staat op je brief van de Belastingdienst.',
      tidy: withoutSpaces,
      hint: 'Het controlegetal wordt nagerekend.',
      maxLength: 30,
    }),
  ),
};

export const address: FactSubject = {
  id: 'address',
  effect: 'everyday',
  slug: 'adres',
  title: 'Adres',
  lead: 'Waar de werkplaats is en waar klanten hun bestelling afhalen.',
  shownOn: [PLACES.contact, PLACES.notice, PLACES.terms, PLACES.about],
  groups: ungrouped(
    line('address.street', 'Straat en huisnummer', { gap: 'straat en huisnummer', maxLength: 100 }),
    line('address.postcode', 'Postcode', {
      gap: 'postcode',
      isRight: (text) => POSTCODE.test(text),
      problem: 'Een postcode ziet eruit als 1131 AB.',
      tidy: (text) => withoutSpaces(text).replace(/^(\d{4})([A-Z]{2})$/, '$1 $2'),
      maxLength: 10,
    }),
    line('address.city', 'Plaats', { maxLength: 60 }),
  ),
};

export const contact: FactSubject = {
  id: 'contact',
  effect: 'mails',
  slug: 'contact',
  title: 'Contact en openingstijden',
  lead: 'Hoe bezoekers je bereiken, en wanneer.',
  shownOn: [PLACES.contact, PLACES.terms],
  groups: [
    ...ungrouped(
      line('email', 'E-mailadres van de winkel', EMAIL),
      line('phone', 'Telefoonnummer', {
        gap: 'telefoonnummer',
        isRight: (text) => /^\+?[\d ()-]{8,20}$/.test(text) && text.replace(/\D/g, '').length >= 9,
        problem: 'Een telefoonnummer ziet eruit als 0299 123 456 of +31 299 123 456.',
        maxLength: 20,
      }),
    ),
    {
      title: 'Openingstijden',
      fields: [
        choice('openingHours.firstDay', 'Van', DAYS),
        choice('openingHours.lastDay', 'Tot en met', DAYS),
        line('openingHours.opens', 'Open om', TIME),
        line('openingHours.closes', 'Dicht om', TIME),
      ],
    },
  ],
  check: ({ openingHours: { firstDay, lastDay, opens, closes } }) => ({
    ...(ORDER_OF_DAYS.indexOf(lastDay) < ORDER_OF_DAYS.indexOf(firstDay) && {
      'openingHours.lastDay': 'De laatste dag komt na de eerste.',
    }),
    ...(minutes(closes) <= minutes(opens) && { 'openingHours.closes': 'Sluiten doe je na het openen.' }),
  }),
};

export const daysOff: FactSubject = {
  id: 'days-off',
  effect: 'everyday',
  slug: 'vrije-dagen',
  title: 'Vrije dagen en pauze',
  lead: 'Op deze dagen versturen we niets. De bezorgdagen op de site houden hier rekening mee, en met feestdagen.',
  shownOn: [PLACES.product, PLACES.home, PLACES.cart],
  groups: ungrouped(
    closedDays('closedOn', 'Vrije dagen'),
    orNull(
      day('resumesOn', 'Pauze: we versturen weer op'),
      'Leeg: geen pauze. Tot die dag kan er besteld worden, en staat overal wanneer het weer weggaat.',
    ),
  ),
  check: ({ resumesOn }, now) => {
    const day = resumesOn === null ? null : parseIsoDay(resumesOn);
    const isLate = day !== null && dayNumber(day) > dayNumber(addMonths(amsterdamDay(now), 12));
    return isLate ? { resumesOn: 'Kies een dag binnen een jaar.' } : {};
  },
};

export const makers: FactSubject = {
  id: 'makers',
  effect: 'everyday',
  slug: 'makers',
  title: 'Oprichters en eigenaren',
  lead: 'De voornamen in jullie verhaal en bij de artikelen.',
  shownOn: [PLACES.about, PLACES.home, PLACES.blog],
  groups: [
    {
      title: 'Oprichters',
      fields: [
        line('founders.0', 'Voornaam', { gap: 'voornaam oprichter 1', maxLength: 40 }),
        line('founders.1', 'Voornaam van de ander', { gap: 'voornaam oprichter 2', maxLength: 40 }),
        whole('foundedYear', 'Jaar van de eerste standaard', { min: 1900, max: 2100 }),
      ],
    },
    {
      title: 'Eigenaren',
      fields: [
        line('owners.names.0', 'Voornaam', { gap: 'voornaam eigenaar 1', maxLength: 40 }),
        line('owners.names.1', 'Voornaam van de ander', { gap: 'voornaam eigenaar 2', maxLength: 40 }),
        line('owners.since', 'Eigenaar sinds', {
          isRight: (text) => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text),
          problem: 'Schrijf jaar en maand zoals 2025-01.',
          hint: 'Jaar en maand, zoals 2025-01.',
          maxLength: 7,
        }),
      ],
    },
  ],
};

export const social: FactSubject = {
  id: 'social',
  effect: 'everyday',
  slug: 'sociale-media',
  title: 'Sociale media',
  lead: 'Profielen die je niet invult, staan nergens.',
  shownOn: [PLACES.home],
  groups: ungrouped(
    line('social.0.url', 'Instagram', { ...WEB_ADDRESS, gap: 'adres van Instagram' }),
    line('social.1.url', 'Pinterest', { ...WEB_ADDRESS, gap: 'adres van Pinterest' }),
  ),
};

export const mail: FactSubject = {
  id: 'mail',
  effect: 'mails',
  slug: 'mail',
  title: 'Mail',
  lead: 'Wie berichten van bezoekers en bestellingen krijgt, en wat onder elke mail staat.',
  shownOn: [PLACES.privacy],
  groups: ungrouped(
    list('mail.recipients', 'Ontvangers', {
      maxLines: 5,
      readLine: (text) => (EMAIL.isRight(text) ? [text] : null),
      show: inLines,
      problem: 'dit is geen e-mailadres. Schrijf er op elke regel één.',
      hint: 'Een adres op elke regel. Leeg: het e-mailadres van de winkel.',
    }),
    orNull(
      line('mail.sender', 'Afzender', EMAIL),
      'Leeg: het e-mailadres van de winkel. Het domein moet mail van deze winkel toestaan.',
    ),
    list('mail.footer', 'Onder elke mail', {
      maxLines: 3,
      readLine: (text) => (text.length <= 120 ? [text] : null),
      show: inLines,
      problem: 'houd het korter dan 121 tekens.',
    }),
    whole('messageRetentionMonths', 'Berichten bewaren, in maanden', { min: 1, max: 84 }),
  ),
};

/** Weights of the test that a Dutch tax number passes, from its first digit on; the last digit counts against them. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/**
 * Whether a text can be a Dutch VAT id: NL, nine digits, B, two digits, with a check digit that is right. Companies'
 * ids pass the test of eleven over the nine digits; those of sole traders, since 2020, give 1 modulo 97 with letters
 * read as numbers (A = 10). Which one of the two an owner has, the id does not say.
 */
export function isDutchVatId(text: string): boolean {
  const match = /^NL(\d{9})B\d{2}$/.exec(text);
  if (!match) return false;
  const digits = [...(match[1] ?? '')].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (WEIGHTS[index] ?? 0), 0);
  return (sum > 0 && sum % 11 === 0) || modulo97(text) === 1;
}

/** A number of the trade register: eight digits. */
export function isKvkNumber(text: string): boolean {
  return /^\d{8}$/.test(text) && !/^0+$/.test(text);
}

function modulo97(text: string): number {
  const number = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...number].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** Days on which nothing is sent, typed as days and periods; in the configuration each day by itself, as ISO dates. */
function closedDays(path: string, label: string): FactField {
  const typed = list<string>(path, label, {
    maxLines: 40,
    readLine: readPeriod,
    show: showPeriods,
    problem: `schrijf hier ${EXAMPLE}`,
    hint: `Op elke regel ${EXAMPLE}`,
  });
  const schema = v.pipe(
    typed.schema,
    v.transform((days) => [...new Set(days as readonly string[])].sort()),
    v.maxLength(MAX_DAYS, `Houd het op ${MAX_DAYS} dagen samen.`),
  );
  return { ...typed, schema };
}

/** The days of "24-12-2026" or "24-12-2026 t/m 2-1-2027"; null for anything else, and for more than a year. */
function readPeriod(text: string): string[] | null {
  const [from = '', until = from, ...others] = text.split(/\s*(?:t\/m|tot en met)\s*/);
  const [first, last] = [readDay(from), readDay(until)];
  if (!first || !last || others.length > 0) return null;
  const count = dayNumber(last) - dayNumber(first) + 1;
  if (count < 1 || count > MAX_DAYS) return null;
  return Array.from({ length: count }, (_, index) => isoDay(addDays(first, index)));
}

/** Neighbouring days as one period. */
function showPeriods(days: readonly string[]): string {
  const numbers = days.flatMap((day) => parseIsoDay(day) ?? []).map(dayNumber);
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const ends = numbers.filter((number) => !numbers.includes(number + 1));
  return starts
    .map((start, index) => {
      const end = ends[index] ?? start;
      return end === start ? typedDay(start) : `${typedDay(start)} t/m ${typedDay(end)}`;
    })
    .join('\n');
}

function typedDay(number: number): string {
  const { year, month, day } = addDays({ year: 1970, month: 1, day: 1 }, number);
  return `${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${year}`;
}
