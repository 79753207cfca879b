import { DISCOUNT_COLUMNS, discountRow, MOST_PERCENT, readDiscount } from '../checkout/discount.ts';
import type { Discount } from '../checkout/discount-terms.ts';
import { DELIVERY_COUNTRIES } from '../checkout/shipping.ts';
import { MIN_QUOTE_QUANTITY, type PriceStep } from '../message/quote-request.ts';
import { cents, formatEuro, typedEuro } from '../money/money.ts';
import { MAX_PRICE, readAmount } from '../money/typed-amount.ts';
import type { ShopConfig } from '../shop/shop-config.ts';
import {
  amount,
  choice,
  type FactSubject,
  line,
  list,
  onOff,
  orNull,
  PLACES,
  stars,
  ungrouped,
  whole,
} from './fact-field.ts';

/* What visitors are promised: sending, guarantee, claims, ratings. */

/** The most that delivery may cost, in cents. */
const MAX_SHIPPING = cents(500_00);
const COUNTRIES = { NL: 'Nederland', BE: 'België', DE: 'Duitsland' } as const;

export const shipping: FactSubject = {
  id: 'shipping',
  effect: 'everyday',
  slug: 'verzending',
  title: 'Versturen en afhalen',
  lead: 'Verzendkosten gelden voor nieuwe bestellingen zodra je ze bewaart.',
  shownOn: [PLACES.product, PLACES.cart, PLACES.terms],
  groups: [
    ...DELIVERY_COUNTRIES.map((country) => ({
      title: COUNTRIES[country],
      fields: [
        amount(`shipping.${country}.cost`, 'Verzendkosten in euro', { most: MAX_SHIPPING }),
        orNull(amount(`shipping.${country}.freeFrom`, 'Gratis vanaf een bestelling van'), 'Leeg: nooit gratis.'),
      ],
    })),
    {
      title: 'Pakketdienst en afhalen',
      fields: [
        line('carrier', 'Naam van de pakketdienst', { gap: 'naam van de pakketdienst', maxLength: 60 }),
        whole('cutOffHour', 'Besteld voor dit uur gaat dezelfde werkdag mee', { min: 1, max: 24 }),
        line('pickupCode', 'Code voor afhalen', {
          isRight: (text) => /^[A-Z0-9]{4,20}$/.test(text),
          problem: 'Gebruik 4 tot 20 letters en cijfers, zonder spaties.',
          tidy: (text) => text.toUpperCase(),
          maxLength: 20,
        }),
      ],
    },
  ],
};

const methodNames = (path: string, label: string, hint: string) =>
  list(path, label, {
    maxLines: 40,
    readLine: (text) => (text.length <= 80 ? [text] : null),
    show: (names: readonly string[]) => names.join('\n'),
    problem: 'deze naam is te lang.',
    hint,
  });

export const payment: FactSubject = {
  id: 'payment',
  effect: 'everyday',
  slug: 'betalen',
  title: 'Betalen',
  lead: 'Wat je betaalprovider heeft aangezet, staat op de bestelpagina. Wat in het land van bezorgen het meest wordt gebruikt, staat daar bovenaan.',
  shownOn: [],
  groups: ungrouped(
    methodNames('payment.first', 'Daarna komen', 'Een naam per regel, zoals hij op de bestelpagina staat.'),
    methodNames('payment.hidden', 'Niet tonen', 'Een naam per regel. De rest blijft zichtbaar.'),
    whole('payment.slowDays', 'Een overboeking houdt de voorraad vast, in dagen', { min: 1, max: 14 }),
  ),
};

export const production: FactSubject = {
  id: 'production',
  effect: 'everyday',
  slug: 'op-bestelling',
  title: 'Op bestelling maken',
  lead: 'Wat niet op de plank ligt, verkoopt de winkel uit de series bij Productie, met de dag waarop het klaar is. Zonder planning is wat in één week wordt besteld op dezelfde dag klaar.',
  shownOn: [PLACES.product, PLACES.cart],
  groups: [
    ...ungrouped(
      whole('production.horizonWeeks', 'Een serie is te koop vanaf, in weken voor ze klaar is', { min: 1, max: 26 }),
      whole('production.engravingDays', 'Graveren duurt, in werkdagen', { min: 1, max: 60 }),
      onOff('production.twoParcels', 'Een klant mag kiezen: wat er ligt meteen, de rest later'),
    ),
    {
      title: 'Zonder planning',
      fields: [
        onOff('production.always', 'Wij maken er altijd bij'),
        whole('production.days', 'Klaar binnen, in werkdagen vanaf de maandag', { min: 5, max: 60 }),
        whole('production.perWeek', 'Hoogstens per maat per week', { min: 1, max: 99 }),
      ],
    },
  ],
};

