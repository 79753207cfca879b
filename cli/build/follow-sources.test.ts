import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reachedFrom, routesOf } from './follow-sources.ts';

const root = join(import.meta.dirname, '../..');
const reached = (route: string) => reachedFrom(root, [`app/routes/${route}.tsx`]);

it('follows imports through sections, islands and what an island imports later', () => {
  expect(reached('cart')).toEqual(
    expect.arrayContaining([
      'app/routes/cart.tsx',
      'app/sections/empty-cart.tsx',
      'app/islands/cart/gift-panel.tsx',
      'app/ui/button.tsx',
    ]),
  );
});

it('leaves out what the page does not import: the desk, and islands that only the registry names', () => {
  expect(reachedFrom(root, ['app/root.tsx', 'app/entry.client.ts', 'app/routes/contact.tsx'])).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^app\/(desk|islands\/gallery|islands\/cart\/cart\.)/)]),
  );
});

it.each([
  ['texts', 'routes/legal'],
  ['reading', 'routes/inspiration'],
])('the sheet %s has the typography of long texts only when its pages have such a text', (sheet, route) => {
  const css = readFileSync(join(root, `app/styles/pages/${sheet}.css`), 'utf8');
  const hasText = reachedFrom(root, [`app/${route}.tsx`]).includes('app/sections/prose.tsx');
  expect(css.includes('prose.css')).toBe(hasText);
});

it('every page of the shop stands in one sheet', () => {
  const named = globSync('app/styles/pages/*.css', { cwd: root }).flatMap((sheet) =>
    routesOf(root, join(root, sheet), readFileSync(join(root, sheet), 'utf8')),
  );
  expect(named.toSorted()).toEqual(globSync('{app,shopify}/routes/**/*.tsx', { cwd: root }).toSorted());
});
