import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../../tests/builders/messages.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { acceptMessage } from '../message/accept-message.ts';
import { listOrderPage } from '../order/read-orders.ts';
import { readAroundOrder, readOrdersOfSender, readPerson } from './read-around.ts';

const EMAIL = 'Anneke_X@voorbeeld.nl';
let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

const kindsOf = (messages: readonly { readonly kind: string }[]) => messages.map(({ kind }) => kind).toSorted();
const numbersOf = (orders: readonly { readonly number: string }[]) => orders.map(({ number }) => number).toSorted();

describe('what belongs together', () => {
  test('stands on an order: its invoices, the messages of its customer and a withdrawal that names it', async () => {
    const { shop } = subject;
    const order = await subject.buy({ email: EMAIL });
    await acceptMessage(shop, contactMessage({ email: EMAIL.toLowerCase() }));
    await acceptMessage(shop, contactMessage({ email: 'annekeax@voorbeeld.nl' }));
    await acceptMessage(shop, withdrawalMessage({ email: 'ander@voorbeeld.nl', order: order.number }));
    const around = await readAroundOrder(shop, order);
    expect(around.invoices.map(({ number }) => number)).toEqual(['2026-00001']);
    expect(kindsOf(around.messages)).toEqual(['contact', 'withdrawal']);
    subject.advance(100 * 24 * 60 * 60_000);
    expect((await readAroundOrder(shop, { ...order, placedAt: shop.now() })).messages).toEqual([]);
  });

  test('stands on a message: the orders of its sender, and the one that a withdrawal names', async () => {
    const { shop } = subject;
    const [own, other] = [await subject.buy({ email: EMAIL }), await subject.buy({ email: `x${EMAIL}` })];
    const contact = contactMessage({ email: EMAIL.toLowerCase() });
    await acceptMessage(shop, contact);
    await acceptMessage(shop, withdrawalMessage({ email: EMAIL, order: other.number }));
    const { messages } = await readPerson(shop, EMAIL as EmailAddress);
    const found = await Promise.all(
      messages.map(async (message) => [message.kind, numbersOf(await readOrdersOfSender(shop, message))]),
    );
    expect(Object.fromEntries(found)).toEqual({
      contact: [own.number],
      withdrawal: [own.number, other.number].toSorted(),
    });
  });

  test('stands on the page of a customer, and an invoice leads to its order', async () => {
    const { shop } = subject;
    const orders = [await subject.buy({ email: EMAIL }), await subject.buy({ email: EMAIL })];
    await subject.buy({ email: `x${EMAIL}` });
    await acceptMessage(shop, quoteMessage({ email: EMAIL }));
    const person = await readPerson(shop, EMAIL as EmailAddress);
    expect(numbersOf(person.orders)).toEqual(numbersOf(orders));
    expect(kindsOf(person.messages)).toEqual(['quote']);
    const page = await listOrderPage(shop, { words: '2026-2', filter: 'all', after: null });
    expect(numbersOf(page.orders)).toEqual([orders[1]?.number]);
  });
});
