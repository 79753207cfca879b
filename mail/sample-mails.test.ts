import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shopConfig } from '../shop.config.ts';
import { filledConfig, gapsIn } from '../tests/builders/filled-config.ts';
import { mailFrame } from './document.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { madeUpTopics, sampleMails } from './sample-mails.ts';

const SITE = 'https://www.kantelhout.nl';
const ROOT = join(import.meta.dirname, '..');
const samplesOf = (config: typeof shopConfig) =>
  Object.entries(sampleMails(madeUpTopics(new Date('2026-11-20T10:00:00Z')), { config, siteUrl: SITE }));

/** What a pattern finds in the sources below a folder, by its first group. */
function inSources(folder: string, pattern: RegExp): readonly string[] {
  const files = globSync(`${folder}/**/*.ts`, { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'));
  const found = files.flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(pattern)]);
  return found.map(([, name]) => name ?? '');
}

test('owners see a sample of every template of a mail, and of every mail that a flow sends by its name', () => {
  const templates = inSources(
    'mail/templates',
    /^export function (\w+)\((?![^)]*: MailDocument)[^;]*?\): MailDocument \{/gm,
  );
  const [, body = ''] = readFileSync(join(ROOT, 'mail/sample-mails.ts'), 'utf8').split('export interface');
  expect(templates.length).toBeGreaterThan(30);
  expect(templates.filter((name) => !body.includes(`${name}(`))).toEqual([]);
  const names = samplesOf(shopConfig).map(([name]) => name);
  const sent = inSources('{flows,shopify,assistants}', /purpose: '(\w+-[\w-]+)'/g);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((name) => !names.includes(name))).toEqual([]);
});

describe.each([
  ['not filled in', shopConfig],
  ['filled in', filledConfig],
])('every mail of a shop whose facts are %s', (_, config) => {
  const mails = samplesOf(config);

  test.each(mails)('%s shows no gap', (_name, document) => {
    const frame = mailFrame(config, SITE, document);
    for (const text of [document.subject, renderHtml(document, frame), renderText(document, frame)]) {
      expect(gapsIn(text)).toEqual([]);
    }
  });
});

test('customers are told below a mail where they withdraw from an order, and owners are not', () => {
  const observed = samplesOf(shopConfig).flatMap(([name, document]) => {
    const frame = mailFrame(shopConfig, SITE, document);
    const parts = [renderHtml(document, frame), renderText(document, frame)];
    return parts.every((part) => part.includes(`${SITE}/herroepen`)) ? [] : [name];
  });
  expect(observed).toEqual([
    'contact-owner',
    'quote-owner',
    'withdrawal-owner',
    'quotation-accepted',
    'order-owner',
    'order-attention',
    'order-money-went-back',
    'review-owner',
    'owner-invitation',
    'owner-link',
    'owner-alarm',
    'owner-alarm-copies',
  ]);
});

test('the facts that are filled in stand under every mail', () => {
  expect(mailFrame(filledConfig, SITE, {}).footer.slice(-3)).toEqual([
    'Haven Houtwerk V.O.F., Havenstraat 12, 1131 EP Volendam, Nederland',
    'info@havenhoutwerk.nl · +31 299 123456',
    'KvK 87654321 · Btw-id NL000099998B57',
  ]);
  expect(mailFrame(shopConfig, SITE, {}).footer.slice(-1)).toEqual(['Volendam, Nederland']);
});
