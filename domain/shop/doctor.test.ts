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
  shopRating: { value: 4.9, count: 347, show: true, source: 'enquête 2026' },
  productRating: { value: 4.8, count: 127, show: true, source: 'enquête 2026' },
  claims: {
    handmade: proven('Handgemaakt'),
    fsc: proven('FSC'),
    patented: proven('Gepatenteerd'),
    sustainable: proven('Duurzaam'),
  },
  promotion: {
    startedOn: '2026-11-01',
    endsOn: null,
    lowestPriceBefore: { klein: cents(64_95), middel: cents(74_95), groot: cents(84_95) },
  },
};

const examine = (changes: Partial<ShopConfig> = {}) => examineConfig({ ...healthy, ...changes }, now, bookStand.sizes);
const codes = (changes: Partial<ShopConfig>) =>
  examine(changes).map(({ level, code, path }) => `${level} ${code} ${path}`);

test('examineConfig finds nothing in a configuration that is filled in and proven', () => {
  expect(examine()).toEqual([]);
});

test('examineConfig lists what is left to fill in of the delivered configuration, and nothing that stops the sale', () => {
  const findings = examineConfig(shopConfig, now, bookStand.sizes);
  expect(findings.filter((finding) => finding.level === 'stops-sale')).toEqual([]);
  expect(findings.map((finding) => finding.path)).toEqual(
    expect.arrayContaining(['phone', 'kvk', 'vatId', 'address.street', 'claims.fsc', 'email']),
  );
});

describe('examineConfig, placeholders', () => {
  test('lists each placeholder with its path, at any depth', () => {
    const address = { ...healthy.address, street: fillIn('straat') };
    expect(codes({ kvk: fillIn('KvK'), address, founders: ['Jan', fillIn('naam')] })).toEqual([
      'warning placeholder address.street',
      'warning placeholder kvk',
      'warning placeholder founders.1',
    ]);
    expect(examine({ kvk: fillIn('KvK-nummer') })[0]?.message).toBe('Nog in te vullen: kvk [KvK-nummer].');
  });

  test('reports a social profile that is not filled in as a note', () => {
    expect(codes({ social: [{ name: 'Pinterest', url: fillIn('adres') }] })).toEqual(['note placeholder social.0.url']);
  });

  test.each(['info@kantelhout.example', 'info@kantelhout.test', 'info@example.com', 'https://www.example.org/winkel'])(
    'warns about the reserved domain in %s',
    (email) => {
      expect(codes({ email })).toEqual(['warning reserved-domain email']);
    },
  );

  test.each(['info@voorbeeld.nl', 'info@exampleshop.nl', 'info@my-example.com', 'https://kantelhout.nl/test'])(
    'accepts the domain in %s',
    (email) => {
      expect(codes({ email })).toEqual([]);
    },
  );
});

describe('examineConfig, invalid values', () => {
  test.each([5.95, -1, Number.NaN])('stops the sale for a shipping cost of %s cents', (cost) => {
    const shipping = { ...healthy.shipping, BE: { cost: cost as never, freeFrom: null } };
    expect(codes({ shipping })).toEqual(['stops-sale shipping-invalid shipping.BE']);
  });

  test('stops the sale for a free shipping limit that is not in whole cents', () => {
    const shipping = { ...healthy.shipping, NL: { cost: cents(5_95), freeFrom: 49.99 as never } };
    expect(codes({ shipping })).toEqual(['stops-sale shipping-invalid shipping.NL']);
  });

  test.each([0, 25, 17.5, Number.NaN])('warns about a cut-off hour of %s', (cutOffHour) => {
    expect(codes({ cutOffHour })).toEqual(['warning cut-off-invalid cutOffHour']);
  });

  test.each([1, 17, 24])('accepts a cut-off hour of %i', (cutOffHour) => {
    expect(codes({ cutOffHour })).toEqual([]);
  });

  test('warns about a return period below the legal 14 days, and a promised one below the statutory one', () => {
    expect(codes({ returns: { statutoryDays: 13, promisedDays: 30 } })).toEqual(['warning returns-too-short returns']);
    expect(codes({ returns: { statutoryDays: 14, promisedDays: 13 } })).toEqual(['warning returns-too-short returns']);
    expect(codes({ returns: { statutoryDays: 14, promisedDays: 14 } })).toEqual([]);
  });
});

