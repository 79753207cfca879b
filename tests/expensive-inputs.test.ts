import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { readFormBody } from '../app/http/form-body.ts';
import { readQuotePost } from '../app/http/read-quote-form.ts';
import { parseLinkedLines } from '../domain/cart/cart-link.ts';
import { CheckoutRequest } from '../domain/checkout/checkout-request.ts';
import { readForm } from '../domain/input/read-form.ts';
import { parseStrictJson } from '../domain/input/strict-json.ts';
import { UploadPlaces } from '../domain/limits/upload-places.ts';
import { visitorAddress } from '../domain/limits/visitor-address.ts';
import { MAX_ATTACHMENT_BYTES, MAX_SVG_BYTES, readAttachment } from '../domain/message/attachment.ts';
import { CONTACT_FIELDS, ContactForm } from '../domain/message/contact-message.ts';
import { confirmedStatement, WITHDRAWAL_FIELDS, WithdrawalForm } from '../domain/message/withdrawal.ts';
import { ORDER_FIELDS, readOrderForm } from '../domain/order/order-form.ts';
import { isToken, parseOrderNumber } from '../domain/order/tokens-and-numbers.ts';
import { pathOfStoreLink } from '../domain/pages/store-links.ts';
import { ACCEPTANCE_FIELDS, readAcceptance } from '../domain/quotation/acceptance.ts';
import { hashToken } from '../flows/owner/sessions.ts';
import { madeUpTopics } from '../mail/sample-mails.ts';
import { preferredEncoding } from '../server/http/cache/accept-encoding.ts';
import { canonicalPath } from '../server/http/redirects.ts';
import { rejectMalformedPath } from '../server/http/refusals/refusals.ts';
import { createRouteNames } from '../server/http/route-names.ts';
import { shopConfig } from '../shop.config.ts';
import { expectCheap as expectCheapInput, fill, PIECES } from './builders/expensive-inputs.ts';

/*
 * Every parser of what strangers send, with the most expensive inputs that are known for it, as long as its own bounds
 * let them be. While one of them is read nobody else is answered.
 */

/** Longest body without a file, longest value of a field, and longest head of a request, in bytes. */
/** As a browser makes it: Node reads none that is shorter than 27 characters. */
const BOUNDARY = '----WebKitFormBoundary0123456789abcdef';
const [BODY, FIELD, HEAD] = [64 * 1024, 32 * 1024, 16 * 1024];
const { terms } = madeUpTopics(new Date(0)).quotation;

const costs: [string, number][] = [];
afterAll(() => {
  costs.sort((a, b) => b[1] - a[1]);
  expect(costs.length).toBeGreaterThan(100);
  const costliest = costs.slice(0, 5).map(([name, cost]) => `${JSON.stringify(name)} ${cost.toFixed(1)} ms`);
  console.info(`Most expensive of ${costs.length}: ${costliest.join(', ')}`);
});

async function expectCheap(name: string, work: () => unknown): Promise<void> {
  costs.push([name, await expectCheapInput(name, work)]);
}

describe.each(PIECES.map((piece) => [JSON.stringify(piece), piece] as const))('%s over and over', (name, piece) => {
  const value = fill(piece, FIELD);
  const formOf = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, value]));

  test('is a cheap form', async () => {
    await expectCheap(`contact ${name}`, () => readForm(formOf(CONTACT_FIELDS), CONTACT_FIELDS, ContactForm));
    await expectCheap(`withdrawal ${name}`, () =>
      readForm(formOf(WITHDRAWAL_FIELDS), WITHDRAWAL_FIELDS, WithdrawalForm),
    );
    const order = new FormData();
    for (const field of ORDER_FIELDS) order.append(field, value);
    await expectCheap(`order ${name}`, () => readOrderForm(order, shopConfig));
    const acceptance = new FormData();
    for (const field of ACCEPTANCE_FIELDS) acceptance.append(field, value);
    await expectCheap(`acceptance of an offer ${name}`, () => readAcceptance(acceptance, terms, shopConfig));
    const typed = { name: fill(piece, 300), order: fill(piece, 1_500) };
    await expectCheap(`statement ${name}`, () => confirmedStatement(typed, { orderNumber: null, isFromBuyer: false }));
    await expectCheap(`order number ${name}`, () => parseOrderNumber(fill(piece, 1_500)));
  });

  test('is a cheap quote with 28 fields more than it has', async () => {
    const form = new FormData();
    for (const field of ['name', 'company', 'email', 'phone', 'vatId', 'quantity', 'customization', 'message'])
      form.append(field, value);
    await expectCheap(`quote ${name}`, () => readQuotePost(form));
  });

  test('is a cheap body, address and header', async () => {
    const bodies = ['application/x-www-form-urlencoded', `multipart/form-data; boundary=${BOUNDARY}`];
    for (const type of bodies) {
      const post = () =>
        new Request('http://shop.example/', {
          method: 'POST',
          body: fill(piece, BODY),
          headers: { 'Content-Type': type },
        });
      await expectCheap(`${type} ${name}`, () => readFormBody(post()));
    }
    const text = fill(piece, HEAD);
    const connection = { remoteAddress: '10.0.0.1', trustedHops: 1 };
    await expectCheap(`X-Forwarded-For ${name}`, () => visitorAddress({ ...connection, forwardedFor: text }));
    await expectCheap(`Accept-Encoding ${name}`, () => preferredEncoding(text));
    await expectCheap(`path ${name}`, () => canonicalPath(`/${text}`));
    await expectCheap(`secret ${name}`, () => [isToken(text), hashToken(text)]);
    await expectCheap(`cart link ${name}`, () => parseLinkedLines(text));
    await expectCheap(`search ${name}`, () =>
      pathOfStoreLink('/cart/1:1', '/', new URLSearchParams(`discount=${text}`)),
    );
  });
});

