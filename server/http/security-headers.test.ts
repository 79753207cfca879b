import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const headers = securityHeaders({
  inlineStyles: ['body{}'],
  siteUrl: 'https://shop.example',
});
const policy = Object.fromEntries(
  (headers['Content-Security-Policy'] ?? '').split('; ').map((part) => [part.split(' ')[0], part]),
);

it('allows no script but our own files', () => {
  expect(policy['script-src']).toBe("script-src 'self'");
  expect(policy['default-src']).toBe("default-src 'none'");
  expect(headers['Content-Security-Policy']).not.toContain('unsafe');
});

it('allows no picture but our own files', () => {
  expect(policy['img-src']).toBe("img-src 'self'");
});

it('allows the inline style sheet by its hash', () => {
  // printf 'body{}' | openssl dgst -sha256 -binary | base64
  expect(policy['style-src']).toBe("style-src 'self' 'sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo='");
});

it('lets forms lead to the shop only', () => {
  expect(policy['form-action']).toBe("form-action 'self'");
});

it('upgrades requests only where the site itself is on https', () => {
  expect(policy['upgrade-insecure-requests']).toBeDefined();
  const local = securityHeaders({ inlineStyles: [], siteUrl: 'http://localhost:3000' });
  expect(local['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
});
