import { describe, expect, test } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import { shopConfig } from '../../shop.config.ts';
import { cents } from '../money/money.ts';
import { examineConfig } from './doctor.ts';
import { fillIn, type ShopConfig } from './shop-config.ts';

const now = new Date('2026-11-21T12:00:00Z');
const proven = (text: string) => ({ text, show: true, evidence: 'dossier 7' });

const healthy: ShopConfig = {
  ...shopConfig,
  legalName: 'Kantelhout V.O.F.',
  email: 'info@kantelhout.nl',
  phone: '+31 299 000000',
  address: { street: 'Haven 1', postcode: '1131 AA', city: 'Volendam', country: 'Nederland' },
  kvk: '00000000',
  vatId: 'NL000000000B00',
  founders: ['Jan', 'Piet'],
  owners: { names: ['Kees', 'Trijn'], since: '2025-01' },
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/kantelhout' }],
  carrier: 'PostNL',
  shopRating: { value: 4.9, count: 347, source: 'enquête 2026' },
  productRating: { value: 4.8, count: 127, source: 'enquête 2026' },
  claims: {
    handmade: proven('Handgemaakt'),
    fsc: proven('FSC'),
    patented: proven('Gepatenteerd'),
    sustainable: proven('Duurzaam'),
  },
  guaranteeNotice: { picture: '/garantie.svg', width: 800, height: 1131, link: 'https://europa.eu/youreurope' },
  promotion: {
    startedOn: '2026-11-01',
    endsOn: null,
    lowestPriceBefore: { klein: cents(64_95), middel: cents(74_95), groot: cents(84_95) },
  },
};

const examine = (changes: Partial<ShopConfig> = {}) => examineConfig({ ...healthy, ...changes }, now, bookStand.sizes);
const codes = (changes: Partial<ShopConfig>) =>
  examine(changes).map(({ level, code, path }) => `${level} ${code} ${path}`);

test('finds nothing in a shop that is filled in and proven', () => {
  expect(examine()).toEqual([]);
});

test('finds no error in the shop as delivered, and lists what is left to do', () => {
  const findings = examineConfig(shopConfig, now, bookStand.sizes);
  expect(findings.filter((finding) => finding.level === 'stops-sale')).toEqual([]);
  expect(findings.map((finding) => finding.path)).toEqual(
    expect.arrayContaining(['phone', 'kvk', 'vatId', 'address.street', 'claims.fsc', 'email']),
  );
});

describe('placeholders', () => {
  test('are listed with their path, however deep', () => {
    const address = { ...healthy.address, street: fillIn('straat') };
    expect(codes({ kvk: fillIn('KvK'), address, founders: ['Jan', fillIn('naam')] })).toEqual([
      'warning placeholder address.street',
      'warning placeholder kvk',
      'warning placeholder founders.1',
    ]);
    expect(examine({ kvk: fillIn('KvK-nummer') })[0]?.message).toBe('Nog in te vullen: kvk [KvK-nummer].');
  });

  test('a profile that is not filled in is only a note', () => {
    expect(codes({ social: [{ name: 'Pinterest', url: fillIn('adres') }] })).toEqual(['note placeholder social.0.url']);
  });

  test.each(['info@kantelhout.example', 'info@kantelhout.test', 'info@example.com', 'https://www.example.org/winkel'])(
    '%s is on a domain that nobody owns',
    (email) => {
      expect(codes({ email })).toEqual(['warning reserved-domain email']);
    },
  );

  test.each(['info@voorbeeld.nl', 'info@exampleshop.nl', 'info@my-example.com', 'https://kantelhout.nl/test'])(
    '%s is not',
    (email) => {
      expect(codes({ email })).toEqual([]);
    },
  );
});

describe('facts that cannot be', () => {
  test.each([5.95, -1, Number.NaN])('shipping for %s cents stops the sale', (cost) => {
    const shipping = { ...healthy.shipping, BE: { cost: cost as never, freeFrom: null } };
    expect(codes({ shipping })).toEqual(['stops-sale shipping-invalid shipping.BE']);
  });

  test('finds a limit for free shipping that is no amount', () => {
    const shipping = { ...healthy.shipping, NL: { cost: cents(5_95), freeFrom: 49.99 as never } };
    expect(codes({ shipping })).toEqual(['stops-sale shipping-invalid shipping.NL']);
  });

  test.each([0, 25, 17.5, Number.NaN])('a cut-off at %s is no whole hour of the day', (cutOffHour) => {
    expect(codes({ cutOffHour })).toEqual(['warning cut-off-invalid cutOffHour']);
  });

  test.each([1, 17, 24])('a cut-off at %i is one', (cutOffHour) => {
    expect(codes({ cutOffHour })).toEqual([]);
  });

  test('finds a return term below the law, and a promise below the term', () => {
    expect(codes({ returns: { statutoryDays: 13, promisedDays: 30 } })).toEqual(['warning returns-too-short returns']);
    expect(codes({ returns: { statutoryDays: 14, promisedDays: 13 } })).toEqual(['warning returns-too-short returns']);
    expect(codes({ returns: { statutoryDays: 14, promisedDays: 14 } })).toEqual([]);
  });
});

