import { expect, test } from 'vitest';
import { openOrder } from '../tests/builders/order/order-draft.ts';
import { carrierFile } from './parcels.ts';

const address = {
  kind: 'address',
  country: 'BE',
  street: 'Rue "Neuve"; bis',
  houseNumber: '12',
  addition: '',
  postcode: '1000',
  city: 'Brüssel',
} as const;

test('writes a row for each order with an address, with a byte order mark and semicolons', () => {
  const orders = [
    { ...openOrder, delivery: address, contact: { name: '=HYPERLINK("x")', email: 'a@b.nl' } },
    { ...openOrder, number: '2611-11111' },
  ];
  expect(carrierFile(orders)).toBe(
    '\uFEFFReferentie;Naam;Straat;Huisnummer;Toevoeging;Postcode;Plaats;Land;E-mail;Stuks\r\n' +
      `2611-00000;"'=HYPERLINK(""x"")";"Rue ""Neuve""; bis";12;;1000;Brüssel;BE;a@b.nl;1\r\n`,
  );
});
