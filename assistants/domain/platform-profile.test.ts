import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publicAddress } from '../../domain/pages/public-address.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { CART, CHECKOUT, DISCOUNT, FULFILLMENT, UCP_VERSION } from './business-profile.ts';
import { profileIn, readPlatformProfile, relevantCapabilities, sharedCapabilities } from './platform-profile.ts';

const PROFILE_URL = 'https://agent.example/profile';
const version = UCP_VERSION;
const sharing = (capabilities: Readonly<Record<string, readonly { readonly version: string }[]>>) => {
  const read = readPlatformProfile(PROFILE_URL, { ucp: { version, capabilities } });
  return read.ok ? sharedCapabilities(read.value) : null;
};

test('sharedCapabilities returns what both have in the same version', () => {
  const both = [{ version: '2026-01-11' }, { version }];
  expect(
    sharing({ [CART]: both, [CHECKOUT]: [{ version: '2026-01-11' }], 'com.example.other': [{ version }] }),
  ).toEqual([CART]);
});

test('sharedCapabilities leaves an extension out when no capability that it extends is shared', () => {
  expect(sharing({ [FULFILLMENT]: [{ version }], [DISCOUNT]: [{ version }] })).toEqual([]);
  expect(sharing({ [CART]: [{ version }], [FULFILLMENT]: [{ version }], [DISCOUNT]: [{ version }] })).toEqual([
    CART,
    DISCOUNT,
  ]);
});

test('relevantCapabilities returns those of the operation and their extensions', () => {
  const shared = [CART, CHECKOUT, FULFILLMENT, DISCOUNT];
  expect(relevantCapabilities(shared, CART)).toEqual([CART, DISCOUNT]);
  expect(relevantCapabilities(shared, CHECKOUT)).toEqual([CHECKOUT, FULFILLMENT, DISCOUNT]);
});

test('readPlatformProfile leaves out a webhook at a closed address and keys of another kind', () => {
  const order = (webhook_url: string) => ({ 'dev.ucp.shopping.order': [{ version, config: { webhook_url } }] });
  const read = (webhook: string) =>
    readPlatformProfile(PROFILE_URL, {
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
])('readPlatformProfile refuses %j', (value) => {
  expect(readPlatformProfile(PROFILE_URL, value)).toEqual({ ok: false, error: 'profile_malformed' });
});

describe('publicAddress', () => {
  test.each(['https://agent.example/profile.json', 'https://a-b.co.uk/', 'https://shop.example:443/x?y=1'])(
    'takes %s',
    (text) => {
      expect(publicAddress(text)?.href).toBe(new URL(text).href);
    },
  );

  test.each([
    'http://agent.example/profile',
    'https://agent.example:8443/profile',
    'https://user@agent.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://printer.local/',
    'https://db.internal/',
    'https://intranet/',
    'ftp://agent.example/',
    'agent.example',
    `https://agent.example/${'x'.repeat(1_000)}`,
    '',
  ])('refuses %s', (text) => {
    expect(publicAddress(text)).toBeNull();
  });
});

describe('profileIn', () => {
  test.each([
    ['profile="https://a.example/p"', 'https://a.example/p'],
    ['version="1", profile="https://a.example/p";x=1', 'https://a.example/p'],
    ['profile="https://a.example/\\"p"', 'https://a.example/"p'],
    ['profile=https://a.example/p', null],
    ['noprofile="https://a.example/p"', null],
    [null, null],
  ])('reads %s as %s', (header, profile) => {
    expect(profileIn(header)).toBe(profile);
  });

  test('returns a text or null for any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const found = profileIn(header);
        expect(found === null || typeof found === 'string').toBe(true);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
