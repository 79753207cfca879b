import { describe, expect, test } from 'vitest';
import { mailFrame } from '../../mail/document.ts';
import { renderHtml } from '../../mail/render-html.ts';
import { renderText } from '../../mail/render-text.ts';
import { shopConfig } from '../../shop.config.ts';
import { filledConfig, gapsIn } from '../../tests/builders/filled-config.ts';
import { mailSamples } from './mail-samples.ts';

const SITE = 'https://www.kantelhout.nl';

describe.each([
  ['not filled in', shopConfig],
  ['filled in', filledConfig],
])('every mail of a shop whose facts are %s', (_, config) => {
  const mails = Object.entries(mailSamples(SITE, config));

  test.each(mails)('%s shows no gap', (_name, document) => {
    const frame = mailFrame(config, SITE, document);
    for (const text of [document.subject, renderHtml(document, frame), renderText(document, frame)]) {
      expect(gapsIn(text)).toEqual([]);
    }
  });
});

test('customers are told below a mail where they withdraw from an order, and owners are not', () => {
  const observed = Object.entries(mailSamples(SITE)).flatMap(([name, document]) => {
    const frame = mailFrame(shopConfig, SITE, document);
    const parts = [renderHtml(document, frame), renderText(document, frame)];
    return parts.every((part) => part.includes(`${SITE}/herroepen`)) ? [] : [name];
  });
  expect(observed).toEqual([
    'contact-owner',
    'quote-owner',
    'quotation-accepted',
    'withdrawal-owner',
    'owner-invitation',
    'owner-link',
    'review-owner',
    'order-owner',
    'order-attention',
    'order-money-went-back',
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
