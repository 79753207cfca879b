import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { findOrder } from '../../data/order/orders.ts';
import type { FactSubject } from '../../domain/facts/fact-field.ts';
import { factSubjects, factTexts } from '../../domain/facts/fact-subjects.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { cents } from '../../domain/money/money.ts';
import { isPaid } from '../../domain/order/order.ts';
import { hasFailed, leftToRequest } from '../../domain/refund/refunding.ts';
import { correctInvoice } from '../../flows/change/correct-invoice.ts';
import { changeFacts } from '../../flows/facts/change-facts.ts';
import { retryAllMails } from '../../flows/message/deliver-outbox.ts';
import { getMessage } from '../../flows/message/read-messages.ts';
import { replyToMessage } from '../../flows/message/reply-to-message.ts';
import { cancelOrder, recallShipment, shipOrder } from '../../flows/order/handle-order.ts';
import { getOrderFile, type OrderFile } from '../../flows/order/read-orders.ts';
import { markOrderChecked, writeAboutOrder } from '../../flows/order/write-about-order.ts';
import { erasePerson } from '../../flows/person/erase-person.ts';
import { exportPerson } from '../../flows/person/export-person.ts';
import { planPrice } from '../../flows/price/plan-price.ts';
import { createQuotation } from '../../flows/quotation/edit-draft.ts';
import { sendQuotation } from '../../flows/quotation/send-quotation.ts';
import { requestRefund, retryRefund } from '../../flows/refund/request-refund.ts';
import type { Shop } from '../../flows/shop.ts';
import { correctStock } from '../../flows/stock/correct-stock.ts';
import { madeUpTopics } from '../../mail/sample-mails.ts';
import { type Act, isErasing, STANDS, somebody, write } from './shoppers.ts';
import { owed } from './sums.ts';
import type { Person, World } from './world.ts';

/* What owners do. */

const OWNERS = [
  { kind: 'owner', id: 'o1', name: 'Anna' },
  { kind: 'owner', id: 'o2', name: 'Bram' },
] as const;
const CHANGED = ['company', 'contact', 'mail'] as const;

async function anOrder(world: World, shop: Shop) {
  const rows = await shop.database.db.selectFrom('orders').select('number').orderBy('number').execute();
  return rows.length === 0 ? null : getOrderFile(shop, world.schedule.chances.pick(rows).number);
}

/** What an owner does with an order, as the page showed it. Two may do so at once. */
export const handle: Act = (world) => {
  if (isErasing(world)) return;
  const { chances } = world.schedule;
  for (let times = chances.is(0.3) ? 2 : 1; times > 0; times -= 1) {
    const actor = chances.pick(OWNERS);
    const verb = chances.pick([
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
    world.ask({ label: `owner: ${verb}` }, async (shop) => {
      const file = await anOrder(world, shop);
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

/** What an owner does with the shop. */
export const manage: Act = (world) => {
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const verb = chances.pick(['stock', 'stock', 'price', 'facts', 'mails'] as const);
  const { variantId, price } = chances.pick(STANDS);
  const pieces = chances.pick([-1, 1, 2]);
  const changed = chances.pick(CHANGED);
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
      case 'facts': {
        const subject = factSubjects.find(({ id }) => id === changed) as FactSubject;
        const [last] = await shop.database.db
          .selectFrom('fact_changes')
          .select('version')
          .where('subject', '=', subject.id)
          .orderBy('version', 'desc')
          .execute();
        const input = { ...factTexts(subject, shop.config), phone: `0299 ${chances.between(100_000, 999_999)}` };
        return changeFacts(shop, { subject, input, shown: last?.version ?? 0, actor });
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

async function tidyOrder(shop: Shop, { order: found, refunds }: OrderFile, submission: string): Promise<void> {
  const [actor] = OWNERS;
  const { number } = found;
  for (const { id, status, attempt } of refunds) {
    // What cannot go back through the provider, since all of it went there, went back in another way.
    const how = attempt > 2 ? 'elsewhere' : 'again';
    if (hasFailed(status)) await retryRefund(shop, { refundId: id, how, attempt, actor, isChecked: true });
  }
  const amount = owed(found, leftToRequest(found, refunds));
  const by = { actor, shown: null, isChecked: true };
  if (amount > 0) await requestRefund(shop, { number, amount, reason: '', submission, ...by });
  if (isPaid(found)) await shipOrder(shop, number, null, { actor, shown: null });
}
