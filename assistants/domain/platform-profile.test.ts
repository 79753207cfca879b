import { expect, test } from 'vitest';
import { declaredCapabilities, wishesCapability, wishesSchema } from './business-profile.ts';
import { readPlatformProfile, relevantCapabilities, sharedCapabilities } from './platform-profile.ts';
import { CART, CHECKOUT, DISCOUNT, FULFILLMENT, UCP_VERSION } from './standard.ts';

const URL = 'https://agent.example/profile';
const version = UCP_VERSION;
const declared = declaredCapabilities('https://shop.example');
const sharing = (capabilities: Readonly<Record<string, readonly { readonly version: string }[]>>) => {
  const read = readPlatformProfile(URL, { ucp: { version, capabilities } });
  return read.ok ? sharedCapabilities(declared, read.value) : null;
};

test('shared are the capabilities that both have in the same version', () => {
  const both = [{ version: '2026-01-11' }, { version }];
  expect(
    sharing({ [CART]: both, [CHECKOUT]: [{ version: '2026-01-11' }], 'com.example.other': [{ version }] }),
  ).toEqual([CART]);
});

test('an extension is shared only with a capability that it extends', () => {
  expect(sharing({ [FULFILLMENT]: [{ version }], [DISCOUNT]: [{ version }] })).toEqual([]);
  expect(sharing({ [CART]: [{ version }], [FULFILLMENT]: [{ version }], [DISCOUNT]: [{ version }] })).toEqual([
    CART,
    DISCOUNT,
  ]);
});

test('of the shared capabilities an answer names those of its operation', () => {
  const shared = [CART, CHECKOUT, FULFILLMENT, DISCOUNT];
  expect(relevantCapabilities(declared, shared, CART)).toEqual([CART, DISCOUNT]);
  expect(relevantCapabilities(declared, shared, CHECKOUT)).toEqual([CHECKOUT, FULFILLMENT, DISCOUNT]);
});

test('a webhook at an address that may not be called is left out, and so are keys of another kind', () => {
  const order = (webhook_url: string) => ({ 'dev.ucp.shopping.order': [{ version, config: { webhook_url } }] });
  const read = (webhook: string) =>
    readPlatformProfile(URL, {
      ucp: { version, capabilities: order(webhook) },
      signing_keys: [
        { kid: 'a', kty: 'RSA', n: 'x', e: 'y' },
        { kid: 'b', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
      ],
    });
  expect(read('https://10.0.0.1/hook')).toMatchObject({ value: { webhookUrl: null, keys: [{ kid: 'b' }] } });
  expect(read('https://agent.example/hook')).toMatchObject({ value: { webhookUrl: 'https://agent.example/hook' } });
});

test.each([
  null,
  [],
  {},
  { ucp: {} },
  { ucp: { version: 'draft' } },
  { ucp: { version, capabilities: [], x: 1 }, signing_keys: {} },
])('what is no profile is refused: %j', (value) => {
  expect(readPlatformProfile(URL, value)).toEqual({ ok: false, error: 'profile_malformed' });
});

test("the shop's own extension is named after its domain, as far as the standard has a name for it", () => {
  expect(wishesCapability('https://www.shop.example')?.name).toBe('example.shop.shopping.wishes');
  expect(wishesCapability('http://127.0.0.1:3000')).toBeNull();
  expect(wishesCapability('https://mijn-winkel.example')).toBeNull();
  expect(Object.keys(wishesSchema('https://shop.example').$defs)).toEqual([CART, CHECKOUT]);
});
