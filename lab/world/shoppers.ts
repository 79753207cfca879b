import { standAttribute } from '../../domain/engraving.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { enterDiscount } from '../../flows/checkout/enter-discount.ts';
import { startCheckout } from '../../flows/checkout/start-checkout.ts';
import { type AcceptMessageOptions, acceptMessage } from '../../flows/message/accept-message.ts';
import { placeOrder } from '../../flows/order/place-order.ts';
import { getOrder } from '../../flows/order/read-orders.ts';
import { acceptQuotation } from '../../flows/quotation/accept-quotation.ts';
import { answerNotice, requestNotice } from '../../flows/stock/stock-notices.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../../tests/builders/messages.ts';
import { orderForm, PICKED_UP } from '../../tests/builders/order/order-fields.ts';
import { cartOf } from '../../tests/builders/test-shop.ts';
import { type Act, ENGRAVING, EXTRAS, isErasing, STANDS, somebody } from './act.ts';
import { DISCOUNTS } from './discounts.ts';
import { review } from './reviews.ts';
import type { Person, World } from './world.ts';

/* What shoppers and senders of messages do. */

const PNG = Uint8Array.from({ length: 70 }, (_, index) => [137, 80, 78, 71, 13, 10, 26, 10][index] ?? index);

export const startCart: Act = (world) => {
  const person = somebody(world);
  if (!person) return;
  const request = cartBy(world, person);
  world.ask(
    { label: `cart of ${person.mark}`, person },
    (shop) => startCheckout(shop, request, { ip: '203.0.113.7' }),
    (started) => {
      if (started.ok) person.checkouts.push(tokenOf(started.value));
    },
  );
};

const tokenOf = ({ checkoutUrl }: { readonly checkoutUrl: string }) =>
  new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';

function cartBy({ schedule: { chances } }: World, person: Person) {
  const stand = chances.pick(STANDS);
  const items = [{ variantId: stand.variantId, quantity: chances.pick([1, 1, 1, 2, 3]) }];
  if (chances.is(0.3)) items.push({ variantId: chances.pick(STANDS).variantId, quantity: 1 });
  if (chances.is(0.3)) items.push({ variantId: chances.pick(EXTRAS).variantId, quantity: chances.between(1, 2) });
  const engraved = {
    variantId: ENGRAVING?.variantId ?? '',
    attributes: [
      { key: ENGRAVING?.text?.attribute ?? '', value: `Voor ${person.mark}` },
      standAttribute(stand.name, stand.label),
    ],
  };
  return cartOf(...items, ...(chances.is(0.25) ? [engraved] : []));
}

function formBy({ schedule: { chances } }: World, person: Person) {
  const gift = { gift: 'ja', giftCard: `Van ${person.mark}`, giftDay: '' };
  return orderForm({
    name: person.name,
    email: person.email,
    street: `Straat ${person.mark}`,
    city: person.mark,
    houseNumber: String(chances.between(1, 2)),
    // Whatever day was shown, they agreed to it.
    readyOn: '2028-12-31',
    remark: chances.is(0.5) ? `Bel ${person.mark}` : '',
    ...(chances.is(0.2) ? PICKED_UP : {}),
    ...(chances.is(0.2) ? gift : {}),
    ...(chances.is(0.2) ? { parcels: 'twee' } : {}),
  });
}

/** Fills a cart, often types a code, and orders, one after the other. */
export const buy: Act = (world) => {
  const person = somebody(world);
  if (!person) return;
  const request = cartBy(world, person);
  const form = formBy(world, person);
  const { chances } = world.schedule;
  const { code } = chances.pick(DISCOUNTS);
  const types = chances.is(0.6);
  const pays = chances.is(0.7);
  const buyer = { ip: '203.0.113.7' };
  world.ask(
    { label: `purchase of ${person.mark}`, person },
    async (shop) => {
      const started = await startCheckout(shop, request, buyer);
      if (!started.ok) return started;
      const token = tokenOf(started.value);
      person.checkouts.push(token);
      if (types) await enterDiscount(shop, { token, code, buyer });
      return placeOrder(shop, { token, form, buyer });
    },
    (placed) => {
      if (placed.ok) world.bank.reach(placed.value.continueAt, pays);
    },
  );
};

