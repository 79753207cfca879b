import { ORDER_OF_DAYS } from '../calendar/opening-hours.ts';
import { isDutchVatId, isKvkNumber } from '../shop/registrations.ts';
import { alone, type FactSubject, PLACES } from './fact-subject.ts';
import { checkedLine, choice, EMAIL, line, lineOrNull, list, openLine, WEB_ADDRESS, whole } from './kinds.ts';

/* Who the owners are and how they are reached. */

const withoutSpaces = (text: string) => text.replace(/[\s.]/g, '').toUpperCase();
const POSTCODE = /^[1-9]\d{3} [A-Z]{2}$/;
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;
const DAYS = ORDER_OF_DAYS.map((day) => ({ value: day, label: day }));
const minutes = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

export const company: FactSubject = {
  id: 'company',
  slug: 'bedrijf',
  title: 'Bedrijf',
  lead: 'De naam van de winkel en van de onderneming erachter, zoals ze bij de KvK en de Belastingdienst staan.',
  shownOn: [PLACES.notice, PLACES.terms, PLACES.contact],
  groups: alone(
    line('brand', 'Naam van de winkel', { maxLength: 60 }),
    openLine('legalName', 'Handelsnaam volgens de KvK', {
      gap: 'handelsnaam volgens KvK',
      isRight: () => true,
      problem: '',
      maxLength: 120,
    }),
    openLine('kvk', 'KvK-nummer', {
      gap: 'KvK-nummer',
      isRight: isKvkNumber,
      problem: 'Een KvK-nummer heeft acht cijfers.',
      tidy: withoutSpaces,
      maxLength: 20,
    }),
    openLine('vatId', 'Btw-id', {
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
  slug: 'adres',
  title: 'Adres',
  lead: 'Waar de werkplaats is en waar klanten hun bestelling ophalen.',
  shownOn: [PLACES.contact, PLACES.notice, PLACES.terms, PLACES.about],
  groups: alone(
    openLine('address.street', 'Straat en huisnummer', {
      gap: 'straat en huisnummer',
      isRight: () => true,
      problem: '',
      maxLength: 100,
    }),
    openLine('address.postcode', 'Postcode', {
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
  slug: 'contact',
  title: 'Contact en openingstijden',
  lead: 'Hoe bezoekers je bereiken, en wanneer.',
  shownOn: [PLACES.contact, PLACES.terms],
  groups: [
    {
      title: null,
      fields: [
        checkedLine('email', 'E-mailadres van de winkel', EMAIL),
        openLine('phone', 'Telefoonnummer', {
          gap: 'telefoonnummer',
          isRight: (text) => /^\+?[\d ()-]{8,20}$/.test(text) && text.replace(/\D/g, '').length >= 9,
          problem: 'Een telefoonnummer ziet eruit als 0299 123 456 of +31 299 123 456.',
          maxLength: 20,
        }),
      ],
    },
    {
      title: 'Openingstijden',
      fields: [
        choice('openingHours.firstDay', 'Van', DAYS),
        choice('openingHours.lastDay', 'Tot en met', DAYS),
        checkedLine('openingHours.opens', 'Open om', time()),
        checkedLine('openingHours.closes', 'Dicht om', time()),
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

function time() {
  return { isRight: (text: string) => TIME.test(text), problem: 'Een tijd ziet eruit als 9:00.', maxLength: 5 };
}

export const makers: FactSubject = {
  id: 'makers',
  slug: 'makers',
  title: 'Oprichters en eigenaren',
  lead: 'De voornamen in jullie verhaal en bij de artikelen.',
  shownOn: [PLACES.about, PLACES.home, PLACES.blog],
  groups: [
    {
      title: 'Oprichters',
      fields: [
        openLine('founders.0', 'Voornaam', firstName('voornaam oprichter 1')),
        openLine('founders.1', 'Voornaam van de ander', firstName('voornaam oprichter 2')),
        whole('foundedYear', 'Jaar van de eerste standaard', { min: 1900, max: 2100 }),
      ],
    },
    {
      title: 'Eigenaren',
      fields: [
        openLine('owners.names.0', 'Voornaam', firstName('voornaam eigenaar 1')),
        openLine('owners.names.1', 'Voornaam van de ander', firstName('voornaam eigenaar 2')),
        checkedLine('owners.since', 'Eigenaar sinds', {
          isRight: (text) => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text),
          problem: 'Schrijf jaar en maand zoals 2025-01.',
          hint: 'Jaar en maand, zoals 2025-01.',
          maxLength: 7,
        }),
      ],
    },
  ],
};

function firstName(gap: string) {
  return { gap, isRight: () => true, problem: '', maxLength: 40 };
}

export const social: FactSubject = {
  id: 'social',
  slug: 'sociale-media',
  title: 'Sociale media',
  lead: 'Profielen die je niet invult, staan nergens.',
  shownOn: [PLACES.home],
  groups: alone(
    openLine('social.0.url', 'Instagram', { ...WEB_ADDRESS, gap: 'adres van Instagram' }),
    openLine('social.1.url', 'Pinterest', { ...WEB_ADDRESS, gap: 'adres van Pinterest' }),
  ),
};

export const mail: FactSubject = {
  id: 'mail',
  slug: 'mail',
  title: 'Mail',
  lead: 'Wie berichten van bezoekers en bestellingen krijgt, en wat onder elke mail staat.',
  shownOn: [PLACES.privacy],
  groups: alone(
    list('mail.recipients', 'Ontvangers', {
      max: 5,
      readLine: (text) => (EMAIL.isRight(text) ? text : null),
      showLine: String,
      problem: 'Schrijf op elke regel één e-mailadres.',
      hint: 'Een adres op elke regel. Leeg: het e-mailadres van de winkel.',
    }),
    lineOrNull('mail.sender', 'Afzender', {
      ...EMAIL,
      hint: 'Leeg: het e-mailadres van de winkel. Het domein moet mail van deze winkel toestaan.',
    }),
    list('mail.footer', 'Onder elke mail', {
      max: 3,
      readLine: (text) => (text.length <= 120 ? text : null),
      showLine: String,
      problem: 'Houd elke regel korter dan 121 tekens.',
    }),
    whole('messageRetentionMonths', 'Berichten bewaren, in maanden', { min: 1, max: 84 }),
  ),
};
