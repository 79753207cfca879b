import { describe, expect, test } from 'vitest';
import { readEnv, SettingsError } from './env.ts';

const complete = {
  SHOPIFY_STORE_DOMAIN: 'Winkel.myshopify.com',
  SHOPIFY_PRIVATE_TOKEN: 'shpat_0123456789abcdef',
  SHOPIFY_BUNDLE_HANDLE: 'bundel',
};

describe('the settings of Shopify', () => {
  test('connects with three settings', () => {
    expect(readEnv(complete).shopify).toEqual({
      origin: 'https://winkel.myshopify.com',
      token: { kind: 'private', value: 'shpat_0123456789abcdef' },
      bundleHandle: 'bundel',
      webhookSecret: null,
      checkoutHosts: ['winkel.myshopify.com'],
      demoOrigin: null,
    });
  });

  test('accepts a public token without a private one', () => {
    const settings = { ...complete, SHOPIFY_PRIVATE_TOKEN: '', SHOPIFY_PUBLIC_TOKEN: '0123456789abcdef' };
    expect(readEnv(settings).shopify?.token).toEqual({ kind: 'public', value: '0123456789abcdef' });
  });

  test('other hosts to pay at', () => {
    const settings = { ...complete, SHOPIFY_CHECKOUT_HOSTS: 'kassa.kantelhout.example, www.kantelhout.example' };
    expect(readEnv(settings).shopify?.checkoutHosts).toEqual([
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
  ])('what is wrong with %s stops the start and is named', (name, settings) => {
    expect(() => readEnv(settings)).toThrow(SettingsError);
    expect(() => readEnv(settings)).toThrow(name);
  });
});
