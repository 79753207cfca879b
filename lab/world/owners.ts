import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { findOrder } from '../../data/order/orders.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { cents } from '../../domain/money/money.ts';
import { isOpen, isPaid } from '../../domain/order/order.ts';
import { hasFailed, leftToRequest } from '../../domain/refund/refunding.ts';
import { returnVersion } from '../../domain/return/return.ts';
import { declineChange } from '../../flows/change/ask-change.ts';
import { correctInvoice } from '../../flows/change/correct-invoice.ts';
import { retryAllMails } from '../../flows/message/deliver-outbox.ts';
import { getMessage } from '../../flows/message/read-messages.ts';
import { replyToMessage } from '../../flows/message/reply-to-message.ts';
import { cancelOrder, recallShipment, recordRefund, shipOrder } from '../../flows/order/handle-order.ts';
import { getOrderFile, type OrderFile } from '../../flows/order/read-orders.ts';
import { markOrderChecked, writeAboutOrder } from '../../flows/order/write-about-order.ts';
import { erasePerson } from '../../flows/person/erase-person.ts';
import { exportPerson } from '../../flows/person/export-person.ts';
import { planPrice } from '../../flows/price/plan-price.ts';
import { createQuotation } from '../../flows/quotation/edit-draft.ts';
import { sendQuotation } from '../../flows/quotation/send-quotation.ts';
import { requestRefund, retryRefund } from '../../flows/refund/request-refund.ts';
import { handleReturn } from '../../flows/return/handle-return.ts';
import type { Shop } from '../../flows/shop.ts';
import { correctStock } from '../../flows/stock/correct-stock.ts';
import { madeUpTopics } from '../../mail/sample-mails.ts';
import { type Act, anOrder, isErasing, OWNERS, STANDS, somebody } from './act.ts';
import { write } from './shoppers.ts';
import { owed } from './sums.ts';
import type { Person, World } from './world.ts';

/* What owners do. */

/** What an owner does with an order, as the page showed it. Two may do so at once. */
export const handle: Act = (world) => {
  if (isErasing(world)) return;
  const { chances } = world.schedule;
  for (let times = chances.is(0.3) ? 2 : 1; times > 0; times -= 1) {
    const actor = chances.pick(OWNERS);
    const verb = chances.pick([
      'ship',
      'ship',
      'ship',
      'ship',
      'recall',
      'cancel',
      'refund',
      'refund',
      'refund',
      'check',
      'note',
      'mail',
      'correct',
    ]);
    const submission = world.newToken();
    const part = chances.next();
    const which = chances.next();
    const stage = verb === 'ship' ? 'to_send' : verb === 'recall' ? 'sent' : 'any';
    world.ask({ label: `owner: ${verb}` }, async (shop) => {
      const found = await anOrder(shop, which, stage);
      const file = found && (await getOrderFile(shop, found.number));
      if (!file) return null;
      const {
        order: { number, token, contact },
        version: shown,
        left,
      } = file;
      const by = { actor, shown };
      switch (verb) {
        case 'ship':
          return shipOrder(shop, number, `https://volg.example/${contact.name.split(' ').at(-1)}`, by);
        case 'recall':
          return recallShipment(shop, number, by);
        case 'cancel':
          return cancelOrder(shop, number, by);
        case 'refund': {
          const amount = part < 0.3 ? null : cents(Math.ceil(part * left));
          return requestRefund(shop, {
            number,
            amount,
            reason: `Voor ${contact.name}`,
            submission,
            shown,
            actor,
            isChecked: true,
          });
        }
        case 'correct': {
          const last = (await listInvoicesOfOrder(shop.database.db, token)).findLast(({ kind }) => kind === 'invoice');
          const address = `Kade ${Math.ceil(part * 9)}\n1131 AB Volendam`;
          const party = { name: contact.name, company: `Voor ${contact.name}`, vatId: '', address };
          return correctInvoice(shop, { number, shown: last?.number ?? '', party, actor });
        }
        case 'check':
          return markOrderChecked(shop, { number, actor });
        default:
          return writeAboutOrder(shop, {
            number,
            kind: verb === 'mail' ? 'mail' : 'note',
            content: `Over ${contact.name}`,
            submission,
            actor,
          });
      }
    });
  }
};

/** Sends an order that waits for it. */
export const send: Act = (world) => {
  if (isErasing(world)) return;
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const which = chances.next();
  world.ask({ label: 'owner: sends' }, async (shop) => {
    const order = await anOrder(shop, which, 'to_send');
    return order && shipOrder(shop, order.number, null, { actor, shown: null });
  });
};

/** What an owner does with the shop. */
export const manage: Act = (world) => {
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const verb = chances.pick(['stock', 'stock', 'price', 'mails'] as const);
  const { variantId, price } = chances.pick(STANDS);
  const pieces = chances.pick([-1, 1, 2]);
  world.ask({ label: `owner: ${verb}` }, async (shop) => {
    switch (verb) {
      case 'stock':
        return correctStock(shop, {
          variantId,
          change: { how: 'change', pieces },
          reason: 'counted',
          note: '',
          shown: null,
          actor,
        });
      case 'price': {
        const { ledger } = shop.ownerChanges;
        const shown = ledger.findLast(({ article }) => article === variantId)?.version ?? 0;
        const plan = {
          kind: 'price',
          article: variantId,
          price: cents(price + chances.between(1, 500)),
          beginsAt: null,
          endsAt: null,
        } as const;
        return planPrice(shop, { plan, shown, actor });
      }
      default:
        return retryAllMails(shop, actor);
    }
  });
};

