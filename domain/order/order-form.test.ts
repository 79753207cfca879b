import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../tests/builders/cpu-time.ts';
import { dutchFields, orderForm } from '../../tests/builders/order/order-fields.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import {
  EMPTY_ORDER_FORM,
  firstOrderForm,
  ORDER_FIELDS,
  type OrderField,
  orderFormValues,
  readOrderForm,
} from './order-form.ts';

const rules = { pickupCode: 'VOLENDAM', address: { city: 'Volendam' } };

test('firstOrderForm preselects pickup for the pickup code, and delivery for any other code', () => {
  expect(firstOrderForm({ discountCode: 'volendam', gift: null }, rules)).toMatchObject({
    ontvangst: 'pickup',
    pickupCode: 'volendam',
  });
  expect(firstOrderForm({ discountCode: 'EDAM', gift: null }, rules)).toMatchObject({
    ontvangst: 'NL',
    pickupCode: '',
  });
  expect(firstOrderForm({ discountCode: null, gift: null }, rules)).toMatchObject({
    ontvangst: 'NL',
    pickupCode: '',
  });
});

const dutch: Record<OrderField, string> = { ...dutchFields, remark: 'Graag na 17:00', subtotal: '6495' };

function read(changes: Partial<Record<OrderField, unknown>> = {}) {
  return readOrderForm({ ...dutch, ...changes }, rules);
}

function errorsOf(changes: Partial<Record<OrderField, unknown>>) {
  const reading = read(changes);
  return reading.ok ? {} : reading.errors;
}