describe('claims', () => {
  const fsc = (show: boolean, evidence: string | null) => ({
    claims: { ...healthy.claims, fsc: { text: 'FSC', show, evidence } },
  });

  test.each([null, '', '  ', fillIn('licentiecode')])('shown with %j as evidence are unproven', (evidence) => {
    expect(codes(fsc(true, evidence))).toContain('warning claim-unproven claims.fsc');
  });

  test('not shown need no evidence', () => {
    expect(codes(fsc(false, null))).toEqual([]);
  });
});

test('finds a missing notice of the legal guarantee', () => {
  expect(codes({ guaranteeNotice: null })).toEqual(['warning guarantee-notice-missing guaranteeNotice']);
});

describe('ratings', () => {
  test('need a source', () => {
    expect(codes({ shopRating: { value: 4.9, count: 347, source: null } })).toEqual([
      'warning rating-without-source shopRating',
    ]);
    expect(codes({ productRating: { value: 4.8, count: 127, source: ' ' } })).toEqual([
      'warning rating-without-source productRating',
    ]);
  });

  test('of nobody need none', () => {
    expect(codes({ productRating: { value: 0, count: 0, source: null } })).toEqual([]);
  });

  test.each([
    [5.1, 10],
    [-0.1, 10],
    [Number.NaN, 10],
    [4, 1.5],
    [4, -1],
  ])('%s from %s cannot be', (value, count) => {
    expect(codes({ productRating: { value, count, source: 'x' } })).toEqual(['warning rating-invalid productRating']);
  });
});

describe('the from-price', () => {
  const started = (startedOn: string | null) => codes({ promotion: { ...healthy.promotion, startedOn } });

  test('needs the day on which the promotion started', () => {
    expect(started(null)).toEqual(['warning promotion-without-start promotion.startedOn']);
    expect(started('')).toEqual(['warning promotion-without-start promotion.startedOn']);
    expect(started('1 november')).toEqual(['warning promotion-start-invalid promotion.startedOn']);
    expect(started('2026-11-31')).toEqual(['warning promotion-start-invalid promotion.startedOn']);
  });

  test.each([
    ['2026-11-22', ['warning promotion-not-started promotion.startedOn']],
    ['2026-11-21', []],
    ['2026-08-21', []],
    ['2026-08-20', ['warning promotion-too-long promotion.startedOn']],
  ])('may stand for three months: started on %s, seen on 21 November', (startedOn, expected) => {
    expect(started(startedOn)).toEqual(expected);
  });

  test.each([
    ['2026-11-20', ['warning promotion-ended promotion.endsOn']],
    ['2026-11-21', []],
    ['eind november', ['warning promotion-end-invalid promotion.endsOn']],
  ])('a promotion until %s, seen on 21 November', (endsOn, expected) => {
    expect(codes({ promotion: { ...healthy.promotion, endsOn } })).toEqual(expected);
  });

  test('counts days in Amsterdam', () => {
    const config = { ...healthy, promotion: { ...healthy.promotion, startedOn: '2026-11-22' } };
    expect(examineConfig(config, new Date('2026-11-21T23:30:00Z'), bookStand.sizes)).toEqual([]);
  });

  test('needs the lowest price of the 30 days before', () => {
    expect(codes({ promotion: { ...healthy.promotion, lowestPriceBefore: null } })).toEqual([
      'warning promotion-without-lowest-price promotion.lowestPriceBefore',
    ]);
  });

  test('is not higher than that price, per size', () => {
    const lowestPriceBefore = { klein: cents(64_95), middel: cents(74_94), groot: cents(99_95) };
    const findings = examine({ promotion: { ...healthy.promotion, lowestPriceBefore } });
    expect(findings.map((finding) => finding.path)).toEqual(['promotion.lowestPriceBefore.middel']);
    expect(findings[0]).toMatchObject({
      code: 'promotion-from-price',
      message:
        'Middel: van-prijs €\u00a074,95 is hoger dan de laagste prijs in de 30 dagen voor de actie (€\u00a074,94).',
    });
  });

  test('without one nothing has to be proven', () => {
    const sizes = bookStand.sizes.map((size) => ({ ...size, originalPrice: size.price }));
    const config = { ...healthy, promotion: { startedOn: null, endsOn: null, lowestPriceBefore: null } };
    expect(examineConfig(config, now, sizes)).toEqual([]);
  });
});
