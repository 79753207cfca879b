import { describe, expect, test } from 'vitest';
import { extras } from '../../content/catalogue.ts';
import { shopConfig } from '../../shop.config.ts';
import type { Extra } from '../product/catalogue.ts';
import type { FactTexts } from '../shop/shop-config.ts';
import { extraSubject, extrasNow, NEW_EXTRA, newExtra, ownExtras } from './extra-subject.ts';
import { readFacts } from './fact-subjects.ts';

const now = new Date('2026-11-26T12:00:00Z');
const picture = { file: 'eigen-1', name: 'eigen-1', look: '', alt: 'Een lamp', width: 600, height: 600, widths: [160] };
const withPictures = (handle: string) => (handle === 'leeslamp' ? picture : undefined);
const lamp = { 'extra.name': 'Leeslamp', 'extra.description': 'Een lampje.', 'extra.price': '12,50' };
const { texts: lampTexts } = newExtra({ ...lamp, 'extra.pieces': '4' }, 'leeslamp', 5);
const shownAs = (changed: FactTexts = {}, pictures = withPictures): Extra => {
  const own = new Map([['leeslamp', { ...lampTexts, 'extra.state': 'shown', ...changed }]]);
  return extrasNow(extras, own, pictures).find(({ handle }) => handle === 'leeslamp') as Extra;
};
const errorsOf = (changed: FactTexts) => {
  const subject = extraSubject(shownAs(), undefined);
  const read = readFacts(subject, { ...lampTexts, ...changed }, { config: shopConfig, now });
  return read.ok ? {} : read.error.errors;
};

test('as delivered, the extras are those of the catalogue', () => {
  const same = extrasNow(extras, new Map(), () => undefined);
  expect(same.map(({ handle }) => handle)).toEqual(extras.map(({ handle }) => handle));
  const { isWork: _, ...first } = same[0] as Extra;
  expect(extras[0]).toMatchObject(first);
});

test('every delivered extra reads its own texts without a change', () => {
  for (const [index, extra] of extras.entries()) {
    const subject = extraSubject(extra, extra, (index + 1) * 10);
    const read = readFacts(subject, subject.delivered ?? {}, { config: shopConfig, now });
    expect(read).toEqual({ ok: true, value: subject.delivered });
    const again = extrasNow(extras, new Map([[extra.handle, subject.delivered ?? {}]]), () => undefined);
    expect(again).toEqual(extrasNow(extras, new Map(), () => undefined));
  }
});

describe('a new extra', () => {
  test('is hidden at first, and until it has a picture', () => {
    expect(shownAs({ 'extra.state': 'hidden' }).state).toBe('hidden');
    expect(shownAs({}, () => undefined).state).toBe('hidden');
    expect(shownAs().state).toBeUndefined();
  });

  test('comes last, or at the place that owners choose', () => {
    const placed = (place: string) => {
      const own = new Map([['leeslamp', { ...lampTexts, 'extra.place': place }]]);
      return extrasNow(extras, own, withPictures).findIndex(({ handle }) => handle === 'leeslamp');
    };
    expect(placed(lampTexts['extra.place'] ?? '')).toBe(extras.length);
    expect(placed('15')).toBe(1);
  });

  test('has a text of its own under a fixed key, and is then chosen on the page of the stand only', () => {
    const { text, offeredOn } = shownAs({
      'extra.label': 'Tekst op het kaartje',
      'extra.maxLength': '60',
      'extra.cart': 'ja',
    });
    expect(text).toMatchObject({ attribute: 'Tekst', label: 'Tekst op het kaartje', maxLength: 60 });
    expect(text?.field).toBe('tekst-leeslamp');
    expect(offeredOn).toEqual(['product']);
  });

  test('goes with the sizes that are ticked; with all of them none are named', () => {
    expect(shownAs().sizes).toBeUndefined();
    expect(shownAs({ 'extra.sizes.klein': '' }).sizes).toEqual(['middel', 'groot']);
  });

  test('without a number of pieces is made once it is ordered', () => {
    expect(newExtra(lamp, 'leeslamp', 5)).toMatchObject({ price: 12_50, pieces: 0 });
    expect(newExtra(lamp, 'leeslamp', 5).texts['extra.supply']).toBe('work');
    expect(lampTexts['extra.supply']).toBe('stock');
  });
});

test.each<[string, FactTexts, string]>([
  ['HTML in the name', { 'extra.name': '<b>Lamp</b>' }, 'extra.name'],
  ['a name of 200 characters', { 'extra.name': 'a'.repeat(200) }, 'extra.name'],
  ['the name of the stand', { 'extra.name': 'Hoes voor de Boekenstandaard' }, 'extra.name'],
  ['no name', { 'extra.name': ' ' }, 'extra.name'],
  ['a placeholder in the description', { 'extra.description': 'Kost {{prijs.middel}}' }, 'extra.description'],
  ['a state that is none', { 'extra.state': 'gratis' }, 'extra.state'],
  ['no size', { 'extra.sizes.klein': '', 'extra.sizes.middel': '', 'extra.sizes.groot': '' }, 'extra.sizes.klein'],
  ['shown nowhere', { 'extra.state': 'shown', 'extra.page': '' }, 'extra.page'],
  ['a text in the cart', { 'extra.label': 'Tekst', 'extra.cart': 'ja' }, 'extra.cart'],
  ['a text without an end', { 'extra.maxLength': '5000' }, 'extra.maxLength'],
])('%s is refused beside its field', (_, changed, field) => {
  expect(Object.keys(errorsOf(changed))).toEqual([field]);
});

test.each<[string, FactTexts, string]>([
  ['a price of nothing', { 'extra.price': '0' }, 'extra.price'],
  ['a price in words', { 'extra.price': 'gratis' }, 'extra.price'],
  ['pieces in words', { 'extra.pieces': 'veel' }, 'extra.pieces'],
])('%s of a new extra is refused beside its field', (_, changed, field) => {
  const read = readFacts(NEW_EXTRA, { ...lamp, ...changed }, { config: shopConfig, now });
  expect(read.ok ? [] : Object.keys(read.error.errors)).toEqual([field]);
});

test('what cannot be read any more counts as before, and other facts are no extras', () => {
  const own = ownExtras(
    new Map([
      ['extra.luxe-gravering', { 'extra.name': '<i>' }],
      ['company', {}],
    ]),
  );
  expect([...own.keys()]).toEqual(['luxe-gravering']);
  expect(extrasNow(extras, own, () => undefined)[0]?.name).toBe('Luxe Gravering');
});

test('an engraving stays one, whatever else is changed about it', () => {
  const own = new Map([
    ['luxe-gravering', { 'extra.name': 'Gravure', 'extra.label': 'Anders', 'extra.supply': 'stock' }],
  ]);
  const [engraving] = extrasNow(extras, own, () => undefined);
  expect(engraving).toMatchObject({ name: 'Gravure', isWork: true, text: extras[0]?.text });
});
