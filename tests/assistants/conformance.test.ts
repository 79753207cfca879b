import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { UCP_VERSION } from '../../assistants/domain/business-profile.ts';
import { shipOrder } from '../../flows/order/handle-order.ts';
import type { Answer, ToldOrder } from './agent.ts';
import { type AssistantShop, startAssistantShop } from './assistant-shop.ts';
import { OUT_OF_SCOPE } from './out-of-scope.ts';
import { problemsOf, standard } from './validate.ts';

/*
 * What the tests of the standard's conformance suite assert, under their own names (see out-of-scope.ts for
 * the rest). Where version 2026-04-08 changed an answer this is its new form: an outcome of business is 200 with
 * messages, not 400 or 409.
 */

let platform: AssistantShop['platform'];
let shop: AssistantShop['shop'];
let agent: AssistantShop['agent'];
let stop: AssistantShop['stop'];
beforeAll(async () => {
  ({ platform, shop, agent, stop } = await startAssistantShop());
}, 30_000);
afterAll(() => stop());

const done: string[] = [];
function conforms(name: string, what: string, work: () => Promise<void>): void {
  done.push(name);
  test(`${name}: ${what}`, work);
}

const PRICE = 64_95;
const SESSIONS = '/checkout-sessions';
const line = (quantity = 1, id = 'boekenstandaard-middel') => ({ item: { id }, quantity });
const address = (country: string, postal_code = '1131 AB') => ({
  id: `dest_${country}`,
  street_address: 'Haven 12',
  address_locality: 'Volendam',
  postal_code,
  address_country: country,
});
const to = (...destinations: object[]) => ({ methods: [{ type: 'shipping', destinations }] });
const buyer = { first_name: 'Test', last_name: 'User', email: 'test@voorbeeld.nl' };
const whole = { line_items: [line()], buyer, fulfillment: to(address('NL')) };
const create = (body: object = whole) => agent.expect('checkout', 'POST', SESSIONS, body);
const update = (id: string, body: object) => agent.expect('checkout', 'PUT', `${SESSIONS}/${id}`, body);
const read = (id: string) => agent.expect('checkout', 'GET', `${SESSIONS}/${id}`);
const amount = (totals: Answer, type: string) => totals.find((one: Answer) => one.type === type)?.amount;
const codes = (answer: Answer) => answer.messages.map(({ code }: Answer) => code);

/** The buyer orders and pays. */
async function complete(checkout: Answer): Promise<Answer> {
  const payment = await shop.orderAndGoOn(new URL(checkout.continue_url).pathname);
  await shop.send(payment, { outcome: 'paid' });
  return read(checkout.id);
}

/** Whether a checkout refuses to be changed in this way. */
async function expectClosed(method: string, path: string): Promise<void> {
  expect(codes(await agent.expect('error', method, path, whole))).toEqual(['checkout_closed']);
}

describe('protocol', () => {
  conforms('protocol_test.py: test_discovery', 'the profile has version, service and capabilities', async () => {
    const { ucp } = (await (await shop.get('/.well-known/ucp')).json()) as Answer;
    expect(problemsOf('profile', { ucp })).toEqual([]);
    expect(ucp.version).toBe(UCP_VERSION);
    for (const name of ['checkout', 'order', 'discount', 'fulfillment', 'buyer_consent']) {
      expect(ucp.capabilities).toHaveProperty([`dev.ucp.shopping.${name}`]);
    }
    expect(ucp.services['dev.ucp.shopping'][0].endpoint).toMatch(/^http/);
  });

  conforms('protocol_test.py: test_discovery_urls', 'every schema that is named is one of the standard', async () => {
    const { ucp } = (await (await shop.get('/.well-known/ucp')).json()) as Answer;
    const named: string[] = Object.values(ucp.capabilities).map((entries: Answer) => entries[0].schema);
    const known = Object.keys(standard.files).map(
      (path) => `https://ucp.dev/${UCP_VERSION}/${path.slice('source/'.length)}`,
    );
    expect(named.filter((url) => !known.includes(url))).toEqual([]);
  });

  conforms('protocol_test.py: test_version_negotiation', 'another version of the platform is refused', async () => {
    expect((await agent.ask('POST', SESSIONS, whole)).status).toBe(201);
    platform.profileText = JSON.stringify({ ucp: { version: '2099-01-01' } });
    const other = await agent.ask('POST', SESSIONS, whole, { profile: platform.otherProfile('future'), signed: false });
    platform.profileText = null;
    expect([other.status, other.body.code]).toEqual([422, 'version_unsupported']);
  });
});