describe('readOrderForm', () => {
  test('reads valid fields into contact, delivery address, remark and payment method', () => {
    expect(read()).toEqual({
      ok: true,
      form: {
        contact: { name: 'Anneke de Vries', email: 'anneke@voorbeeld.nl' },
        delivery: {
          kind: 'address',
          country: 'NL',
          street: 'Haven',
          houseNumber: '12',
          addition: 'b',
          postcode: '1131 AB',
          city: 'Volendam',
        },
        remark: 'Graag na 17:00',
        gift: null,
        paymentMethod: 'ideal',
        shownSubtotal: 6495,
        shownReadyOn: null,
      },
      values: dutch,
    });
  });

  test('reads FormData like an object, and takes the first value of a field', () => {
    const data = new FormData();
    for (const field of ORDER_FIELDS) data.append(field, dutch[field]);
    data.append('email', 'ander@voorbeeld.nl');
    data.append('onbekend', 'x');
    expect(readOrderForm(data, rules)).toEqual(read());
  });

  test('takes the pickup code, in upper or lower case, or none for pickup, and drops the address', () => {
    for (const pickupCode of ['VOLENDAM', 'volendam', ' Volendam ', '']) {
      const reading = read({ ontvangst: 'pickup', pickupCode, street: '', postcode: 'x' });
      expect(reading.ok && reading.form.delivery).toEqual({ kind: 'pickup' });
    }
    expect(errorsOf({ ontvangst: 'pickup', pickupCode: 'EDAM' })).toEqual({
      pickupCode: 'Deze code kennen we niet. Vul de code voor afhalen in Volendam in.',
    });
  });

  test('asks a whole invoice address once a part of it is typed, of any member state', () => {
    expect(errorsOf({ invoiceCity: 'Amsterdam' })).toEqual({
      invoiceStreet: 'Vul de straat en het huisnummer voor de factuur in.',
      invoicePostcode: 'Vul je postcode in.',
    });
    const whole = { invoiceStreet: 'Rue de la Paix 2', invoicePostcode: '75002', invoiceCity: 'Paris' };
    expect(errorsOf(whole)).toEqual({ invoicePostcode: 'Vul een Nederlandse postcode in, zoals 1131 AB.' });
    const french = read({ ...whole, invoiceCountry: 'FR' });
    expect(french.ok && french.form.contact).toMatchObject({ ...whole, invoiceCountry: 'FR' });
    expect(errorsOf({ ...whole, invoiceCountry: 'US' })).toMatchObject({
      invoiceCountry: 'Kies een land uit de lijst.',
    });
    const none = read({ invoiceCountry: 'FR' });
    expect(none.ok && none.form.contact).toEqual({ name: dutch.name, email: dutch.email });
  });

  test.each([
    [{ subtotal: '10000' }, false],
    [{ subtotal: '10001' }, true],
    [{ subtotal: '5995', company: 'Hotel Spaander' }, true],
    [{ subtotal: '', company: 'Hotel Spaander' }, false],
  ])('a pick-up with %j asks for an invoice address: %s', (typed, isAsked) => {
    const errors = errorsOf({ ontvangst: 'pickup', ...typed });
    expect(Object.keys(errors)).toEqual(isAsked ? ['invoiceStreet', 'invoicePostcode', 'invoiceCity'] : []);
    expect(errorsOf(typed)).toEqual({});
  });

  test('keeps a box in Belgium, German names, a telephone number, and a recipient of what is sent as a present', () => {
    const typed = {
      street: 'Kaiser-Wilhelm-Straße',
      addition: 'bus 4',
      phone: ' +32 (0)470 12.34.56 ',
      ontvangst: 'BE',
    };
    const reading = read({ ...typed, postcode: '2000', gift: 'ja', recipient: 'Zoë Groß' });
    expect(reading.ok && reading.form).toMatchObject({
      delivery: { street: 'Kaiser-Wilhelm-Straße', addition: 'bus 4' },
      contact: { phone: '+32 (0)470 12.34.56' },
      gift: { recipient: 'Zoë Groß' },
    });
    const fetched = read({ ontvangst: 'pickup', gift: 'ja', recipient: 'Zoë' });
    expect(fetched.ok && fetched.form.gift).toEqual({ card: '', wishedDay: null });
    const long = 'x'.repeat(200);
    expect(errorsOf({ street: long, phone: '1234', recipient: long, gift: 'ja', invoiceStreet: long })).toEqual({
      street: 'Vul je straat in met maximaal 100 tekens.',
      phone: 'Vul een telefoonnummer in zoals 06 12345678, of niets.',
      recipient: 'Vul de naam van de ontvanger in met maximaal 100 tekens.',
      invoiceStreet: 'Vul de straat en het huisnummer voor de factuur in met maximaal 100 tekens.',
      invoicePostcode: 'Vul je postcode in.',
      invoiceCity: 'Vul de plaats voor de factuur in.',
    });
  });

  test('returns one error for each required field of an empty form', () => {
    const reading = readOrderForm(EMPTY_ORDER_FORM, rules);
    expect(reading.ok ? {} : reading.errors).toEqual({
      name: 'Vul je naam in.',
      email: 'Vul je e-mailadres in.',
      street: 'Vul je straat in.',
      houseNumber: 'Vul je huisnummer in.',
      postcode: 'Vul je postcode in.',
      city: 'Vul je woonplaats in.',
      paymentMethod: 'Kies hoe je wilt betalen.',
    });
  });

  test('returns errors for unknown choices together with the other errors', () => {
    expect(errorsOf({ ontvangst: 'FR', paymentMethod: 'Cash!', name: '' })).toEqual({
      ontvangst: 'Kies hoe je je bestelling wilt ontvangen.',
      paymentMethod: 'Kies hoe je wilt betalen.',
      name: 'Vul je naam in.',
    });
  });

  test('reads the values of orderFormValues back as the same order', () => {
    for (const changes of [
      {},
      { ontvangst: 'BE', postcode: '2000' },
      { ontvangst: 'pickup', pickupCode: 'volendam' },
    ]) {
      const reading = read(changes);
      if (!reading.ok) throw new Error('refused');
      const again = readOrderForm(orderFormValues(reading.form, rules), rules);
      expect(again.ok && { ...again.form, shownSubtotal: 6495 }).toEqual(reading.form);
    }
  });

  test.each(['', 'x', '-1', '1.5', '1e9', '99999999999'])('treats the hidden subtotal %j as not sent', (subtotal) => {
    const reading = read({ subtotal });
    expect(reading.ok && reading.form.shownSubtotal).toBe(null);
  });
});

