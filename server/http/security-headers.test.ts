import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentPolicy, headersFor, securityHeaders } from './security-headers.ts';

const headers = securityHeaders('https://shop.example');
const ofPage = contentPolicy({ scripts: ['[]', 'x()'] }, 'https://shop.example');
const policy = Object.fromEntries(ofPage.split('; ').map((part) => [part.split(' ')[0], part]));

it('CSP allows scripts from the own origin only, and those in the page by their hashes', () => {
  const hashes = ['[]', 'x()'].map((text) => createHash('sha256').update(text).digest('base64'));
  expect(policy['script-src']).toBe(`script-src 'self' 'sha256-${hashes[0]}' 'sha256-${hashes[1]}'`);
  expect(headers['Content-Security-Policy']).toContain("script-src 'self';");
  expect(policy['default-src']).toBe("default-src 'none'");
  expect(ofPage).not.toContain('unsafe');
});

it('CSP allows images from the own origin, and in the document itself', () => {
  expect(policy['img-src']).toBe("img-src 'self' data:");
});

it('CSP allows style sheets from the own origin only, and no inline script where there is no page', () => {
  expect(policy['style-src']).toBe("style-src 'self'");
  expect(headers['Content-Security-Policy']).toBe(ofPage.replaceAll(/ 'sha256-[^']+'/g, ''));
});

it('CSP allows forms to submit to the own origin only', () => {
  expect(policy['form-action']).toBe("form-action 'self'");
});

it('CSP lets no text become HTML or the address of a script, but by the policies that a page names', () => {
  expect(policy['require-trusted-types-for']).toBe("require-trusted-types-for 'script'");
  expect(policy['trusted-types']).toBe("trusted-types 'none'");
  expect(headers['Content-Security-Policy']).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  const named = contentPolicy({ scripts: [], trustedTypes: ['desk-worker'] }, 'https://shop.example');
  expect(named).toContain('; trusted-types desk-worker; ');
});

it('CSP upgrades insecure requests only when the site URL is https', () => {
  expect(policy['upgrade-insecure-requests']).toBeDefined();
  expect(contentPolicy({ scripts: [] }, 'http://localhost:3000')).not.toContain('upgrade-insecure-requests');
});

it.each(['text/javascript; charset=utf-8', 'text/css', 'font/woff2', 'image/avif', 'model/gltf-binary'])(
  'a file of type %s has only the headers that concern it',
  (type) => {
    expect(headersFor(new Headers({ 'Content-Type': type }), headers).map(([name]) => name)).toEqual([
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'Cross-Origin-Resource-Policy',
    ]);
  },
);

it.each(['text/html; charset=utf-8', 'image/svg+xml', 'application/xml', 'application/pdf', 'text/plain', null])(
  'an answer of type %s, which a browser may show by itself, has all of them',
  (type) => {
    const own = new Headers(type === null ? {} : { 'Content-Type': type });
    expect(Object.fromEntries(headersFor(own, headers))).toEqual(headers);
  },
);

it('headers that an answer has of its own win, in any case', () => {
  const { 'Referrer-Policy': _, ...others } = headers;
  expect(Object.fromEntries(headersFor(new Headers({ 'referrer-policy': 'same-origin' }), headers))).toEqual(others);
});
