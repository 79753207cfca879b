import { describe, expect, test } from 'vitest';
import { factTexts, readFacts } from '../domain/facts/fact-subjects.ts';
import { inWords, ownTexts, textSubjectId } from '../domain/pages/words.ts';
import { shopConfig } from '../shop.config.ts';
import { pageTexts, textSlug, textSubjectAt, wordsOf } from './page-texts.ts';

const texts = pageTexts(shopConfig).flatMap((page) => page.texts);
const free = texts.filter(({ bound }) => bound === null);
const subjectOf = (id: string) => {
  const subject = textSubjectAt(textSlug(id), shopConfig);
  if (!subject) throw new Error(`no text ${id}`);
  return subject;
};
const read = (id: string, text: string) =>
  readFacts(subjectOf(id), { text }, { config: shopConfig, now: new Date('2026-11-26T12:00:00Z') });
const LEAD = 'home.hero.lead';

test('every page has texts that can be changed, and every id and address is of one text', () => {
  for (const page of pageTexts(shopConfig))
    expect(
      page.texts.some(({ bound }) => bound === null),
      page.name,
    ).toBe(true);
  expect(free.length).toBeGreaterThan(60);
  expect(new Set(texts.map(({ id }) => textSlug(id))).size).toBe(texts.length);
  expect(new Set(free.map(({ delivered }) => delivered)).size).toBe(free.length);
});

/** What stands in lists, by the list. Who writes a title anew gives its text the old name as `key`. */
const LISTED: Readonly<Record<string, string>> = {
  'home.useCases': 'fotoboeken kookboeken kunstboeken menukaarten relatiegeschenken trouwalbums',
  'inspiratie.occasions': 'afscheid bruiloft geboorte jubileum nieuw-huis verjaardag',
  'inspiratie.rooms.children.text': 'maat plek',
  'inspiratie.rooms.kitchen.text': 'maat waarom',
  'inspiratie.rooms.living.text': 'licht plek',
  'inspiratie.stylingTips': 'een-hoog-een-laag herhaal-een-kleur laat-ruimte sla-een-bladzijde-om',
  'maatwerk.examples.items':
    'als-relatiegeschenk bij-de-fotograaf in-de-cadeauwinkel in-de-hotelkamer in-het-restaurant',
  'maatwerk.options.items': 'kleur logo maat staffelkorting tekst-per-stuk',
  'over-ons.material.text': 'essen messing',
  'over-ons.story': 'drie-maten-een-werkplaats',
  'product.comparison.points': 'verstellen interieurstyling kijkhoek-van-360 veelzijdig',
  'product.questions':
    'kan-de-standaard-buiten-staan waar-komt-de-gravering-en-hoeveel-past-er wat-houdt-de-bladzijden-open welke-maat-en-welk-boek-staan-op-de-foto-s',
};

test('texts in lists keep the names under which owners changed them, wherever they stand', () => {
  for (const [list, names] of Object.entries(LISTED))
    for (const name of names.split(' '))
      expect(
        free.some(({ id }) => id.startsWith(`${list}.${name}`)),
        `${list}.${name}`,
      ).toBe(true);
  expect(free.filter(({ id }) => /\.\d+(\.|$)/.test(id))).toEqual([]);
});

test('every text that is delivered can be kept as it is, which changes nothing', () => {
  for (const { id, delivered } of free) expect(read(id, delivered), id).toEqual({ ok: true, value: { text: '' } });
});

test('a bound text has no form', () => {
  expect(textSubjectAt(textSlug('home.sizesSection.title'), shopConfig)).toBeNull();
  expect(texts.find(({ id }) => id === 'home.sizesSection.title')?.bound).toMatch(/liggen vast/);
});

describe('a text is refused', () => {
  test.each([
    ['with a price that is typed', 'Hij kost € 59,95 deze week, en dat is niet veel.', '€ 59,95'],
    ['with a measure that is typed', 'Er past een boek van 55 cm op, zeggen ze.', '55 cm'],
    ['with a placeholder that nobody knows', 'Hij kost {{prijs.reus}} en meer niet.', 'bestaat niet'],
    ['with a claim that is off', 'Een duurzaam en klimaatneutraal boek op tafel.', 'bewering'],
    ['that is too long', 'a'.repeat(400), 'tekens'],
  ])('%s', (_, text, says) => {
    const claims = { ...shopConfig.claims, sustainable: { ...shopConfig.claims.sustainable, show: false } };
    const subject = textSubjectAt(textSlug(LEAD), { ...shopConfig, claims });
    const answer = subject && readFacts(subject, { text }, { config: shopConfig, now: new Date() });
    expect(answer).toMatchObject({ ok: false, error: { errors: { text: expect.stringContaining(says) } } });
  });
});

test('what an owner wrote stands in place of what is delivered, with the values of the moment', () => {
  const kept = read(LEAD, 'Vanaf {{prijs.klein}} ligt je boek open.');
  expect(kept).toMatchObject({ ok: true, value: { text: 'Vanaf {{prijs.klein}} ligt je boek open.' } });
  const own = new Map([
    [LEAD, 'Vanaf {{prijs.klein}} ligt je boek open.'],
    ['home.sizesSection.title', 'Nee'],
    ['weg', 'x'],
  ]);
  const words = wordsOf(own, shopConfig, new Map([['prijs.klein', '€ 1']]));
  const delivered = texts.find(({ id }) => id === LEAD)?.delivered ?? '';
  expect([...words]).toEqual([[delivered, 'Vanaf € 1 ligt je boek open.']]);
  expect(inWords({ lead: delivered, list: [delivered, 1, null] }, words)).toEqual({
    lead: 'Vanaf € 1 ligt je boek open.',
    list: ['Vanaf € 1 ligt je boek open.', 1, null],
  });
  // A value that is not filled in leaves what is delivered.
  expect([...wordsOf(own, shopConfig, new Map([['prijs.klein', '']]))]).toEqual([]);
  expect(factTexts(subjectOf(LEAD), shopConfig)).toEqual({ text: '' });
});

test('a text that was made empty, or put back, is the delivered one again', () => {
  const changed = new Map([
    [textSubjectId(LEAD), { text: '' }],
    [textSubjectId('home.hero.title'), { text: 'Eigen' }],
  ]);
  expect([...ownTexts(changed)]).toEqual([['home.hero.title', 'Eigen']]);
});
