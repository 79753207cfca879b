import { cents, decimalFromCents } from '../../domain/money/money.ts';
import type { Place, Schedule } from './schedule.ts';

type PaymentStatus = 'open' | 'pending' | 'paid' | 'canceled' | 'expired' | 'failed';
type RefundStatus = 'queued' | 'pending' | 'refunded' | 'failed';

interface BankRefund {
  readonly id: string;
  readonly amount: number;
  readonly metadata: unknown;
  /** In ms since 1970. */
  readonly at: number;
  status: RefundStatus;
}

export interface BankPayment {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** In cents. */
  readonly amount: number;
  /** In ms since 1970. */
  readonly at: number;
  readonly expiresAt: number;
  readonly refunds: BankRefund[];
  chargedBack: number;
  status: PaymentStatus;
  /** Whether somebody has the address where it is paid. */
  isReached: boolean;
}

const LIFETIME = 15 * 60_000;
const KEYS_LAST = 60 * 60_000;
const TRANSFERS_LAST = 12 * 24 * 60 * 60_000;

const addressOf = (id: string) => `https://pay.example/${id}`;
const euros = (amount: number) => ({ currency: 'EUR', value: decimalFromCents(cents(amount)) });
const gone = ({ refunds }: BankPayment) =>
  refunds.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0);

/** Mollie's part of the world: what it was asked to do, whether or not its answer arrived. */
export class Bank {
  readonly payments: BankPayment[] = [];
  /** Webhooks that are still to arrive. */
  notices: { readonly id: string; tries: number }[] = [];
  /** Whether it may answer late, wrongly or not at all. */
  isMoody = true;
  readonly #schedule: Schedule;
  readonly #keys = new Map<string, { readonly at: number; readonly made: BankPayment | BankRefund }>();

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  /** Answers a request of a process: perhaps never, and perhaps after it did what was asked without saying so. */
  async answer(place: Place, path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const { chances } = this.#schedule;
    const about = `bank ${init.method} ${path}`;
    await this.#schedule.pass(place, about);
    const mood = this.isMoody ? chances.below(30) : 29;
    if (mood === 0) return this.#silent(place, `${about} does not arrive`);
    if (mood === 1) return { status: 503, body: { status: 503 } };
    if (mood === 2) throw this.#broken(place, `${about} breaks before it arrives`);
    const answer = this.#serve(path, init);
    if (mood === 3) return this.#silent(place, `${about} is never answered`);
    if (mood === 4) throw this.#broken(place, `${about} breaks before the answer`);
    // Late when the schedule says so.
    await this.#schedule.pass(place, `${about} answers ${answer.status}`);
    return answer;
  }

