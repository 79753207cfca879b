import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookKinds, bookStand, standPath } from '../../../content/catalogue.ts';
import { propertyRuns } from '../../../tests/builders/property-runs.ts';
import { sharedAddress } from './answer-page.ts';

const ask = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://winkel.example');
  return sharedAddress(pathname, searchParams);
};

test.each([
  ['/', '/'],
  ['/blog?maat=groot&breed=10', '/blog'],
  ['/weer-op-voorraad?maat=groot&utm_source=x', '/weer-op-voorraad?maat=groot'],
  ['/weer-op-voorraad?maat=reuze', '/weer-op-voorraad'],
  ['/weer-op-voorraad?breed=40&hoog=40&dik=3', null],
  [`${standPath}?utm_source=x`, standPath],
  [`${standPath}?bundel=middel-groot&maat=klein`, `${standPath}?maat=klein&bundel=middel-groot`],
  [`${standPath}?maat=reuze&bundel=alles&boek=__proto__`, standPath],
  // A kind takes its size, and is shared: the measures beside it are not read.
  [`${standPath}?boek=trouwalbum&breed=12`, `${standPath}?maat=middel&boek=trouwalbum`],
  [`${standPath}?boek=trouwalbum&maat=groot`, `${standPath}?maat=groot&boek=trouwalbum`],
  // A typed book is the visitor's own.
  [`${standPath}?breed=20&hoog=26&dik=2`, null],
  [`${standPath}?breed=20&hoog=26&dik=2&maat=klein`, null],
  [`${standPath}?breed=20&hoog=26&dik=2&bundel=middel-groot`, null],
  [`${standPath}?breed=59&hoog=59&dik=9`, null],
  [`${standPath}?breed=breed`, null],
])('%s asks for the shared page %s', (address, page) => {
  expect(ask(address)).toBe(page);
});

test('the number of shared pages is limited for any parameters of the address', () => {
  const value = fc.oneof(
    fc.constantFrom('klein', 'groot', 'middel-groot', 'kookboek', '20', '26,5', '1'),
    fc.string({ maxLength: 20 }),
  );
  const name = fc.constantFrom('maat', 'bundel', 'boek', 'breed', 'hoog', 'dik', 'kilo', 'los', 'x');
  const pages = new Set<string | null>();
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (parameters) => {
      pages.add(sharedAddress(standPath, new URLSearchParams(parameters)));
    }),
    { numRuns: propertyRuns(2_000) },
  );
  const most = (bookStand.sizes.length + 1) * (bookStand.bundles.length + 1) * (bookKinds.length + 1);
  expect(pages.size).toBeLessThanOrEqual(most + 1);
});