const WOOD_RULES: Readonly<Record<ShopConfig['wood']['rule'], string>> = {
  unknown: 'Nog niet uitgezocht',
  none: 'Geen nummers nodig',
  reference: 'Een referentienummer van elk kavel',
  both: 'Een referentienummer en een verificatienummer van elk kavel',
};

export const wood: FactSubject = {
  id: 'wood',
  effect: 'everyday',
  slug: 'hout',
  title: 'Hout',
  lead: 'Welke bewijzen van herkomst je moet hebben, hangt af van je bedrijf en je leveranciers (verordening 2023/1115). Zoek dat uit met een adviseur; de winkel raadt er niet naar.',
  shownOn: [],
  groups: ungrouped(
    choice('wood.rule', 'Dit moeten we hebben', Object.entries(WOOD_RULES)),
    orNull(line('wood.adviser', 'Volgens wie, en wanneer')),
  ),
  check: ({ wood: { rule, adviser } }) =>
    rule !== 'unknown' && adviser === null ? { 'wood.adviser': 'Schrijf erbij wie het uitzocht, en wanneer.' } : {},
};

export const guarantee: FactSubject = {
  id: 'guarantee',
  effect: 'everyday',
  slug: 'garantie',
  title: 'Terugsturen en garantie',
  lead: 'De wettelijke bedenktijd is 14 dagen; wat je daarbovenop belooft, vul je hier in.',
  shownOn: [PLACES.product, PLACES.terms],
  groups: ungrouped(
    whole('returns.promisedDays', 'Terugsturen mag tot, in dagen', { min: 14, max: 365 }),
    whole('warrantyYears', 'Garantie, in jaren', { min: 2, max: 30 }),
  ),
};

export const refunds: FactSubject = {
  id: 'refunds',
  effect: 'bound',
  slug: 'terugbetalen',
  title: 'Terugbetalen',
  lead: 'Wanneer het beheer opnieuw om je passkey vraagt voordat er geld teruggaat.',
  shownOn: [],
  groups: ungrouped(
    amount('refundCheckAbove', 'Bevestigen boven', {
      hint: 'In euro, van alle bestellingen op één dag samen. 0: altijd.',
    }),
  ),
};

/** Claims by name, each with what the law wants to see of it (Directive 2024/825). */
const CLAIMS = {
  handmade: ['Met de hand gemaakt', 'Waar en door wie, en welk deel met de hand gaat.'],
  fsc: ['FSC-hout', 'Je licentiecode (FSC-C...). Zonder eigen licentie mag dit er niet staan.'],
  patented: ['Patent', 'Het nummer van een verleend octrooi. Een aanvraag is geen octrooi.'],
  sustainable: ['Duurzaam', 'Wat er precies duurzaam is, en waaruit dat blijkt; "duurzaam" alleen mag niet.'],
} as const;

export const claims: FactSubject = {
  id: 'claims',
  effect: 'everyday',
  slug: 'beweringen',
  title: 'Beweringen',
  lead: 'Wat je over je product zegt, moet je kunnen aantonen. Zonder bewijs zet je een bewering beter uit.',
  shownOn: [PLACES.home, PLACES.product, PLACES.about],
  groups: [
    {
      title: 'Van-prijzen',
      fields: [onOff('fromPricesStood', 'Onze van-prijzen golden echt, in de 30 dagen voor de actie')],
    },
    ...Object.entries(CLAIMS).map(([name, [title, asked]]) => ({
      title,
      fields: [
        onOff(`claims.${name}.show`, 'Op de site'),
        line(`claims.${name}.text`, 'Tekst', { maxLength: 60 }),
        orNull(line(`claims.${name}.evidence`, 'Bewijs'), `${asked} Bezoekers lezen dit als ze op de bewering tikken.`),
      ],
    })),
  ],
};

const RATINGS = { shopRating: 'Van de winkel', productRating: 'Van het product' } as const;