describe('lifecycle', () => {
  const NAME = 'checkout_lifecycle_test.py: ';
  conforms(`${NAME}test_create_checkout`, 'a new checkout has an id', async () => {
    expect((await create()).id).toMatch(/\S/);
  });
  conforms(`${NAME}test_get_checkout`, 'a checkout that is read is the one that was made', async () => {
    const made = await create();
    expect(await read(made.id)).toEqual(made);
  });
  conforms(`${NAME}test_update_checkout`, 'a changed quantity is kept', async () => {
    const changed = await update((await create()).id, { ...whole, line_items: [line(2)] });
    expect(changed.line_items[0].quantity).toBe(2);
  });
  conforms(`${NAME}test_cancel_checkout`, 'a cancelled checkout says so', async () => {
    const { id } = await create();
    expect((await agent.expect('checkout', 'POST', `${SESSIONS}/${id}/cancel`)).status).toBe('canceled');
  });

  const ends = [
    ['test_cancel_is_idempotent', 'cancelled', 'POST', '/cancel'],
    ['test_cannot_update_canceled_checkout', 'cancelled', 'PUT', ''],
    ['test_cannot_complete_canceled_checkout', 'cancelled', 'POST', '/complete'],
    ['test_complete_is_idempotent', 'completed', 'POST', '/complete'],
    ['test_cannot_update_completed_checkout', 'completed', 'PUT', ''],
    ['test_cannot_cancel_completed_checkout', 'completed', 'POST', '/cancel'],
  ] as const;
  for (const [name, state, method, action] of ends) {
    conforms(`${NAME}${name}`, `a ${state} checkout is refused`, async () => {
      const made = await create();
      if (state === 'completed') expect((await complete(made)).status).toBe('completed');
      else await agent.expect('checkout', 'POST', `${SESSIONS}/${made.id}/cancel`);
      await expectClosed(method, `${SESSIONS}/${made.id}${action}`);
    });
  }
});

describe('business logic', () => {
  const NAME = 'business_logic_test.py: ';
  conforms(
    `${NAME}test_totals_calculation_on_create`,
    'the price is that of the shop, not of the request',
    async () => {
      const item = { id: 'boekenstandaard-middel', title: 'Wrong Title', price: 1 };
      const made = await create({ line_items: [{ item, quantity: 1 }] });
      const [{ totals }] = made.line_items;
      expect([amount(totals, 'subtotal'), amount(totals, 'total')]).toEqual([PRICE, PRICE]);
      expect([amount(made.totals, 'subtotal'), amount(made.totals, 'total')]).toEqual([PRICE, PRICE]);
    },
  );
  conforms(`${NAME}test_totals_recalculation_on_update`, 'two cost twice as much', async () => {
    const made = await create({ line_items: [line()] });
    expect(amount((await update(made.id, { line_items: [line(2)] })).totals, 'total')).toBe(2 * PRICE);
  });
  conforms(`${NAME}test_multiple_discounts_one_rejected`, 'of two codes the valid one is applied', async () => {
    const { discounts } = await create({ ...whole, discounts: { codes: ['VOLENDAM', 'INVALID_CODE'] } });
    expect(discounts.applied.map(({ code }: Answer) => code)).toEqual(['VOLENDAM']);
  });
  conforms(`${NAME}test_buyer_consent`, 'consent is kept as it was given', async () => {
    const consent = { marketing: true, analytics: false, sale_of_data: false };
    const { id } = await create({ ...whole, buyer: { ...buyer, consent } });
    expect((await read(id)).buyer.consent).toEqual(consent);
  });
  conforms(`${NAME}test_buyer_info_persistence`, 'a buyer who is told later is kept', async () => {
    const { id } = await create({ line_items: [line()] });
    await update(id, whole);
    expect((await read(id)).buyer).toEqual(buyer);
  });
});