describe('examineConfig, claims', () => {
  const fsc = (show: boolean, evidence: string | null) => ({
    claims: { ...healthy.claims, fsc: { text: 'FSC', show, evidence } },
  });

  test.each([null, '', '  ', fillIn('licentiecode')])(
    'warns about a claim that is shown with the evidence %j',
    (evidence) => {
      expect(codes(fsc(true, evidence))).toContain('warning claim-unproven claims.fsc');
    },
  );

  test('accepts a claim without evidence that is not shown', () => {
    expect(codes(fsc(false, null))).toEqual([]);
  });
});

describe('examineConfig, ratings', () => {
  test('warns about a rating without a source', () => {
    expect(codes({ shopRating: { value: 4.9, count: 347, show: true, source: null } })).toEqual([
      'warning rating-without-source shopRating',
    ]);
    expect(codes({ productRating: { value: 4.8, count: 127, show: true, source: ' ' } })).toEqual([
      'warning rating-without-source productRating',
    ]);
  });

  test('accepts a rating of 0 reviews without a source', () => {
    expect(codes({ productRating: { value: 0, count: 0, show: true, source: null } })).toEqual([]);
  });

  test.each([
    [5.1, 10],
    [-0.1, 10],
    [Number.NaN, 10],
    [4, 1.5],
    [4, -1],
  ])('warns about a rating of %s from %s reviews', (value, count) => {
    expect(codes({ productRating: { value, count, show: true, source: 'x' } })).toEqual([
      'warning rating-invalid productRating',
    ]);
  });
});

describe('examineConfig, promotion', () => {
  const started = (startedOn: string | null) => codes({ promotion: { ...healthy.promotion, startedOn } });

  test('warns about a promotion without a valid start date', () => {
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
  ])('allows three months: for a start on %s, examined on 21 November, finds %j', (startedOn, expected) => {
    expect(started(startedOn)).toEqual(expected);
  });

  test.each([
    ['2026-11-20', ['warning promotion-ended promotion.endsOn']],
    ['2026-11-21', []],
    ['eind november', ['warning promotion-end-invalid promotion.endsOn']],
  ])('for an end on %s, examined on 21 November, finds %j', (endsOn, expected) => {
    expect(codes({ promotion: { ...healthy.promotion, endsOn } })).toEqual(expected);
  });

  test('counts days in Amsterdam time', () => {
    const config = { ...healthy, promotion: { ...healthy.promotion, startedOn: '2026-11-22' } };
    expect(examineConfig(config, new Date('2026-11-21T23:30:00Z'), bookStand.sizes)).toEqual([]);
  });

  test('warns about a promotion without the lowest price of the 30 days before it', () => {
    expect(codes({ promotion: { ...healthy.promotion, lowestPriceBefore: null } })).toEqual([
      'warning promotion-without-lowest-price promotion.lowestPriceBefore',
    ]);
  });

  test('warns about each size with an original price above that lowest price', () => {
    const lowestPriceBefore = { klein: cents(64_95), middel: cents(74_94), groot: cents(99_95) };
    const findings = examine({ promotion: { ...healthy.promotion, lowestPriceBefore } });
    expect(findings.map((finding) => finding.path)).toEqual(['promotion.lowestPriceBefore.middel']);
    expect(findings[0]).toMatchObject({
      code: 'promotion-from-price',
      message:
        'Middel: van-prijs €\u00a074,95 is hoger dan de laagste prijs in de 30 dagen voor de actie (€\u00a074,94).',
    });
  });

  test('accepts a promotion without dates when no size has an original price above its price', () => {
    const sizes = bookStand.sizes.map((size) => ({ ...size, originalPrice: size.price }));
    const config = { ...healthy, promotion: { startedOn: null, endsOn: null, lowestPriceBefore: null } };
    expect(examineConfig(config, now, sizes)).toEqual([]);
  });
});
