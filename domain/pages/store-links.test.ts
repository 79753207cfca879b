import { expect, test } from 'vitest';
import { pathOfStoreLink } from './store-links.ts';

test.each([
  ['/products/boekenstandaard', '/product/boekenstandaard'],
  ['/products/', '/product/boekenstandaard'],
  ['/collections/all', '/#producten'],
  ['/cart', '/winkelwagen'],
  ['/cart/40123:2', '/winkelwagen#regels=40123:2'],
  ['/cart/40123:2,40124:1?discount=VOLENDAM', '/winkelwagen#regels=40123:2,40124:1&code=VOLENDAM'],
  ['/cart/40123:0', '/winkelwagen'],
  ['/cart/%0d%0aSet-Cookie:1', '/winkelwagen'],
  ['/Products/Boekenstandaard', '/product/boekenstandaard'],
  ['/collections/all/products/boekenstandaard', '/product/boekenstandaard'],
  ['/discount/VOLENDAM', '/winkelwagen#code=VOLENDAM'],
  ['/discount/%3Cscript%3E', '/winkelwagen'],
  ['/blogs/nieuws', '/blog'],
  ['/blogs/nieuws/welke-maat', '/blog/welke-maat'],
  ['/blogs/Nieuws/Welke-Maat', '/blog/welke-maat'],
  ['/blogs/nieuws/evil.example', '/blog'],
  ['/blogs/nieuws/tagged/hout', '/blog'],
  ['/policies/privacy-policy', '/privacy'],
  ['/policies/refund-policy', '/algemene-voorwaarden#herroepingsrecht'],
  ['/policies/shipping-policy', '/algemene-voorwaarden#levering'],
  ['/policies/terms-of-service', '/algemene-voorwaarden'],
  ['/policies/constructor', '/algemene-voorwaarden'],
  ['/blog', null],
])('pathOfStoreLink maps %s to %s', (path, home) => {
  const [pathname = '', search = ''] = path.split('?');
  expect(pathOfStoreLink(pathname, '/product/boekenstandaard', new URLSearchParams(search))).toBe(home);
});
