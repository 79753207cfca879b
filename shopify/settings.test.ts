import { describe, expect, test } from 'vitest';
import { SettingsError } from '../server/settings/env.ts';
import { readEnv } from '../server/settings/read-env.ts';
import type { ShopifySettings } from './settings.ts';

const complete = {
  SHOPIFY_STORE_DOMAIN: 'Winkel.myshopify.com',
  SHOPIFY_PRIVATE_TOKEN: 'shpat_0123456789abcdef',
  SHOPIFY_BUNDLE_HANDLE: 'bundel',
};

const storeOf = (environment: Readonly<Record<string, string>>) =>
  (readEnv(environment).wings.shopify as ShopifySettings).store;

describe('readEnv: Shopify', () => {
  test('returns the connection when domain, token and bundle handle are set', () => {
    expect(storeOf(complete)).toEqual({
      origin: 'https://winkel.myshopify.com',
      token: 'shpat_0123456789abcdef',
      bundleHandle: 'bundel',
      webhookSecret: null,
      checkoutHosts: ['winkel.myshopify.com'],
      demoOrigin: null,
    });
  });

  test('adds SHOPIFY_CHECKOUT_HOSTS to the allowed checkout hosts', () => {
    const settings = { ...complete, SHOPIFY_CHECKOUT_HOSTS: 'kassa.kantelhout.example, www.kantelhout.example' };
    expect(storeOf(settings)?.checkoutHosts).toEqual([
      'winkel.myshopify.com',
      'kassa.kantelhout.example',
      'www.kantelhout.example',
    ]);
  });

  test.each([
    ['SHOPIFY_BUNDLE_HANDLE', { ...complete, SHOPIFY_BUNDLE_HANDLE: '' }],
    ['SHOPIFY_PRIVATE_TOKEN', { ...complete, SHOPIFY_PRIVATE_TOKEN: '' }],
    ['SHOPIFY_STORE_DOMAIN', { ...complete, SHOPIFY_STORE_DOMAIN: '' }],
    ['SHOPIFY_STORE_DOMAIN', { ...complete, SHOPIFY_STORE_DOMAIN: 'https://winkel.myshopify.com' }],
    ['SHOPIFY_PRIVATE_TOKEN', { ...complete, SHOPIFY_PRIVATE_TOKEN: 'kort' }],
    ['SHOPIFY_PRIVATE_TOKEN', { ...complete, SHOPIFY_PRIVATE_TOKEN: 'shpat_0123456789\nabcdef' }],
    ['SHOPIFY_BUNDLE_HANDLE', { ...complete, SHOPIFY_BUNDLE_HANDLE: '../bundel' }],
    ['SHOPIFY_CHECKOUT_HOSTS', { ...complete, SHOPIFY_CHECKOUT_HOSTS: '*.myshopify.com' }],
    ['SHOPIFY_DEMO_ORIGIN', { ...complete, SHOPIFY_DEMO_ORIGIN: 'http://shop.example:80' }],
    ['SHOPIFY_DEMO_ORIGIN', { ...complete, SHOPIFY_DEMO_ORIGIN: 'https://127.0.0.1:4010' }],
  ])('throws a SettingsError that names %s when it is missing or invalid', (name, settings) => {
    expect(() => readEnv(settings)).toThrow(SettingsError);
    expect(() => readEnv(settings)).toThrow(name);
  });

  test('reads how often one address may have the articles read', () => {
    expect(readEnv({ ARTICLES_PER_ADDRESS: '3' }).wings.shopify).toEqual({ store: null, readsPerHour: 3 });
    expect(readEnv({}).wings.shopify).toEqual({ store: null, readsPerHour: 60 });
  });
});