describe('readOrderForm, limits of the fields', () => {
  test.each<[OrderField, number, number]>([
    ['name', 2, 100],
    ['street', 2, 100],
    ['city', 2, 100],
    ['addition', 0, 10],
    ['remark', 0, 500],
  ])('accepts a %s of %i to %i characters only', (field, min, max) => {
    if (min > 0) expect(errorsOf({ [field]: 'x'.repeat(min - 1) })).toHaveProperty(field);
    expect(errorsOf({ [field]: 'x'.repeat(min) })).toEqual({});
    expect(errorsOf({ [field]: 'x'.repeat(max) })).toEqual({});
    expect(errorsOf({ [field]: 'x'.repeat(max + 1) })).toHaveProperty(field);
  });

  test('accepts an e-mail address of 254 characters and refuses one of 256', () => {
    const address = (length: number) => {
      const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.nl`;
      const local = length - domain.length - 1;
      return `${'a'.repeat(local)}@${domain}`;
    };
    expect(address(250)).toHaveLength(250);
    expect(errorsOf({ email: address(250) })).toEqual({});
    expect(errorsOf({ email: `${'a'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(58)}.nl` })).toEqual(
      {},
    );
    expect(errorsOf({ email: `${'a'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(60)}.nl` })).toEqual({
      email: 'E-mail mag maximaal 255 karakters zijn',
    });
  });

  test.each([
    ['NL', '1131AB', '1131 AB'],
    ['NL', ' 1131 ab ', '1131 AB'],
    ['NL', '1131  Ab', '1131 AB'],
    ['BE', '2000', '2000'],
    ['BE', '1000', '1000'],
    ['BE', '9999', '9999'],
    ['DE', '01067', '01067'],
    ['DE', ' 10115', '10115'],
  ])('reads for %s the postcode %j as %j', (ontvangst, postcode, expected) => {
    const reading = read({ ontvangst, postcode });
    expect(reading.ok && reading.form.delivery).toMatchObject({ postcode: expected });
  });

  test.each([
    ['NL', '0131 AB'],
    ['NL', '1131'],
    ['NL', '1131 A'],
    ['NL', '1131 ABC'],
    ['NL', '1131-AB'],
    ['NL', '1131\nAB'],
    ['NL', '１１３１ AB'],
    ['NL', `1131${' '.repeat(50_000)}AB`],
    ['BE', '0999'],
    ['BE', '999'],
    ['BE', '10000'],
    ['BE', '1131 AB'],
    ['DE', '1234'],
    ['DE', '123456'],
    ['DE', 'D-12345'],
  ])('refuses for %s the postcode %j', (ontvangst, postcode) => {
    expect(Object.keys(errorsOf({ ontvangst, postcode }))).toEqual(['postcode']);
  });

  test.each(['0', '-1', '12a', '1.5', '123456', 'twaalf'])('refuses the house number %j', (houseNumber) => {
    expect(Object.keys(errorsOf({ houseNumber }))).toEqual(['houseNumber']);
  });
});

describe('readOrderForm, hostile input', () => {
  const lines: OrderField[] = ['name', 'email', 'street', 'addition', 'city'];

  test.each(lines)('refuses invisible characters and line breaks in the %s', (field) => {
    const inner = [
      '\u0000',
      '\r\nBcc: x@evil.example',
      '\n',
      '\t',
      '\u202E',
      '\u2066',
      '\u200B',
      '\u2028',
      '\uD800',
      '\u007F',
    ];
    for (const hidden of inner) {
      const value = field === 'email' ? `a${hidden}b@voorbeeld.nl` : `ab${hidden}cd`;
      expect(errorsOf({ [field]: value }), JSON.stringify(value)).toHaveProperty(field);
    }
  });

  test.each([
    'a@b',
    'a@b@voorbeeld.nl',
    'a@voorbeeld.nl,b@voorbeeld.nl',
    'a@voorbeeld.nl;b@voorbeeld.nl',
    'a@voorbeeld.nl b@voorbeeld.nl',
    '"A" <a@voorbeeld.nl>',
    'a%0d%0aBcc:x@voorbeeld.nl',
    '@voorbeeld.nl',
    'a@',
    'a@-voorbeeld.nl',
    'a@voorbeeld..nl',
    'a@voorbeeld.nl.',
    'ä@voorbeeld.nl',
    `a@${'b.'.repeat(30_000)}nl`,
    '   ',
    ' '.repeat(50_000),
  ])('refuses an e-mail field that is not exactly one address (case %#)', (email) => {
    expect(errorsOf({ email })).toHaveProperty('email');
  });

  test.each(["o'brien+boek@voorbeeld.co.uk", 'A.B@Voorbeeld.NL', ' anneke@voorbeeld.nl '])(
    'accepts the e-mail address %j',
    (email) => {
      const reading = read({ email });
      expect(reading.ok && reading.form.contact.email).toBe(email.trim());
    },
  );

  test('treats 50,000 spaces as empty within 50 ms of CPU, and does not return them', () => {
    const typed = { name: ' '.repeat(50_000), remark: ' '.repeat(50_000), street: `${'a '.repeat(25_000)}` };
    expect(cpuTime(() => read(typed))).toBeLessThan(50);
    const reading = read(typed);
    if (reading.ok) throw new Error('accepted');
    expect(reading.errors).toMatchObject({ name: 'Vul je naam in.' });
    expect(reading.values.name).toBe('');
    expect(reading.values.street.length).toBeLessThanOrEqual(20_000);
  });

  test('returns a remark that is too long in full, so that it can be shortened', () => {
    const remark = 'Bel niet aan. '.repeat(300).trim();
    const reading = read({ remark });
    expect(reading).toMatchObject({ ok: false, errors: { remark: 'Houd je opmerking korter dan 501 tekens.' } });
    expect(reading.values.remark).toBe(remark);
  });

  test('accepts emoji, combining marks, quotes and HTML in a name as plain text', () => {
    const name = `<b>Zoe\u0308</b> "O'Neill" 👩‍👧`;
    const reading = read({ name });
    expect(reading.ok && reading.form.contact.name).toBe(`<b>Zoë</b> "O'Neill" 👩‍👧`);
  });

  test('keeps the lines of a remark, separated by LF', () => {
    const reading = read({ remark: '  een\r\ntwee\rdrie\n\n' });
    expect(reading.ok && reading.form.remark).toBe('een\ntwee\ndrie');
    expect(errorsOf({ remark: 'een\u202Etwee' })).toHaveProperty('remark');
    expect(errorsOf({ remark: 'een\u0000twee' })).toHaveProperty('remark');
  });

  test.each([null, undefined, 5, {}, [], ['NL'], true])('treats a field with the value %j as empty', (value) => {
    expect(errorsOf({ name: value })).toEqual({ name: 'Vul je naam in.' });
    expect(errorsOf({ ontvangst: value })).toHaveProperty('ontvangst');
  });

  test('ignores inherited properties, and treats a file as empty', () => {
    expect(readOrderForm(JSON.parse('{"__proto__": {"name": "x"}}'), rules).ok).toBe(false);
    const data = new FormData();
    data.append('name', new Blob(['x']), 'naam.txt');
    const reading = readOrderForm(data, rules);
    expect(reading.values.name).toBe('');
  });

  test('never throws for any fields, and returns a form or errors of known fields', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom<string>(...ORDER_FIELDS), fc.oneof(fc.string({ unit: 'binary' }), fc.anything())),
        (fields) => {
          const reading = readOrderForm({ ...dutch, ...fields }, rules);
          if (reading.ok) {
            const again = readOrderForm(orderFormValues(reading.form, rules), rules);
            expect(again.ok && again.form).toEqual({ ...reading.form, shownSubtotal: null });
          } else {
            expect(Object.keys(reading.errors).length).toBeGreaterThan(0);
            expect(Object.keys(reading.errors).every((field) => ORDER_FIELDS.includes(field as OrderField))).toBe(true);
          }
        },
      ),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

describe('readOrderForm, company', () => {
  const read = (fields: Partial<typeof dutchFields>) => readOrderForm({ ...dutchFields, ...fields }, rules);

  test('keeps nothing for a consumer, and a tidy number for a company', () => {
    expect(read({})).toMatchObject({
      ok: true,
      form: { contact: { name: dutchFields.name, email: dutchFields.email } },
    });
    expect(orderForm().contact).toEqual({ name: 'Anneke de Vries', email: 'anneke@voorbeeld.nl' });
    expect(read({ company: ' Hotel Spaander ', vatId: 'nl 1234.56.789 b01' })).toMatchObject({
      ok: true,
      form: { contact: { company: 'Hotel Spaander', vatId: 'NL123456789B01' } },
    });
    expect(read({ company: 'Hotel Spaander' })).toMatchObject({ ok: true });
  });

  test.each([
    [{ vatId: 'NL123456789B01' }, { company: 'Vul ook de naam van het bedrijf in.' }],
    [
      { company: 'Hotel', vatId: '123' },
      { vatId: 'Dit is geen btw-id van een EU-land, zoals NL123456789B01 of BE0123456749.' },
    ],
    [{ company: 'x'.repeat(101) }, { company: 'Vul de bedrijfsnaam in met maximaal 100 tekens.' }],
    [{ company: 'Hotel\u202Eofni' }, { company: 'Gebruik alleen gewone letters en tekens in de bedrijfsnaam.' }],
  ])('refuses %j', (fields, errors) => {
    expect(read(fields)).toMatchObject({ ok: false, errors });
  });
});
