import { cents } from './domain/money/money.ts';
import { fillIn, type ShopConfig } from './domain/shop/shop-config.ts';

/**
 * The owner's facts, claims and numbers as delivered. What owners keep in the desk counts above them, on every page, in
 * every mail and in every feed. `npm run doctor` lists what is still to be filled in or to be proven.
 */
export const shopConfig: ShopConfig = {
  brand: 'Kantelhout',
  legalName: fillIn('handelsnaam volgens KvK'),
  email: 'info@kantelhout.example',
  phone: fillIn('telefoonnummer'),
  address: {
    street: fillIn('straat en huisnummer'),
    postcode: fillIn('postcode'),
    city: 'Volendam',
    country: 'Nederland',
  },
  kvk: fillIn('KvK-nummer'),
  vatId: fillIn('btw-id'),
  foundedYear: 2020,
  founders: [fillIn('voornaam oprichter 1'), fillIn('voornaam oprichter 2')],
  owners: {
    names: [fillIn('voornaam eigenaar 1'), fillIn('voornaam eigenaar 2')],
    since: '2025-01',
  },
  social: [
    { name: 'Instagram', url: fillIn('adres van Instagram') },
    { name: 'Pinterest', url: fillIn('adres van Pinterest') },
  ],
  openingHours: { firstDay: 'Ma', lastDay: 'Vr', opens: '9:00', closes: '17:00' },
  carrier: fillIn('naam van de pakketdienst'),
  cutOffHour: 17,
  closedOn: [],
  resumesOn: null,
  production: { horizonWeeks: 6, always: false, perWeek: 6, days: 8, engravingDays: 8, twoParcels: true },
  wood: { rule: 'unknown', adviser: null },
  shipping: {
    NL: { cost: cents(5_95), freeFrom: cents(50_00) },
    BE: { cost: cents(7_95), freeFrom: null },
    DE: { cost: cents(7_95), freeFrom: null },
  },
  pickupCode: 'VOLENDAM',
  payment: { first: [], hidden: [], slowDays: 7 },
  returns: { statutoryDays: 14, promisedDays: 30 },
  warrantyYears: 2,
  refundCheckAbove: cents(250_00),
  shopRating: { value: 4.9, count: 347, show: true, source: null },
  productRating: { value: 4.8, count: 127, show: true, source: null },
  reviewDays: 14,
  claims: {
    handmade: { text: 'Handgemaakt', show: true, evidence: null },
    fsc: { text: 'FSC-gecertificeerd hout', show: true, evidence: null },
    patented: { text: 'Gepatenteerd', show: true, evidence: null },
    sustainable: { text: 'Duurzaam', show: true, evidence: null },
  },
  fromPricesStood: false,
  mail: {
    sender: null,
    recipients: [],
    footer: ['Kantelbare boekenstandaards van zwart essenhout.'],
  },
  messageRetentionMonths: 12,
  quotePrices: [],
  discounts: [],
  buyerQuestions: [],
  promotion: { startedOn: null, endsOn: null, lowestPriceBefore: null },
};
