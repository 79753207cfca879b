import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookKinds } from '../../content/book-kinds.ts';
import { bookStand, standPath } from '../../content/catalogue.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { askedPage } from './asked-page.ts';

const ask = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://winkel.example');
  const { address: page, ownBook } = askedPage(pathname, searchParams);
  return [page, ownBook?.input.breed ?? null];
};

test.each([
  ['/', '/', null],
  ['/blog?maat=groot&breed=10', '/blog', null],
  ['/weer-op-voorraad?maat=groot&utm_source=x', '/weer-op-voorraad?maat=groot', null],
  ['/weer-op-voorraad?maat=reuze', '/weer-op-voorraad', null],
  [`${standPath}?utm_source=x`, standPath, null],
  [`${standPath}?bundel=middel-groot&maat=klein`, `${standPath}?maat=klein&bundel=middel-groot`, null],
  [`${standPath}?maat=reuze&bundel=alles&boek=__proto__`, standPath, null],
  // A kind takes its size, and is shared: the measures beside it are not read.
  [`${standPath}?boek=trouwalbum&breed=12`, `${standPath}?maat=middel&boek=trouwalbum`, null],
  [`${standPath}?boek=trouwalbum&maat=groot`, `${standPath}?maat=groot&boek=trouwalbum`, null],
  // A typed book takes its size too, and is the visitor's own.
  [`${standPath}?breed=20&hoog=26&dik=2`, `${standPath}?maat=groot`, '20'],
  [`${standPath}?breed=20&hoog=26&dik=2&maat=klein`, `${standPath}?maat=klein`, '20'],
  [`${standPath}?breed=20&hoog=26&dik=2&bundel=middel-groot`, `${standPath}?bundel=middel-groot`, '20'],
  [`${standPath}?breed=59&hoog=59&dik=9`, standPath, '59'],
  [`${standPath}?breed=breed`, standPath, 'breed'],
])('%s asks for %s', (address, page, own) => {
  expect(ask(address)).toEqual([page, own]);
});

test('whatever the address says, there are few pages for everybody', () => {
  const value = fc.oneof(
    fc.constantFrom('klein', 'groot', 'middel-groot', 'kookboek', '20', '26,5', '1'),
    fc.string({ maxLength: 20 }),
  );
  const name = fc.constantFrom('maat', 'bundel', 'boek', 'breed', 'hoog', 'dik', 'kilo', 'los', 'x');
  const pages = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (parameters) => {
      pages.add(askedPage(standPath, new URLSearchParams(parameters)).address);
    }),
    { numRuns: propertyRuns(2_000) },
  );
  const most = (bookStand.sizes.length + 1) * (bookStand.bundles.length + 1) * (bookKinds.length + 1);
  expect(pages.size).toBeLessThanOrEqual(most);
});