export const ratings: FactSubject = {
  id: 'ratings',
  effect: 'everyday',
  slug: 'beoordelingen',
  title: 'Beoordelingen',
  lead: 'Cijfers van een ander, met waar ze vandaan komen. Vanaf tien beoordelingen van kopers staan alleen die op de site.',
  shownOn: [PLACES.home, PLACES.product],
  groups: [
    {
      title: 'Van kopers',
      fields: [whole('reviewDays', 'Vraag erom, dagen na de bezorging (0: nooit)', { min: 0, max: 60 })],
    },
    ...Object.entries(RATINGS).map(([name, title]) => ({
      title,
      fields: [
        onOff(`${name}.show`, 'Op de site'),
        stars(`${name}.value`, 'Cijfer'),
        whole(`${name}.count`, 'Aantal beoordelingen', { min: 0, max: 9_999_999 }),
        orNull(line(`${name}.source`, 'Bron')),
      ],
    })),
  ],
};

export const questions: FactSubject = {
  id: 'questions',
  effect: 'everyday',
  slug: 'vragen',
  title: 'Vragen van kopers',
  lead: 'Onder de veelgestelde vragen op de productpagina. Zet er alleen een vraag bij van wie dat goed vindt, zonder naam.',
  shownOn: [PLACES.product],
  groups: ungrouped(
    list<ShopConfig['buyerQuestions'][number]>('buyerQuestions', 'Vragen met antwoord', {
      maxLines: 20,
      maxLength: 12_000,
      readLine: (text) => {
        const [, question, answer] = /^(.{4,200}?\?):\s*(.{2,800})$/.exec(text) ?? [];
        return question && answer ? [{ question, answer }] : null;
      },
      show: (all) => all.map(({ question, answer }) => `${question}: ${answer}`).join('\n'),
      columns: ['Vraag, met een vraagteken', 'Antwoord'],
      isText: true,
      problem: 'vul een vraag in die op een vraagteken eindigt (hoogstens 200 tekens), en een antwoord (800).',
      once: ({ question }) => question,
    }),
  ),
};

export const discounts: FactSubject = {
  id: 'discounts',
  effect: 'everyday',
  slug: 'kortingen',
  title: 'Kortingscodes',
  lead: 'Voor een vriend of een beurs. Wie bestelt, vult de code in op de bestelpagina; op bestelling en factuur staat de korting apart. Wat je leeg laat, geldt altijd, hoe vaak ook, en voor alles.',
  shownOn: [],
  groups: ungrouped(
    list<Discount>('discounts', 'Codes', {
      maxLines: 30,
      readLine: (text) => {
        const discount = readDiscount(text);
        return discount && [discount];
      },
      show: (all) => all.map(discountRow).join('\n'),
      columns: DISCOUNT_COLUMNS,
      isWords: true,
      problem: `vul een code van letters en cijfers in, en een korting tot ${MOST_PERCENT}% of een bedrag. De laatste dag is niet voor de eerste; een maat is klein, middel of groot.`,
      once: ({ code }) => code,
    }),
  ),
  check: ({ discounts: all, pickupCode }) =>
    all.some(({ code }) => code === pickupCode.toUpperCase())
      ? { discounts: `${pickupCode} is de code voor afhalen: neem een andere.` }
      : {},
};

export const quotePrices: FactSubject = {
  id: 'quote-prices',
  effect: 'everyday',
  slug: 'offerteprijzen',
  title: 'Prijzen van maatwerk',
  lead: 'Een indicatie per stuk, zonder btw. Leeg: er staat geen indicatie op de pagina.',
  shownOn: [PLACES.quote],
  groups: ungrouped(
    list<PriceStep>('quotePrices', 'Staffel', {
      maxLines: 10,
      readLine: readStep,
      show: (steps) => steps.map(({ from, unitPrice }) => `${from}: ${typedEuro(unitPrice)}`).join('\n'),
      columns: ['Vanaf, stuks', 'Prijs per stuk'],
      problem: `vul een aantal in, vanaf ${MIN_QUOTE_QUANTITY}, en een prijs zoals 49,95, van hoogstens ${formatEuro(MAX_PRICE)}.`,
      once: ({ from }) => from,
    }),
  ),
};

const STEP_PRICE = { example: '49,95', least: cents(1), most: MAX_PRICE };

function readStep(text: string): [PriceStep] | null {
  const match = /^(\d{1,6})\s*:\s*(.+)$/.exec(text);
  const unitPrice = readAmount(match?.[2] ?? '', STEP_PRICE);
  const from = Number(match?.[1]);
  return unitPrice.ok && from >= MIN_QUOTE_QUANTITY ? [{ from, unitPrice: unitPrice.value }] : null;
}
