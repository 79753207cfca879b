import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { productTabs } from './product.ts';
import { assembly } from './product-sections.ts';

const tab = (id: string) => productTabs(shopConfig).find((one) => one.id === id)?.blocks ?? [];

test('assembly has the same four steps in the product tab, beside the pictures and in the article', () => {
  const inTab = tab('gebruik').flatMap((block) => (block.kind === 'steps' ? block.items : []));
  const article = readFileSync(
    join(import.meta.dirname, '../blog/boekenstandaard-monteren-en-demonteren.md'),
    'utf8',
  ).split('## ');
  const inArticle = article.find((part) => part.startsWith('In elkaar zetten'))?.match(/^\d\. .*/gm) ?? [];
  const parts = ['dwarsregels', 'richel', 'lange as', 'stang'];
  for (const steps of [inTab, assembly.steps.map(({ text }) => text), inArticle]) {
    expect(steps).toHaveLength(parts.length);
    expect(steps.filter((step, index) => !step.includes(parts[index] ?? ''))).toEqual([]);
  }
  // Nothing of the box is left over.
  const box = [
    'loper',
    'dwarsregel',
    'plateau',
    'richel',
    'blokjes',
    'poten',
    'ring',
    'voetje',
    'lange as',
    'korte as',
  ];
  for (const steps of [inTab, assembly.steps.map(({ text }) => text), inArticle]) {
    expect(box.filter((part) => !steps.some((step) => step.includes(part)))).toEqual([]);
  }
});

test('productTabs give 25 x 30 cm for a disassembled groot', () => {
  const rows = tab('afmetingen').flatMap((block) => (block.kind === 'table' ? block.rows : []));
  expect(rows.find(([what]) => what === 'Gedemonteerd')).toEqual([
    'Gedemonteerd',
    '20 x 20 cm',
    '25 x 25 cm',
    '25 x 30 cm',
  ]);
});