/** Sends the order form, sometimes twice at once, and sometimes with another address than before. */
export const order: Act = (world) => {
  const person = somebody(world);
  if (!person || person.checkouts.length === 0) return startCart(world);
  const { chances } = world.schedule;
  // Mostly what they put in the cart last.
  const token = chances.is(0.6) ? (person.checkouts.at(-1) ?? '') : chances.pick(person.checkouts);
  const times = chances.is(0.2) ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    const form = formBy(world, person);
    world.ask(
      { label: `order of ${person.mark}`, person },
      (shop) => placeOrder(shop, { token, form, buyer: { ip: '203.0.113.7' } }),
      (placed) => {
        if (placed.ok) world.bank.reach(placed.value.continueAt);
      },
    );
  }
};

/** Types a code on the order page, whatever its capitals. */
export const enterCode: Act = (world) => {
  const person = somebody(world);
  const token = person?.checkouts.at(-1);
  if (!person || !token) return;
  const { code } = world.schedule.chances.pick(DISCOUNTS);
  world.ask({ label: `code ${code} of ${person.mark}`, person }, (shop) =>
    enterDiscount(shop, { token, code: code.toLowerCase(), buyer: { ip: '203.0.113.7' } }),
  );
};

export const comeBack: Act = (world) => {
  const person = somebody(world);
  const token = person?.checkouts.at(-1);
  if (person && token) world.ask({ label: `return of ${person.mark}`, person }, (shop) => getOrder(shop, token));
};

export const write: Act = (world) => {
  const person = somebody(world);
  if (!person || isErasing(world)) return;
  const { chances } = world.schedule;
  const { name, email, mark } = person;
  const logo = { type: 'png', fileName: `${mark}.png`, bytes: PNG } as const;
  const messages: AcceptMessageOptions[] = [
    contactMessage({ name, email, message: `Vraag van ${mark}` }),
    { ...quoteMessage({ name, email, message: `Logo van ${mark}` }), ...(chances.is(0.5) && { logo }) },
    withdrawalMessage({ name, email, order: `Bestelling van ${mark}` }),
  ];
  const message = chances.pick(messages);
  const submission = world.newToken();
  for (let time = chances.is(0.2) ? 2 : 1; time > 0; time -= 1) {
    world.ask(
      { label: `${message.kind} of ${mark}`, person },
      (shop) => acceptMessage(shop, { ...message, submission: { website: '', shownAt: '', submission } }),
      (accepted) => {
        if (accepted.ok) world.thanked.push({ id: accepted.value.id, kind: message.kind, person });
      },
    );
  }
};

export const askForNotice: Act = (world) => {
  const person = somebody(world);
  if (!person || isErasing(world)) return;
  const { sizeId } = world.schedule.chances.pick(STANDS);
  if (sizeId === null) return;
  const submission = { website: '', shownAt: '', submission: '' };
  const request = { awaited: sizeId, email: emailAddress(person.email), submission, address: '203.0.113.7' };
  world.ask({ label: `notice for ${person.mark}`, person }, (shop) => requestNotice(shop, request));
};

/** Follows a link of a mail that arrived: confirms a notice, accepts a quotation, or writes a review. */
export const followLink: Act = (world) => {
  const { chances } = world.schedule;
  const person = somebody(world);
  const mails = world.post.delivered.filter(({ to }) => to === person?.email);
  const links = mails.flatMap(({ text }) => [
    ...text.matchAll(/\/(weer-op-voorraad|offerte|beoordeling)\/([0-9a-f]{32})/g),
  ]);
  if (!person || links.length === 0) return;
  const [, kind, token = ''] = chances.pick(links);
  if (kind === 'offerte') return accept(world, person, token);
  if (kind === 'beoordeling') return review(world, person, token);
  world.ask({ label: `answers the notice of ${person.mark}`, person }, (shop) =>
    answerNotice(shop, { token, wants: chances.is(0.8) }),
  );
};

function accept(world: World, person: Person, token: string): void {
  world.ask(
    { label: `accepts as ${person.mark}`, person },
    async (shop) => {
      const sent = await shop.database.db
        .selectFrom('quotations')
        .select('id')
        .where('state', '!=', 'concept')
        .execute();
      const form = orderForm({ name: person.name, email: person.email, city: person.mark });
      return acceptQuotation(shop, { token, shown: sent.at(-1)?.id ?? '', form, buyer: {} });
    },
    (accepted) => {
      if (accepted.ok) world.bank.reach(accepted.value.continueAt);
    },
  );
}
