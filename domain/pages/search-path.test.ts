import { expect, test } from 'vitest';
import { bookStand, extras } from '../../content/catalogue.ts';
import { pathOfSearch } from './search-path.ts';

test.each([
  ['boekenstandaard hout', '/product/boekenstandaard'],
  ['Kookboek-houder', '/product/boekenstandaard'],
  ['standaard', '/product/boekenstandaard'],
  ['boekenstandaard groot', '/product/boekenstandaard?maat=groot'],
  ['MIDDEL', '/product/boekenstandaard?maat=middel'],
  ['gravering', '/product/boekenstandaard#extra-luxe-gravering'],
  ['boekenstandaard met hoes', '/product/boekenstandaard#extra-premium-opberghoes'],
])('a search for "%s" leads to %s', (term, path) => {
  expect(pathOfSearch(term, { stand: bookStand, extras })).toBe(path);
});

test.each(['kast', 'een', '', '//evil.example', 'bestaat-niet'])('a search for "%s" leads nowhere', (term) => {
  expect(pathOfSearch(term, { stand: bookStand, extras })).toBeNull();
});
