import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { examineConfig } from '../shop/doctor.ts';
import { type FactSubject, fieldsOf } from './fact-field.ts';
import {
  factSubjectAt,
  factSubjects,
  factTexts,
  findingText,
  mergeFacts,
  readFacts,
  subjectOfPath,
} from './fact-subjects.ts';

test('findingText names fields by their labels, never by their place in a file', () => {
  const texts = examineConfig(shopConfig, new Date('2026-11-20T10:00:00Z'), []).map(findingText);
  expect(texts).toContain('Nog in te vullen: Handelsnaam volgens de KvK.');
  expect(texts).toContain('Nog in te vullen: Voornaam (eigenaren).');
  expect(texts).toContain('E-mailadres van de winkel: dit is een voorbeelddomein, dat niet bestaat.');
  expect(texts).toContain(
    'FSC-hout staat op de site zonder bewijs. Vul het bewijs in, of haal de bewering van de site.',
  );
  expect(texts).toContain(
    'De beoordeling van de winkel staat op de site zonder bron. Vul de bron in, of haal haar van de site.',
  );
  expect(texts.filter((text) => /[a-z]\.[a-z]|\[|Id\b/.test(text))).toEqual([]);
});

const NOW = new Date('2026-11-20T10:00:00Z');
const options = { config: shopConfig, now: NOW };
const subject = (id: string): FactSubject => factSubjects.find((one) => one.id === id) as FactSubject;
const changed = (id: string, texts: Readonly<Record<string, string>>) => new Map([[id, texts]]);
/** The form of a subject as it stands, with some fields changed. */
const read = (id: string, changes: Readonly<Record<string, string>> = {}) =>
  readFacts(subject(id), { ...factTexts(subject(id), filledConfig), ...changes }, options);
const problem = (id: string, path: string, text: string) => {
  const answer = read(id, { [path]: text });
  return answer.ok ? null : answer.error.errors[path];
};

describe('mergeFacts', () => {
  test('returns the delivered facts while nothing was changed', () => {
    expect(mergeFacts(shopConfig, new Map())).toEqual(shopConfig);
  });

  test.each(factSubjects)('returns the same facts when $slug is kept as the form shows it', ({ id }) => {
    for (const config of [shopConfig, filledConfig]) {
      expect(mergeFacts(config, changed(id, factTexts(subject(id), config)))).toEqual(config);
    }
  });

  test('replaces open facts at any depth, and changes nothing else', () => {
    const merged = mergeFacts(
      shopConfig,
      new Map([
        ['address', { 'address.street': 'Havenstraat 12', 'address.postcode': '1131 EP', 'address.city': 'Edam' }],
        ['makers', { 'founders.1': 'Trijn' }],
      ]),
    );
    expect(merged.address).toEqual({
      ...shopConfig.address,
      street: 'Havenstraat 12',
      postcode: '1131 EP',
      city: 'Edam',
    });
    expect(merged.founders).toEqual([shopConfig.founders[0], 'Trijn']);
    expect({ ...merged, address: shopConfig.address, founders: shopConfig.founders }).toEqual(shopConfig);
  });

  test('turns a fact that is emptied into an open one, which visitors never see', () => {
    expect(mergeFacts(filledConfig, changed('contact', { phone: '' })).phone).toBe('[telefoonnummer]');
  });

  test('ignores kept texts that cannot be read, unknown fields and unknown subjects', () => {
    const kept = new Map<string, Record<string, string>>([
      ['shipping', { 'shipping.NL.cost': 'gratis', cutOffHour: '25', carrier: 'Kustpost', constructor: 'x' }],
      ['onbekend', { brand: 'Anders' }],
    ]);
    expect(mergeFacts(shopConfig, kept)).toEqual({ ...shopConfig, carrier: 'Kustpost' });
  });

  test('never fails on kept texts, whatever they are', () => {
    const texts = fc.dictionary(
      fc.constantFrom(...factSubjects.flatMap(fieldsOf).map(({ path }) => path)),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...factSubjects), texts, ({ id }, kept) => {
        const merged = mergeFacts(shopConfig, changed(id, kept));
        expect(Object.keys(merged)).toEqual(Object.keys(shopConfig));
        expect(() => examineConfig(merged, NOW, [])).not.toThrow();
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

describe('the fields of a form', () => {
  const fields = factSubjects.flatMap(fieldsOf);

  test('belong to one form each, and have a path that the configuration has', () => {
    const paths = fields.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(factSubjects.map(({ slug }) => slug)).size).toBe(factSubjects.length);
  });

  test('include every fact that the doctor asks to fill in or prove', () => {
    const open = examineConfig(shopConfig, NOW, []).map(({ path }) => path);
    expect(open.length).toBeGreaterThan(15);
    expect(open.filter((path) => subjectOfPath(path) === null)).toEqual([]);
  });

  test.each(fields)('$path reads back what it shows', ({ schema, show }) => {
    const samples = [
      '',
      'ja',
      '5,95',
      '€ 1.234,50',
      '12',
      '4,8',
      'Ma',
      '9:00',
      '2027-01-04',
      '24-12-2026 t/m 2-1-2027',
    ];
    const lines = ['a@b.nl\nc@d.nl', '50: 49,95\n100: 44,95', 'https://voorbeeld.nl/wij', '1131ep', 'Jan'];
    for (const text of [...samples, ...lines]) {
      const once = v.safeParse(schema, text);
      if (!once.success) continue;
      const twice = v.safeParse(schema, show(once.output));
      expect(twice.success && twice.output).toEqual(once.output);
    }
  });

  test.each(fields)('$path refuses text that is too long or hidden', ({ schema, maxLength }) => {
    for (const text of ['a'.repeat(maxLength + 1), 'a'.repeat(50_000), 'a\u202Eb', 'a\u0000b', 'a\uD800b']) {
      expect(v.safeParse(schema, text).success).toBe(false);
    }
  });
});

describe('readFacts', () => {
  test.each([
    ['company', 'brand', '', 'Vul dit in.'],
    ['company', 'brand', '[merk]', 'Vul het zelf in, zonder vierkante haken.'],
    ['company', 'kvk', '1234', 'Een KvK-nummer heeft acht cijfers.'],
    ['company', 'vatId', 'NL123456789B01', /^Dit btw-id kan niet kloppen/],
    ['address', 'address.postcode', '0123 AB', 'Een postcode ziet eruit als 1131 AB.'],
    ['contact', 'email', 'a@b.nl, c@d.nl', /^Dit is geen e-mailadres/],
    ['contact', 'phone', 'bel maar', /^Een telefoonnummer/],
    ['contact', 'openingHours.firstDay', 'Mandag', 'Kies er een.'],
    ['contact', 'openingHours.closes', '8:00', 'Sluiten doe je na het openen.'],
    ['contact', 'openingHours.opens', '24:00', 'Een tijd ziet eruit als 9:00.'],
    ['shipping', 'shipping.NL.cost', '-1', 'Vul een bedrag in zoals 5,95.'],
    ['shipping', 'cutOffHour', '25', 'Vul een heel getal van 1 tot en met 24 in.'],
    ['shipping', 'pickupCode', 'ab c', /^Gebruik 4 tot 20/],
    ['days-off', 'closedOn', 'met kerst', /^Regel 1: schrijf hier een dag/],
    ['days-off', 'closedOn', '31-2-2026', /^Regel 1: schrijf hier een dag/],
    ['days-off', 'closedOn', '2-1-2027 t/m 24-12-2026', /^Regel 1: schrijf hier een dag/],
    ['days-off', 'resumesOn', '2028-01-01', 'Kies een dag binnen een jaar.'],
    ['guarantee', 'returns.promisedDays', '13', 'Vul een heel getal van 14 tot en met 365 in.'],
    ['ratings', 'shopRating.value', '5,1', /^Vul een cijfer/],
    ['social', 'social.0.url', 'javascript:alert(1)', /^Dit is geen adres/],
    ['mail', 'mail.recipients', 'a@b.nl\nniemand', 'Regel 2: dit is geen e-mailadres. Schrijf er op elke regel één.'],
    ['mail', 'mail.recipients', 'a@b.nl\n'.repeat(6), 'Houd het op 5 regels.'],
    ['quote-prices', 'quotePrices', '50: 49,95\n50: 44,95', 'Regel 2: dit staat er al.'],
    ['days-off', 'closedOn', '24-12-2026\n\nmorgen', /^Regel 3: /],
    ['quote-prices', 'quotePrices', '5: 49,95', /^Regel 1: vul een aantal in/],
  ] as const)('refuses in %s as %s %j', (id, path, text, message) => {
    expect(problem(id, path, text)).toMatch(message);
  });

  test('keeps texts in one form, however they were typed', () => {
    const company = read('company', { vatId: ' nl0000.99998.b57 ', kvk: '8765 4321' });
    expect(company.ok && company.value).toMatchObject({ vatId: 'NL000099998B57', kvk: '87654321' });
    const address = read('address', { 'address.postcode': '1131ep' });
    expect(address.ok && address.value['address.postcode']).toBe('1131 EP');
    const days = read('days-off', { closedOn: '2026-12-25\r\n24-12-2026\r\n31-12-2026 t/m 2-1-2027' });
    expect(days.ok && days.value.closedOn).toBe('24-12-2026 t/m 25-12-2026\n31-12-2026 t/m 02-01-2027');
    const costs = read('shipping', { 'shipping.BE.cost': '€ 8', 'shipping.NL.freeFrom': '' });
    expect(costs.ok && costs.value).toMatchObject({ 'shipping.BE.cost': '8,00', 'shipping.NL.freeFrom': '' });
  });

  test('never throws, and answers every refusal with a sentence at a field of the form', () => {
    fc.assert(
      fc.property(fc.constantFrom(...factSubjects), fc.dictionary(fc.string(), fc.string()), (one, input) => {
        const answer = readFacts(one, input, options);
        if (answer.ok) return;
        const paths = fieldsOf(one).map(({ path }) => path);
        expect(Object.keys(answer.error.errors).every((path) => paths.includes(path))).toBe(true);
        expect(Object.keys(answer.error.errors).length).toBeGreaterThan(0);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

/** As they stand on the screen: the second is blank. */
const ROWS_WITH_A_WRONG_THIRD = [
  ['50', '49,95'],
  ['', ''],
  ['veel', '44,95'],
] as const;

test('readFacts keeps the rows of a form as lines, and leaves out those in which nothing is typed', () => {
  const subject = factSubjectAt('offerteprijzen');
  if (!subject) throw new Error('No such subject');
  const form = new FormData();
  for (const [from, price] of [
    ['50', '49,95'],
    ['', ''],
    ['100', '44,95'],
  ]) {
    form.append('quotePrices.0', from ?? '');
    form.append('quotePrices.1', price ?? '');
  }
  const facts = { config: shopConfig, now: new Date() };
  expect(readFacts(subject, form, facts)).toEqual({ ok: true, value: { quotePrices: '50: 49,95\n100: 44,95' } });
  const half = new FormData();
  half.append('quotePrices.0', '50');
  half.append('quotePrices.1', '');
  expect(readFacts(subject, half, facts)).toMatchObject({ ok: false, error: { values: { quotePrices: '50:' } } });
  const third = new FormData();
  for (const [from, price] of ROWS_WITH_A_WRONG_THIRD) {
    third.append('quotePrices.0', from);
    third.append('quotePrices.1', price);
  }
  const refused = readFacts(subject, third, facts);
  expect(refused.ok ? {} : refused.error.errors).toEqual({ quotePrices: expect.stringMatching(/^Regel 3: vul/) });
});

test('questions of buyers are rows that end on a question mark, each once', () => {
  const subject = factSubjectAt('vragen');
  if (!subject) throw new Error('no subject');
  const facts = { config: shopConfig, now: new Date() };
  const read = (buyerQuestions: string) => readFacts(subject, { buyerQuestions }, facts);
  const kept = 'Past het: open?: Ja: op Groot.\nEn dicht?: Ook.';
  expect(read(kept)).toEqual({ ok: true, value: { buyerQuestions: kept } });
  expect(mergeFacts(shopConfig, new Map([['questions', { buyerQuestions: kept }]])).buyerQuestions).toEqual([
    { question: 'Past het: open?', answer: 'Ja: op Groot.' },
    { question: 'En dicht?', answer: 'Ook.' },
  ]);
  for (const wrong of [
    'Geen vraag: antwoord',
    'Zonder antwoord?:',
    `${'x'.repeat(201)}?: ja`,
    'Dubbel?: a2\nDubbel?: b2',
  ])
    expect(read(wrong)).toMatchObject({ ok: false });
});