  #silent(place: Place, line: string): Promise<never> {
    this.#schedule.say(`${place.name}: ${line}`);
    return new Promise(() => undefined);
  }

  #broken(place: Place, line: string): Error {
    this.#schedule.say(`${place.name}: ${line}`);
    return new TypeError('fetch failed');
  }

  #serve(path: string, { method, body, headers }: RequestInit): { status: number; body: unknown } {
    const [, , what, id = '', part = ''] = (path.split('?')[0] ?? '').split('/');
    if (what === 'methods')
      return { status: 200, body: { _embedded: { methods: [{ id: 'ideal', description: 'iDEAL' }] } } };
    if (method === 'GET' && id === '') return { status: 200, body: this.#list(what ?? '') };
    const payment = this.payments.find((one) => one.id === id);
    if (method === 'GET') return payment ? { status: 200, body: this.#show(payment) } : { status: 404, body: {} };
    const asked = JSON.parse(String(body)) as { amount: { value: string }; metadata: unknown };
    const key = (headers as Record<string, string>)['Idempotency-Key'] ?? '';
    const amount = Math.round(Number(asked.amount.value) * 100);
    if (part !== 'refunds') return { status: 201, body: this.#show(this.#once(key, () => this.#open(asked, amount))) };
    if (!payment) return { status: 404, body: {} };
    const known = this.#keys.has(key);
    const isTooMuch = this.#now(payment).status !== 'paid' || gone(payment) + amount > payment.amount;
    if (isTooMuch && !known) return { status: 422, body: {} };
    return { status: 201, body: showRefund(this.#once(key, () => this.refund(payment, amount, asked.metadata))) };
  }

  /** Lists all payments, refunds or chargebacks, newest first, as a restore asks for them. */
  #list(what: string): unknown {
    const rows = this.payments.flatMap((payment): readonly { readonly at: number; readonly row: object }[] => {
      const { id, at, body, refunds, chargedBack } = payment;
      if (what === 'payments') return [{ at, row: { id, metadata: body.metadata } }];
      if (what === 'refunds') return refunds.map((one) => ({ at: one.at, row: { id: one.id, paymentId: id } }));
      return chargedBack > 0 ? [{ at: this.#schedule.time, row: { id: `chb_${id}`, paymentId: id } }] : [];
    });
    const newestFirst = rows.toSorted((one, other) => other.at - one.at);
    const listed = newestFirst.map(({ at, row }) => ({ ...row, createdAt: new Date(at).toISOString() }));
    return { _embedded: { [what]: listed }, _links: { next: null } };
  }

  #once<Made extends BankPayment | BankRefund>(key: string, make: () => Made): Made {
    const known = this.#keys.get(key);
    if (known && known.at > this.#schedule.time - KEYS_LAST) return known.made as Made;
    const made = make();
    this.#keys.set(key, { at: this.#schedule.time, made });
    return made;
  }

  #open(body: Readonly<Record<string, unknown>>, amount: number): BankPayment {
    const id = `tr_w${this.payments.length + 1}`;
    const expiresAt = this.#schedule.time + LIFETIME;
    const payment: BankPayment = {
      id,
      body,
      amount,
      at: this.#schedule.time,
      expiresAt,
      refunds: [],
      chargedBack: 0,
      status: 'open',
      isReached: false,
    };
    this.payments.push(payment);
    return payment;
  }

  /** A payment as it is now: one that nobody paid in time has expired, and a transfer that never came has failed. */
  #now(payment: BankPayment): BankPayment {
    if (payment.status === 'open' && payment.expiresAt <= this.#schedule.time) this.move(payment, 'expired');
    if (payment.status === 'pending' && payment.at + TRANSFERS_LAST <= this.#schedule.time)
      this.move(payment, 'failed');
    return payment;
  }

  #show(payment: BankPayment): unknown {
    const { id, status, amount, body, expiresAt, refunds, chargedBack } = this.#now(payment);
    const back = gone(payment);
    return {
      id,
      status,
      amount: euros(amount),
      metadata: body.metadata,
      method: 'ideal',
      ...(status === 'open' && { expiresAt: new Date(expiresAt).toISOString() }),
      ...(back > 0 && { amountRefunded: euros(back) }),
      ...(chargedBack > 0 && { amountChargedBack: euros(chargedBack) }),
      _embedded: { refunds: refunds.map(showRefund) },
      _links: status === 'open' ? { checkout: { href: addressOf(id) } } : {},
    };
  }

  /** Moves a payment on and tells the shop, as webhooks go: later, twice, in any order. */
  move(payment: BankPayment, status: PaymentStatus): void {
    this.#schedule.say(`bank: ${payment.id} is ${status}`);
    payment.status = status;
    this.tell(payment);
  }

  refund(payment: BankPayment, amount: number, metadata: unknown = null): BankRefund {
    const id = `re_w${payment.id.slice(4)}x${payment.refunds.length + 1}`;
    const refund: BankRefund = { id, amount, metadata, at: this.#schedule.time, status: 'pending' };
    this.#schedule.say(`bank: ${id} of ${amount}`);
    payment.refunds.push(refund);
    return refund;
  }

  /** A shopper was sent to an address where something is paid, and often does so at once; or to the shop's own page. */
  reach(address: string, pays = false): void {
    const payment = this.payments.find(({ id }) => address === addressOf(id));
    if (!payment) return;
    payment.isReached = true;
    if (pays && this.#now(payment).status === 'open') this.move(payment, 'paid');
  }

  tell({ id }: BankPayment): void {
    const copies = this.isMoody && this.#schedule.chances.is(0.3) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) this.notices.push({ id, tries: 0 });
  }

  /** One step of shoppers and banks; nothing when there is none to make. */
  act(): void {
    const { chances } = this.#schedule;
    // Whoever is on the page of the bank mostly pays.
    if (chances.is(0.7)) this.#payOne();
    else this.#moveOn();
  }

  #payOne(): void {
    const { chances } = this.#schedule;
    const open = this.payments.filter((payment) => this.#now(payment).status === 'open' && payment.isReached);
    if (open.length > 0) {
      const statuses = ['paid', 'paid', 'paid', 'paid', 'paid', 'pending', 'canceled', 'failed'] as const;
      this.move(chances.pick(open), chances.pick(statuses));
    }
  }

  /** Lets what is under way arrive or fail; at times somebody gives money back at the provider, or a bank takes it. */
  #moveOn(): void {
    const { chances } = this.#schedule;
    const pending = this.payments.filter((payment) => this.#now(payment).status === 'pending');
    const refunds = this.payments.flatMap((payment) =>
      payment.refunds.filter(({ status }) => status === 'pending').map((refund) => ({ payment, refund })),
    );
    const paid = this.payments.filter((payment) => payment.status === 'paid');
    const roll = chances.below(20);
    if (roll < 8 && pending.length > 0) this.move(chances.pick(pending), chances.pick(['paid', 'failed']));
    else if (roll < 18 && refunds.length > 0) {
      const { payment, refund } = chances.pick(refunds);
      refund.status = chances.is(0.85) ? 'refunded' : 'failed';
      this.#schedule.say(`bank: ${refund.id} is ${refund.status}`);
      if (chances.is(0.5)) this.tell(payment);
    } else if (roll === 18 && paid.length > 0) {
      const payment = chances.pick(paid);
      const left = payment.amount - gone(payment) - payment.chargedBack;
      if (left <= 0) return;
      this.refund(payment, chances.is(0.5) ? left : chances.between(1, left));
      this.tell(payment);
    } else if (roll === 19 && paid.length > 0 && chances.is(0.3)) {
      const payment = chances.pick(paid);
      if (gone(payment) + payment.chargedBack > 0) return;
      payment.chargedBack = payment.amount;
      this.#schedule.say(`bank: ${payment.id} is charged back`);
      this.tell(payment);
    }
  }

  /** Ends what is under way. */
  finish(): void {
    for (const payment of this.payments) {
      if (this.#now(payment).status === 'open') this.move(payment, 'canceled');
      else if (this.#now(payment).status === 'pending') this.move(payment, 'paid');
      for (const refund of payment.refunds) {
        if (refund.status !== 'pending') continue;
        refund.status = 'refunded';
        this.tell(payment);
      }
    }
  }

  /** In cents, what came in and what went back of a payment. */
  static sums(payment: BankPayment): { readonly received: number; readonly refunded: number } {
    return { received: payment.status === 'paid' ? payment.amount : 0, refunded: gone(payment) };
  }
}

function showRefund({ id, amount, status, metadata }: BankRefund): unknown {
  return { id, amount: euros(amount), status, metadata };
}
