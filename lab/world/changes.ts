import { changeValues } from '../../domain/change/change-form.ts';
import { cents } from '../../domain/money/money.ts';
import { askChange, declineChange } from '../../flows/change/ask-change.ts';
import { changeOrder } from '../../flows/change/change-order.ts';
import { draftOrder, makeOrder } from '../../flows/order/make-order.ts';
import { payOrder } from '../../flows/order/pay-order.ts';
import { getOrderFile } from '../../flows/order/read-orders.ts';
import { callOffOrder } from '../../flows/refund/call-off-order.ts';
import { dutchFields, orderForm } from '../../tests/builders/order/order-fields.ts';
import { type Act, anOrder, EXTRAS, isErasing, OWNERS, STANDS, somebody } from './act.ts';

/* Orders that change before they are sent, that are called off, and that owners make themselves. */

const MONEY = ['now', 'now', 'elsewhere', 'later'] as const;

/** Changes an order before it is sent, and agrees to what it costs then; sometimes as an answer to its customer. */
export const change: Act = (world) => {
  if (isErasing(world)) return;
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const submission = world.newToken();
  const money = chances.pick(MONEY);
  const pieces = String(chances.pick([0, 1, 1, 2, 3]));
  const line = chances.pick([0, 0, 0, 1]);
  const size = chances.pick(STANDS).variantId;
  const what = chances.pick(['pieces', 'pieces', 'size', 'add', 'name', 'pickup', 'country'] as const);
  const extra = chances.pick(EXTRAS).variantId;
  const isChecked = chances.is(0.9);
  const answers = chances.is(0.5);
  const which = chances.next();
  for (let times = chances.is(0.2) ? 2 : 1; times > 0; times -= 1) {
    world.ask({ label: `owner: changes ${what}` }, async (shop) => {
      const found = await anOrder(shop, which, 'to_send');
      const file = found && (await getOrderFile(shop, found.number));
      if (!file) return null;
      const { order, version: shown, request } = file;
      const before = changeValues(order);
      const values = {
        pieces: { [`aantal-${line}`]: pieces },
        size: { [`soort-${line}`]: size },
        add: { 'aantal-nieuw': '1', 'soort-nieuw': line === 0 ? size : extra },
        name: { name: `${order.contact.name} Tol` },
        pickup: { ontvangst: 'pickup', pickupCode: shop.config.pickupCode },
        country: { ontvangst: 'BE', postcode: '2000' },
      }[what];
      const wish = {
        ...{ number: order.number, values: { ...before, ...values }, money, reason: 'geruild', isChecked },
        ...{ request: answers ? (request?.id ?? '') : '', submission, by: { actor, shown } },
      };
      const asked = await changeOrder(shop, { ...wish, agreed: null });
      if (asked.ok || asked.error.code !== 'price_differs') return asked;
      return changeOrder(shop, { ...wish, agreed: asked.error.price.total });
    });
  }
};

/** A customer asks to change an order that was not sent. */
export const askToChange: Act = (world) => {
  const person = somebody(world);
  const token = person?.checkouts.at(-1);
  if (!person || !token || isErasing(world)) return;
  const { chances } = world.schedule;
  const typed = chances.is(0.5) ? { name: `${person.name} Bond` } : { 'soort-0': chances.pick(STANDS).variantId };
  world.ask({ label: `change asked by ${person.mark}`, person }, (shop) => askChange(shop, token, typed));
};

/** Says no to what a customer asked. */
export const decline: Act = (world) => {
  if (isErasing(world)) return;
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const which = chances.next();
  world.ask({ label: 'owner: declines' }, async (shop) => {
    const found = await anOrder(shop, which, 'asked');
    const file = found && (await getOrderFile(shop, found.number));
    if (!file?.request) return null;
    const answer = `Dag ${file.order.contact.name}, het is al klaar.`;
    return declineChange(shop, { number: file.order.number, request: file.request.id, answer, actor });
  });
};

/** Calls an order off with its money. */
export const callOff: Act = (world) => {
  if (isErasing(world)) return;
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const submission = world.newToken();
  const money = chances.pick(MONEY);
  const which = chances.next();
  world.ask({ label: 'owner: calls off' }, async (shop) => {
    const found = await anOrder(shop, which, 'to_send');
    if (!found) return null;
    return callOffOrder(shop, {
      number: found.number,
      money,
      reason: 'op',
      submission,
      by: { actor, shown: null, isChecked: true },
    });
  });
};

/** Makes an order for somebody: paid at once or by a link, with a deposit, a price that was agreed, taken along or sent. */
export const sell: Act = (world) => {
  const person = somebody(world);
  if (!person || isErasing(world)) return;
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const token = world.newToken();
  const method = chances.pick(['contant', 'pin', 'overboeking', 'link', 'link'] as const);
  const isPickup = chances.is(0.3);
  const { contact, delivery, remark, gift } = orderForm({
    ...dutchFields,
    ...{ name: person.name, email: person.email, street: `Straat ${person.mark}`, city: person.mark },
    ...(isPickup && { ontvangst: 'pickup', pickupCode: 'VOLENDAM' }),
  });
  const items = [{ variantId: chances.pick(STANDS).variantId, quantity: chances.pick([1, 2, 4]), attributes: [] }];
  const change = chances.pick([0, 0, -5_00, -20_00, 7_50]);
  const wish = {
    ...{ items, method, buyer: { contact, delivery, remark, gift }, isTaken: isPickup && method !== 'link' },
    ...(change !== 0 && { priceChange: { of: () => cents(change), reason: 'Vaste klant' } }),
    ...(chances.is(0.3) && { first: cents(chances.between(1_00, 60_00)) }),
  };
  for (let times = chances.is(0.2) ? 2 : 1; times > 0; times -= 1) {
    world.ask(
      { label: `owner: sells to ${person.mark}`, person },
      async (shop) => {
        const draft = await draftOrder(shop, wish);
        return draft.ok ? makeOrder(shop, { draft: draft.value, token, actor }) : draft;
      },
      (made) => {
        if (made.ok && !person.sales.includes(token)) person.sales.push(token);
      },
    );
  }
};

/** Somebody pays what is due of an order: by the link of owners, or the rest of it. */
export const pay: Act = (world) => {
  const person = somebody(world);
  const all = person ? [...person.sales, ...person.checkouts] : [];
  if (!person || all.length === 0) return;
  const token = world.schedule.chances.pick(all);
  const pays = world.schedule.chances.is(0.7);
  world.ask(
    { label: `payment of ${person.mark}`, person },
    (shop) => payOrder(shop, token),
    (paying) => {
      if (paying.ok) world.bank.reach(paying.value.continueAt, pays);
    },
  );
};