describe('fulfilment', () => {
  const NAME = 'fulfillment_test.py: ';
  const optionsOf = (checkout: Answer) => checkout.fulfillment.methods[0].groups[0].options;
  conforms(`${NAME}test_fulfillment_flow`, 'a chosen option is in the total', async () => {
    const { id } = await create({ line_items: [line()] });
    const [option] = optionsOf(await update(id, { ...whole, fulfillment: to(address('BE', '9000')) }));
    const groups = [{ selected_option_id: option.id }];
    const methods = [{ type: 'shipping', destinations: [address('BE', '9000')], groups }];
    const chosen = await update(id, { ...whole, fulfillment: { methods } });
    expect(amount(chosen.totals, 'total')).toBe(PRICE + amount(option.totals, 'total'));
  });
  conforms(`${NAME}test_dynamic_fulfillment`, 'another country has another option', async () => {
    const { id } = await create({ ...whole, fulfillment: to(address('NL')) });
    expect(optionsOf(await read(id)).map((one: Answer) => one.id)).toEqual(['bezorgen-nl']);
    const german = await update(id, { ...whole, fulfillment: to(address('DE', '10115')) });
    expect(optionsOf(german).map((one: Answer) => one.id)).toEqual(['bezorgen-de']);
  });
  conforms(`${NAME}test_unknown_customer_no_address`, 'no address is made up', async () => {
    const made = await create({ ...whole, fulfillment: { methods: [{ type: 'shipping' }] } });
    expect(made.fulfillment.methods[0].destinations).toBeUndefined();
  });
  conforms(`${NAME}test_known_customer_new_address`, 'an address that is given is the only one', async () => {
    const { id } = await create();
    const [method] = (await update(id, { ...whole, fulfillment: to(address('DE', '10115')) })).fulfillment.methods;
    expect(method.destinations.map((one: Answer) => one.id)).toEqual(['dest_DE']);
    expect(method.selected_destination_id).toBe('dest_DE');
  });
  conforms(`${NAME}test_free_shipping_on_expensive_order`, 'delivery is free from the limit on', async () => {
    const small = await create({ ...whole, line_items: [line(1, 'geschenkverpakking')] });
    expect([amount(small.totals, 'fulfillment'), amount((await create()).totals, 'fulfillment')]).toEqual([5_95, 0]);
  });
});

describe('idempotency', () => {
  const NAME = 'idempotency_test.py: ';
  async function expectOnce(
    method: string,
    path: string,
    body: object | undefined,
    other: object | null,
  ): Promise<void> {
    const key = randomUUID();
    const first = await agent.ask(method, path, body, { key });
    const second = await agent.ask(method, path, body, { key });
    expect([200, 201]).toContain(first.status);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    if (other !== null) expect((await agent.ask(method, path, other, { key })).status).toBe(409);
  }
  conforms(`${NAME}test_idempotency_create`, 'a repeated creation has one answer', async () => {
    await expectOnce('POST', SESSIONS, whole, { ...whole, currency: 'EUR' });
  });
  conforms(`${NAME}test_idempotency_update`, 'a repeated change has one answer', async () => {
    const { id } = await create();
    await expectOnce(
      'PUT',
      `${SESSIONS}/${id}`,
      { ...whole, line_items: [line(2)] },
      { ...whole, line_items: [line(3)] },
    );
  });
  conforms(`${NAME}test_idempotency_complete`, 'a repeated completion has one answer', async () => {
    const { id } = await create();
    await expectOnce('POST', `${SESSIONS}/${id}/complete`, { payment: { instruments: [] } }, { payment: {} });
  });
  conforms(`${NAME}test_idempotency_cancel`, 'a repeated cancellation has one answer', async () => {
    const { id } = await create();
    await expectOnce('POST', `${SESSIONS}/${id}/cancel`, undefined, null);
  });
});

