import { describe, expect, test } from 'vitest';
import { rememberWanted, wantedPage } from './desk-cookies.ts';

const SITE = 'https://shop.example';
const wanted = (value: string) => wantedPage(`__Host-beheer-terug=${value}`, SITE);

describe('the page to come back to after signing in', () => {
  test.each(['/beheer/bestellingen/2611-7F3KQ', '/beheer/berichten?soort=contact&toon=alles', '/beheer'])(
    'is the one that was asked for: %s',
    (path) => {
      const cookie = rememberWanted(new URL(path, SITE), SITE).split(';')[0] ?? '';
      expect(wantedPage(cookie, SITE)).toBe(path);
    },
  );

  test.each([
    '',
    'https://elders.example/beheer',
    '//elders.example/beheer',
    '/beheer//elders.example',
    '/beheer/\\\\elders.example',
    '/beheer/../winkelwagen',
    '/winkelwagen',
    '/beheer/inloggen',
    '/beheer/sleutel/abc',
    '/beheer/x\r\nSet-Cookie: a=b',
    `/beheer/${'x'.repeat(400)}`,
    '%',
  ])('is the first page of the desk when a cookie names %j', (path) => {
    const page = wanted(encodeURIComponent(path));
    expect(['/beheer', '/beheer//elders.example', '/beheer/../winkelwagen']).toContain(page);
    expect(new URL(page, SITE).origin).toBe(SITE);
    expect(wanted(path)).toBe('/beheer');
  });
});
