import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shopConfig } from '../shop.config.ts';
import { filledConfig, gapsIn } from '../tests/builders/filled-config.ts';
import { mailFrame } from './document.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { madeUpOrder, sampleMails } from './sample-mails.ts';

const SITE = 'https://www.kantelhout.nl';
const samplesOf = (config = shopConfig) =>
  Object.entries(sampleMails(madeUpOrder(new Date('2026-11-20T10:00:00Z')), { config, siteUrl: SITE }));

describe.each([
  ['not filled in', shopConfig],
  ['filled in', filledConfig],
])('every mail of a shop whose facts are %s', (_, config) => {
  test.each(samplesOf(config))('%s shows no gap', (_name, document) => {
    const frame = mailFrame(config, SITE, document);
    for (const text of [document.subject, renderHtml(document, frame), renderText(document, frame)]) {
      expect(gapsIn(text)).toEqual([]);
    }
  });
});

test('customers are told below a mail where they withdraw from an order, and owners are not', () => {
  const observed = samplesOf().flatMap(([name, document]) => {
    const frame = mailFrame(shopConfig, SITE, document);
    const parts = [renderHtml(document, frame), renderText(document, frame)];
    return parts.every((part) => part.includes(`${SITE}/herroepen`)) ? [] : [name];
  });
  expect(observed).toEqual([
    'quotation-accepted',
    'order-owner',
    'order-attention',
    'order-money-went-back',
    'contact-owner',
    'quote-owner',
    'withdrawal-owner',
    'review-owner',
    'owner-invitation',
    'owner-link',
    'owner-alarm',
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

test('owners see a sample of every mail there is', () => {
  const folder = join(import.meta.dirname, 'templates');
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const functions = sources.flatMap((source) => source.split('\nexport function ').slice(1));
  const makers = functions.flatMap((text) => (/^[^;]*?\): MailDocument \{/.test(text) ? [text.split('(')[0]] : []));
  const shown = readFileSync(join(import.meta.dirname, 'sample-mails.ts'), 'utf8');
  expect(makers.length).toBeGreaterThan(35);
  expect(makers.filter((name) => !new RegExp(`\\b${name}\\(`).test(shown))).toEqual(['marked']);
});
