import { describe, expect, test } from 'vitest';
import { isCheckoutAddress } from './cart.ts';

const checkoutHosts = ['winkel.myshopify.com', 'www.kantelhout.example'];

describe('isCheckoutAddress', () => {
  test.each([
    'https://winkel.myshopify.com/cart/c/abc?key=def',
    'https://www.kantelhout.example/checkouts/cn/1',
    'https://checkout.shopify.com/1',
    'https://shop.app/checkout/1',
  ])('accepts %s', (address) => {
    expect(isCheckoutAddress(address, { checkoutHosts })).toBe(true);
  });

  test.each([
    '',
    '/cart/c/abc',
    '//evil.example/cart',
    'http://winkel.myshopify.com/cart/c/abc',
    'https://winkel.myshopify.com:8443/cart',
    'https://evil.example/cart',
    'https://winkel.myshopify.com.evil.example/cart',
    'https://anders.myshopify.com/cart',
    'https://winkel.myshopify.com@evil.example/',
    'https://user:pass@winkel.myshopify.com/',
    'https:\\\\evil.example',
    'https://winkel.myshopify.com\\@evil.example/',
    'https://winkel.myshopify.com/\n',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://127.0.0.1:4010/checkouts/1',
  ])('refuses %j', (address) => {
    expect(isCheckoutAddress(address, { checkoutHosts })).toBe(false);
  });

  test('accepts an address on this machine only for the origin of the demo', () => {
    const demo = { checkoutHosts, demoOrigin: 'http://127.0.0.1:4010' };
    expect(isCheckoutAddress('http://127.0.0.1:4010/checkouts/1', demo)).toBe(true);
    expect(isCheckoutAddress('http://127.0.0.1:4011/checkouts/1', demo)).toBe(false);
  });
});
