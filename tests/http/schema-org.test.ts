import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBatch } from '../../data/production/batches.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

const root = join(import.meta.dirname, '../..');
const PAGES = ['/', '/product/boekenstandaard', '/contact', '/over-ons', '/blog', '/blog/welke-maat-boekenstandaard'];
let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
  await shop.setStock('boekenstandaard-klein', 0);
  await shop.setStock('boekenstandaard-groot', 0);
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const pieces = [{ variantId: 'boekenstandaard-groot', toMake: 5, promised: 0, made: 0 }];
  const batch = {
    id: 'b1',
    readyOn: day(20),
    sellsFrom: day(-1),
    state: 'planned',
    isForSale: true,
    note: '',
  } as const;
  await shop.database.transaction((tx) =>
    insertBatch(tx, { ...batch, week: null, version: 0, boards: [], pieces }, new Date()),
  );
}, 30_000);
afterAll(() => shop.stop());

/** The vocabulary allows a note about an input beside each property (schema.org/docs/actions.html); its types do not. */
const withoutAnnotation = (key: string, value: unknown) => (key === 'query-input' ? undefined : value);

/** What the compiler says of structured data that is typed by the vocabulary of schema.org; empty: nothing. */
function complaints(nodes: readonly string[]): string {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results/schema-'));
  const typed = nodes.map((node, at) => `export const node${at}: WithContext<Thing> | Graph = ${node};`);
  writeFileSync(
    join(folder, 'nodes.ts'),
    `import type { Graph, Thing, WithContext } from 'schema-dts';\n${typed.join('\n')}`,
  );
  try {
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext'];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, ...options, '--ignoreConfig', join(folder, 'nodes.ts')], { stdio: 'pipe' });
    return '';
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('structured data speaks the vocabulary of schema.org, of what is there, made and sold out', async () => {
  const pages = await Promise.all(PAGES.map(async (path) => (await shop.get(path)).text()));
  const nodes = pages.flatMap((html) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json = '']) => {
      const value: unknown = JSON.parse(json);
      return (Array.isArray(value) ? value : [value]).map((node) => JSON.stringify(node, withoutAnnotation));
    }),
  );
  for (const one of ['InStock', 'BackOrder', 'OutOfStock']) expect(nodes.join()).toContain(`https://schema.org/${one}`);
  expect(complaints(nodes)).toBe('');
  expect(complaints(['{"@context":"https://schema.org","@type":"Product","availabilty":"x"}'])).toContain(
    'availabilty',
  );
});
