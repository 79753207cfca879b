import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { addressWithin, leadTo, sameAddress } from './lead-to.ts';

const SITE = 'https://winkel.example';

describe('addressWithin', () => {
  test.each([
    ['/beheer/artikelen/１２３', {}, '/beheer/artikelen/%EF%BC%91%EF%BC%92%EF%BC%93'],
    ['/beheer/artikelen/100%', {}, '/beheer/artikelen/100%25'],
    ['//evil.example/x', {}, '/evil.example/x'],
    ['/\\evil.example', {}, '/evil.example'],
    ['https://evil.example', {}, '/https%3A/evil.example'],
    ['/a\r\nSet-Cookie: x=y', {}, '/a%0D%0ASet-Cookie%3A%20x%3Dy'],
    ['/beheer/fotos/x?foto=y#z', {}, '/beheer/fotos/x%3Ffoto%3Dy%23z'],
    ['/beheer/fotos/x', { foto: 'a b&c', boven: '' }, '/beheer/fotos/x?foto=a+b%26c&boven'],
    ['/', {}, '/'],
  ])('makes %j with %j an address within the shop', (path, query, expected) => {
    expect(addressWithin(path, query)).toBe(expected);
  });

  test('never leaves the shop, fits a header, and keeps every part and every value, whatever was typed', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 20 });
    fc.assert(
      fc.property(typed, typed, (part, value) => {
        const address = addressWithin(`/beheer/artikelen/${part}`, { gedaan: value });
        expect(address).toMatch(/^\/[\x21-\x7e]*$/);
        const url = new URL(address, SITE);
        expect(url.origin).toBe(SITE);
        expect(url.searchParams.get('gedaan')).toBe(value);
        const isPlain = !/[/\\]/.test(part) && part !== '.' && part !== '..' && part !== '';
        if (isPlain) expect(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')).toBe(part);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  test('survives half a character', () => {
    expect(addressWithin('/a\ud800')).toBe('/a%EF%BF%BD');
  });
});

describe('sameAddress', () => {
  test.each([
    ['/beheer/berichten?zoek=a%20b#c', '/beheer/berichten?zoek=a%20b#c'],
    ['/product/boekenstandaard?maat=klein', '/product/boekenstandaard?maat=klein'],
    ['/blog/é', '/blog/%C3%A9'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/evil.example'],
    ['https://evil.example/', '/'],
    ['http://winkel.invalid//evil.example', '/evil.example'],
    ['\t//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['http://[', '/'],
  ])('makes %j %j', (address, expected) => {
    expect(sameAddress(address)).toBe(expected);
  });

  test('never leaves the shop and fits a header, whatever was written', () => {
    const signs = fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', '\n', 'a', 'é', 'https:', 'javascript:');
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.array(signs).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, (address) => {
        const same = sameAddress(address);
        expect(same).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(same, SITE).origin).toBe(SITE);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

test('leadTo answers 303 unless another status is asked for', () => {
  expect(leadTo('/winkelwagen').status).toBe(303);
  const moved = leadTo('/blog/é', { status: 301 });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/blog/%C3%A9']);
});
