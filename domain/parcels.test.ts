import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openOrder } from '../tests/builders/order/order-draft.ts';
import { propertyRuns } from '../tests/builders/property-runs.ts';
import { carrierFile, cell } from './parcels.ts';

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

test('no cell begins as a formula or breaks its row, whatever was typed', () => {
  const typed = fc
    .string({ unit: 'grapheme' })
    .chain((text) => fc.constantFrom(text, `=${text}`, ` +${text}`, `-${text}`, `@${text}`));
  fc.assert(
    fc.property(typed, (text) => {
      const written = cell(text);
      const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(read).not.toMatch(/^\s*[=+\-@]/);
      expect(read).not.toMatch(/[\r\n]/);
      if (!written.startsWith('"')) expect(written).not.toContain(';');
      expect(read.replace(/^'/, '')).toBe(text.replace(/[\r\n\t]+/g, ' ').replace(/^'/, ''));
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