test.each(['a&', '%', '&', '=', 'a=%F0%9F&', '+'])('a urlencoded body of %s is read cheaply', async (piece) => {
  const body = fill(piece, BODY);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await expectCheap(`urlencoded ${piece}`, () =>
    readFormBody(new Request('http://x/', { method: 'POST', body, headers })),
  );
});

test.each([
  `--${BOUNDARY}\r\nX: y\r\n\r\nc\r\n`,
  `--${BOUNDARY}\r\n\r\n\r\n`,
  `--${BOUNDARY}\r\n`,
  'X: y\r\n',
  '\r\n--',
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="b"\r\n\r\nc\r\n`,
  'Content-Disposition: x;',
])('a multipart body of %j is read cheaply', async (piece) => {
  const body = `--${BOUNDARY}\r\n${fill(piece, BODY)}\r\n--${BOUNDARY}--`;
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  const sender = { proof: 'session', name: 'Anna' } as const;
  const upload = { maxBytes: MAX_ATTACHMENT_BYTES, sender, places: new UploadPlaces(() => new Date()) };
  await expectCheap(`multipart ${piece}`, () =>
    readFormBody(new Request('http://x/', { method: 'POST', body, headers: { ...headers, ...length } }), { upload }),
  );
});

test.each([
  '{},',
  '[],',
  '{"quantity":0},',
  '"\\\\",',
  '{"variantId":"a","quantity":1},',
  '{"a":1,"b":2,"c":3},',
  '1e9,',
])('a cart of %s is read cheaply', async (piece) => {
  const json = `{"items":[${fill(piece, BODY).slice(0, -1)}]}`;
  await expectCheap(`cart ${piece}`, () => {
    const parsed = parseStrictJson(json);
    return v.safeParse(CheckoutRequest, parsed.ok ? parsed.value : null, { abortPipeEarly: true });
  });
});

test.each(['[', '{"a":', '"', '\\"', '{"a":1,"a":1,'])('broken JSON of %s is read cheaply', async (piece) => {
  await expectCheap(`JSON ${piece}`, () => parseStrictJson(fill(piece, BODY)));
});

test.each(['<!--', '<?x ', '<![CDATA[', '<a:', '&#1', ' on', 'url( ', '\\', '<a>', '<', "style='", 'data:', 'href ='])(
  'a drawing of %j is read cheaply',
  async (piece) => {
    const heap = fill(piece, MAX_SVG_BYTES - 20);
    for (const [where, text] of [
      ['within', `<svg>${heap}</svg>`],
      ['before', `${heap}<svg></svg>`],
    ] as const) {
      const bytes = new TextEncoder().encode(text);
      await expectCheap(`drawing ${where} ${piece}`, () => readAttachment('logo.svg', bytes));
    }
  },
);

test.each(['%PDF-1.7\n', '\x89PNG\r\n\x1a\n', '<svg', ' '])(
  'a file of 5 MB that begins with %j is read cheaply',
  async (start) => {
    const bytes = new Uint8Array(MAX_ATTACHMENT_BYTES).fill(0x20);
    bytes.set(Buffer.from(start, 'latin1'));
    await expectCheap(`file ${start}`, () => readAttachment('logo', bytes));
  },
);

test.each(['/', '/a', '/.', '%2e', '//', '/blog', '/%62', ';', '/bestelling'])(
  'an address of %s is read cheaply',
  async (piece) => {
    const path = `/${fill(piece, HEAD)}`;
    const http = new Hono().use(rejectMalformedPath);
    const routeOf = createRouteNames(['/blog', '/blog/:slug', '/bestelling/:token/betalen', '/*']);
    await expectCheap(`malformed ${piece}`, () => http.request(path));
    await expectCheap(`canonical ${piece}`, () => canonicalPath(path));
    await expectCheap(`store link ${piece}`, () => pathOfStoreLink(path, '/', new URLSearchParams()));
    await expectCheap(`route ${piece}`, () => routeOf(path));
  },
);

test.each(['br;q=0,', 'gzip;q=0.', 'br;q=0 ', ' ,', 'br', '[', '[::1]:', '1.', '::', '1:', ',', '0.0.0.0,'])(
  'a header of %j is read cheaply',
  async (piece) => {
    const text = fill(piece, HEAD);
    await expectCheap(`Accept-Encoding ${piece}`, () => preferredEncoding(text));
    await expectCheap(`X-Forwarded-For ${piece}`, () =>
      visitorAddress({ remoteAddress: text.slice(0, 100), forwardedFor: text, trustedHops: 10 }),
    );
  },
);
