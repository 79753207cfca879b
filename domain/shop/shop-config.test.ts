import { describe, expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import {
  askInReply,
  askUs,
  bothNames,
  fillIn,
  founderName,
  isPlaceholder,
  mailbox,
  registrations,
  sellerAddress,
  sellerName,
} from './shop-config.ts';

test('isPlaceholder recognises what fillIn wrote by its square brackets', () => {
  expect(fillIn('telefoonnummer')).toBe('[telefoonnummer]');
  expect(isPlaceholder(fillIn('telefoonnummer'))).toBe(true);
});

test.each(['', '[]', 'Volendam', '[a', 'a]', '+31 [0]299', '[nul] 299', 'kamer [4]'])(
  'isPlaceholder is false for %j',
  (value) => {
    expect(isPlaceholder(value)).toBe(false);
  },
);

describe('a fact that is filled in', () => {
  test('is published as it is', () => {
    expect(mailbox(filledConfig)).toBe('info@havenhoutwerk.nl');
    expect(askUs(filledConfig)).toBe('mail naar info@havenhoutwerk.nl');
    expect(askInReply(filledConfig)).toBe('mail naar info@havenhoutwerk.nl');
    expect(bothNames(filledConfig.owners.names)).toBe('Trijntje en Kees');
    expect(founderName(filledConfig, 1)).toBe('Geert');
    expect(sellerName(filledConfig)).toBe('Haven Houtwerk V.O.F., handelend onder de naam Kantelhout');
    expect(sellerAddress(filledConfig.address)).toEqual(['Havenstraat 12', '1131 EP Volendam']);
    expect(registrations(filledConfig)).toEqual(['KvK 87654321', 'Btw-id NL000099998B57']);
  });
});

describe('a fact that is not filled in', () => {
  test('is left out, or a neutral word stands', () => {
    expect(mailbox(shopConfig)).toBeNull();
    expect(askUs(shopConfig)).toBe('schrijf ons via het contactformulier');
    expect(askInReply(shopConfig)).toBe('beantwoord deze mail');
    expect(bothNames(shopConfig.owners.names)).toBeNull();
    expect(founderName(shopConfig, 0)).toBeNull();
    expect(sellerName(shopConfig)).toBe('Kantelhout');
    expect(sellerAddress(shopConfig.address)).toEqual(['Volendam']);
    expect(registrations(shopConfig)).toEqual([]);
  });

  test('hides a pair of names until both are known', () => {
    expect(bothNames(['Jan', fillIn('naam')])).toBeNull();
  });

  test('is a mailbox that is a placeholder', () => {
    expect(mailbox({ email: fillIn('mailadres') })).toBeNull();
  });
});
