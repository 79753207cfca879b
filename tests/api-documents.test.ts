import { expect, test } from 'vitest';
import { openApiDocument } from './fakes/api-document.ts';

const amount = { currency: 'EUR', value: '64.95' };
const start = { method: 'POST', path: '/v2/payments' };
const payment = { amount, description: 'Bestelling 2611-00001', redirectUrl: 'https://shop.example/' };

test("the fake of Mollie refuses what is no field of Mollie's that the shop knows", () => {
  const mollie = openApiDocument('mollie-fields.json');
  const asked = (body: unknown) => mollie.requestProblems({ ...start, body });
  expect(asked({ ...payment, method: 'zonnepay' })).toEqual([]);
  expect(asked({ ...payment, amount: { ...amount, value: 64.95 } })[0]).toContain('amount/value must be string');
  expect(asked({ ...payment, billing: {} })[0]).toContain('must NOT have additional properties');
  expect(asked({ amount, description: 'x' })[0]).toContain("required property 'redirectUrl'");
  const get = (path: string) => mollie.requestProblems({ method: 'GET', path });
  expect(get('/v2/methods?locale=nl_NL&billingCountry=BE')).toEqual([]);
  expect(get('/v2/methods?locale=nl&country=BE')).toEqual([
    expect.stringContaining('must be equal to one of the allowed values'),
    'GET /v2/methods: no parameter country',
  ]);
  expect(get('/v2/payments?limit=251')[0]).toContain('must be <= 250');
  expect(get('/v2/refund')).toEqual(['GET /v2/refund: no such operation']);
  const answered = mollie.answerProblems(start, 201, { resource: 'payment', id: 'tr_1', status: 'gone' });
  for (const part of ["required property '_links'", 'status must be equal to one']) expect(answered[0]).toContain(part);
  expect(mollie.answerProblems(start, 422, { status: 422 })[0]).toContain("required property 'detail'");
});

test("the fakes of the BAG and VIES refuse what Kadaster's and the Commission's documents do not have", () => {
  const bag = openApiDocument('bag-v2.json');
  const get = (query: string) => bag.requestProblems({ method: 'GET', path: `/adressen?${query}` });
  expect([get('postcode=1131ab&huisnummer=12'), get('postcode=0000AB').length]).toEqual([[], 1]);
  expect(get('postcode=1131AB&huisnummer=100000')[0]).toContain('must be <= 99999');
  const found = { _embedded: { adressen: [{ openbareRuimteNaam: 'Haven' }] } };
  expect(bag.answerProblems({ method: 'GET', path: '/adressen' }, 200, found)[0]).toContain("'woonplaatsNaam'");
  const vies = openApiDocument('vies.json');
  const check = { method: 'POST', path: '/check-vat-number', body: { countryCode: 'BE', vatNumber: 1 } };
  expect(vies.requestProblems(check)[0]).toContain('vatNumber must be string');
  expect(vies.answerProblems(check, 200, { valid: 'yes' })[0]).toContain('valid must be boolean');
});