/** Answers a message, or makes a quotation of it and sends that. */
export const answer: Act = (world) => {
  const { chances } = world.schedule;
  const open = world.thanked.filter(({ person, kind }) => person.erased === null && kind !== 'withdrawal');
  if (open.length === 0 || isErasing(world)) return write(world);
  const { id, kind, person } = chances.pick(open);
  const actor = chances.pick(OWNERS);
  const submission = world.newToken();
  const replies = kind === 'contact' || chances.is(0.3);
  world.ask({ label: `owner: ${replies ? 'replies' : 'offers'}`, person }, async (shop) => {
    const whole = await getMessage(shop, id);
    if (!whole) return null;
    const version = '0-open';
    if (replies) return replyToMessage(shop, { actor, messageId: id, text: `Dag ${person.name}`, submission, version });
    const { terms } = madeUpTopics(shop.now()).quotation;
    const buyer = { ...terms.buyer, name: person.name, email: emailAddress(person.email), city: person.mark };
    const lines = terms.lines.map((line) => ({ ...line, quantity: chances.between(1, 2), isBespoke: chances.is(0.5) }));
    const dated = {
      ...terms,
      buyer,
      lines,
      validUntil: '2027-06-01',
      deliverBy: '2027-06-02',
      note: `Voor ${person.mark}`,
    };
    const drafted = await createQuotation(shop, { actor, messageId: id, submission, terms: dated });
    return drafted.ok ? sendQuotation(shop, { actor, id: drafted.value, shown: 1 }) : drafted;
  });
};

export const exportSomebody: Act = (world) => {
  const person = somebody(world);
  if (!person) return;
  const [actor] = OWNERS;
  world.ask({ label: `export ${person.mark}`, person }, (shop) =>
    exportPerson(shop, { email: emailAddress(person.email), actor }),
  );
};

/** Erases somebody who waits for nothing, and does nothing any more. */
export const eraseSomebody: Act = (world) => {
  const person = somebody(world);
  const isBusy = [...world.requests].some(({ label }) => label.startsWith('owner'));
  if (!person || isBusy || world.waits(person)) return;
  const callsOff = world.schedule.chances.is(0.5);
  erase(world, person, callsOff ? person.checkouts : []);
};

/** Cancels the orders of these checkouts, erases the person, and keeps whether anything had to stay. */
export function erase(world: World, person: Person, cancels: readonly string[] = []): void {
  const email = emailAddress(person.email);
  person.erased ??= 'partly';
  world.ask(
    { label: `erase ${person.mark}`, person },
    async (shop) => {
      for (const token of cancels) {
        const order = await findOrder(shop.database.db, token);
        if (order) await cancelOrder(shop, order.number);
      }
      return erasePerson(shop, { email, actor: OWNERS[0] });
    },
    (report) => {
      world.schedule.say(`of ${person.mark} stays ${JSON.stringify(report.orders.kept)}`);
      const kept = Object.values(report.orders.kept).reduce((sum, count) => sum + count, report.withdrawalsKept);
      if (kept === 0) person.erased = 'wholly';
    },
  );
}

/** Owners end what asks for them: they send what is paid, refund what is owed and try again what failed. */
export function tidy(world: World): void {
  world.ask({ label: 'owner: tidies' }, async (shop) => {
    for (const { number } of await shop.database.db.selectFrom('orders').select('number').execute()) {
      const file = await getOrderFile(shop, number);
      if (file) await tidyOrder(shop, file, world.newToken());
    }
    await retryAllMails(shop, OWNERS[0]);
  });
}

async function tidyOrder(shop: Shop, { order: found, refunds, returns, request }: OrderFile, submission: string) {
  const [actor] = OWNERS;
  const { number } = found;
  const by = { number, actor, isChecked: true };
  for (const { id, status, attempt } of refunds) {
    // What cannot go back through the provider, since all of it went there, went back in another way.
    const how = attempt > 2 ? 'elsewhere' : 'again';
    if (hasFailed(status)) await retryRefund(shop, { number, refundId: id, how, attempt, actor, isChecked: true });
  }
  for (const one of returns.filter(({ closedAt }) => closedAt === null)) {
    const rest = { received: null, money: 'later', deduction: cents(0), deductionReason: '' } as const;
    await handleReturn(shop, by, { ...rest, id: one.id, version: returnVersion(one), isClosed: true });
  }
  if (isOpen(found)) await cancelOrder(shop, number, { actor, shown: null });
  if (request) await declineChange(shop, { ...by, request: request.id, answer: 'Het is al klaar.' });
  const amount = owed(found, leftToRequest(found, refunds));
  if (amount > 0) {
    const wish = { number, amount, reason: '', submission, shown: null, actor, isChecked: true };
    const asked = await requestRefund(shop, wish);
    // Owners give back themselves what they took themselves.
    if (!asked.ok) await recordRefund(shop, number, amount, { actor, shown: null });
  }
  if (isPaid(found)) await shipOrder(shop, number, null, { actor, shown: null });
}