describe('validation', () => {
  conforms('validation_test.py: test_out_of_stock', 'what is sold out makes no checkout', async () => {
    await shop.setStock('premium-opberghoes', 0);
    const refused = await agent.expect('error', 'POST', SESSIONS, { line_items: [line(1, 'premium-opberghoes')] });
    expect(refused.messages).toMatchObject([{ code: 'out_of_stock', content: 'Dit is uitverkocht.' }]);
  });
  conforms('validation_test.py: test_update_inventory_validation', 'more than there is changes nothing', async () => {
    const made = await create();
    const refused = await agent.expect('error', 'PUT', `${SESSIONS}/${made.id}`, { ...whole, line_items: [line(99)] });
    expect(refused.messages).toMatchObject([{ code: 'out_of_stock', path: '$.line_items[0]' }]);
    expect(await read(made.id)).toEqual(made);
  });
  conforms('validation_test.py: test_product_not_found', 'an unknown product makes no checkout', async () => {
    const refused = await agent.expect('error', 'POST', SESSIONS, { line_items: [line(1, 'pink_wumpus')] });
    expect(codes(refused)).toEqual(['item_unavailable']);
  });
  conforms(
    'validation_test.py: test_complete_without_fulfillment',
    'without delivery nothing is completed',
    async () => {
      const { id } = await create({ line_items: [line()], buyer });
      const answer = await agent.expect('checkout', 'POST', `${SESSIONS}/${id}/complete`, {});
      expect([answer.status, answer.messages[0].path]).toEqual(['incomplete', '$.fulfillment.methods']);
    },
  );
  conforms('validation_test.py: test_structured_error_messages', 'an error is a message with words', async () => {
    const refused = await agent.expect('error', 'POST', SESSIONS, { line_items: [line(1, 'premium-opberghoes')] });
    expect(refused.messages[0]).toMatchObject({
      type: 'error',
      severity: 'unrecoverable',
      content: expect.stringMatching(/\S/),
    });
  });
  conforms('invalid_input_test.py: test_unknown_discount_code', 'an unknown code changes no price', async () => {
    const { id } = await create();
    const changed = await update(id, { ...whole, discounts: { codes: ['INVALID_CODE_123'] } });
    expect([amount(changed.totals, 'discount'), amount(changed.totals, 'total')]).toEqual([undefined, PRICE]);
  });
});

describe('order', () => {
  conforms('order_test.py: test_order_retrieval', 'an order is read by its id', async () => {
    const { order } = await complete(await create());
    expect((await agent.expect('order', 'GET', `/orders/${order.id}`)).id).toBe(order.id);
  });
  conforms('order_test.py: test_order_fulfillment_retrieval', 'an order says how it will be received', async () => {
    const { order } = await complete(await create());
    const { fulfillment } = await agent.expect('order', 'GET', `/orders/${order.id}`);
    expect(fulfillment.expectations).toMatchObject([
      { method_type: 'shipping', destination: { address_country: 'NL' } },
    ]);
  });

  const eventsOf = (id: string) =>
    platform.webhooks.map(({ body }) => JSON.parse(body) as ToldOrder).filter((event) => event.id === id);
  conforms('webhook_test.py: test_webhook_event_stream', 'placing and sending are told', async () => {
    const made: Answer = await create(whole);
    const { order } = await complete(made);
    expect((await shipOrder(shop.shop, order.id, null)).ok).toBe(true);
    await vi.waitUntil(() => eventsOf(order.id).some(({ fulfillment }) => fulfillment.events.length > 0), 15_000);
    expect(eventsOf(order.id).every(({ checkout_id }) => checkout_id === made.id)).toBe(true);
  });
  conforms('webhook_test.py: test_webhook_order_address_new_address', 'an event holds the address', async () => {
    const { order } = await complete(await create());
    await vi.waitUntil(() => eventsOf(order.id).length > 0, 15_000);
    const [expectation] = eventsOf(order.id)[0]?.fulfillment.expectations ?? [];
    expect(expectation.destination).toMatchObject({ address_locality: 'Volendam', address_country: 'NL' });
  });
});

test('every test of the suite is either here or out of scope, and none is both', () => {
  const named = [...done, ...Object.keys(OUT_OF_SCOPE)];
  expect(named.toSorted()).toEqual([...standard.conformance.tests].toSorted());
});

test('the schemas are those of the version that the shop speaks, as they were taken', async () => {
  const { createHash } = await import('node:crypto');
  expect([standard.version, standard.tag]).toEqual([UCP_VERSION, `v${UCP_VERSION}`]);
  expect(createHash('sha256').update(JSON.stringify(standard.files)).digest('hex')).toBe(standard.sha256);
});
