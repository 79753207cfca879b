import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { centsFromDecimal, decimalFromCents } from '../../domain/money/money.ts';
import type { PaymentStatus } from '../../domain/order/payment.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type PaymentFailure, type PaymentProvider, type PaymentRequest, paymentFailure } from './payment-provider.ts';

export interface MollieOptions {
  /** Starts with `test_` or `live_`. */
  readonly apiKey: string;
  /** Another address only in tests; its host is then a place to pay as well. */
  readonly apiUrl?: string;
  /** Longest wait for one answer, in ms. */
  readonly timeout?: number;
}

const MOLLIE = 'https://api.mollie.com';
const TIMEOUT = 10_000;
/** Waits before the same request goes out again, in ms: Mollie knows it by its idempotency key. */
const RETRY_AFTER = [250, 1_000];
const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,64}$/;

/** Mollie's words for how a payment stands (docs.mollie.com, payment status changes), in ours. */
const STATUSES = {
  open: 'open',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
} as const satisfies Readonly<Record<string, PaymentStatus>>;

const Payment = v.object({
  id: v.pipe(v.string(), v.regex(PAYMENT_ID)),
  status: v.pipe(
    v.picklist(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
    v.transform((word) => STATUSES[word]),
  ),
  amount: v.object({ currency: v.literal('EUR'), value: v.string() }),
  metadata: v.object({ paymentId: v.string() }),
  _links: v.object({ checkout: v.optional(v.object({ href: v.string() })) }),
});
type Payment = v.InferOutput<typeof Payment>;
/** The place where payments are started is always there, except at a wrong address. */
const START_NOT_FOUND = paymentFailure('POST payment: HTTP 404');

/** Whether a text has the form of Mollie's ids of payments. */
export function isMolliePaymentId(text: string): boolean {
  return PAYMENT_ID.test(text);
}

/** Payments through Mollie's API (docs.mollie.com, Payments API v2). */
export function createMolliePayments(options: MollieOptions): PaymentProvider {
  const apiUrl = options.apiUrl ?? MOLLIE;
  const call = (request: Call) => callMollie({ ...options, apiUrl }, request);
  return {
    name: 'mollie',

    async startPayment(request) {
      const payment = await call({
        method: 'POST',
        path: '/v2/payments',
        body: toBody(request),
        idempotencyKey: request.paymentId,
      });
      if (!payment.ok) return err(payment.error.kind === 'not-found' ? START_NOT_FOUND : payment.error);
      const checkoutUrl = payment.value._links.checkout?.href;
      if (checkoutUrl === undefined) return err(paymentFailure('start: no address to pay at'));
      if (!isPlaceToPay(checkoutUrl, apiUrl)) return err(paymentFailure('start: address outside Mollie'));
      return ok({ providerId: payment.value.id, checkoutUrl });
    },

    async readPayment(providerId) {
      if (!isMolliePaymentId(providerId)) return err({ kind: 'unknown-payment' });
      const payment = await call({ method: 'GET', path: `/v2/payments/${providerId}` });
      if (!payment.ok) return err(payment.error.kind === 'not-found' ? { kind: 'unknown-payment' } : payment.error);
      const { status, amount, metadata } = payment.value;
      const paid = centsFromDecimal(amount.value);
      if (!paid.ok) return err(paymentFailure('read: amount cannot be read'));
      return ok({ paymentId: metadata.paymentId, status, amount: paid.value });
    },
  };
}

function toBody({ paymentId, orderNumber, amount, method, returnUrl, webhookUrl }: PaymentRequest) {
  return {
    amount: { currency: 'EUR', value: decimalFromCents(amount) },
    description: `Bestelling ${orderNumber}`,
    redirectUrl: returnUrl,
    cancelUrl: returnUrl,
    ...(webhookUrl === null ? {} : { webhookUrl }),
    locale: 'nl_NL',
    method,
    metadata: { paymentId, orderNumber },
  };
}

/** A shopper is sent to Mollie and to nobody else, whatever the answer says. */
function isPlaceToPay(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username } = new URL(address);
  if (username !== '') return false;
  if (protocol === 'https:' && (hostname === 'mollie.com' || hostname.endsWith('.mollie.com'))) return true;
  return origin === new URL(apiUrl).origin;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** Nothing is at the address that was called: of one payment, that there is no such payment. */
type CallFailure = PaymentFailure | { readonly kind: 'not-found' };

type Connection = MollieOptions & { readonly apiUrl: string };

async function callMollie(connection: Connection, call: Call): Promise<Result<Payment, CallFailure>> {
  let outcome = await tryOnce(connection, call);
  for (const pause of RETRY_AFTER) {
    if (outcome.answer.ok || !outcome.again) break;
    await wait(pause);
    outcome = await tryOnce(connection, call);
  }
  return outcome.answer;
}

interface Outcome {
  readonly answer: Result<Payment, CallFailure>;
  /** True when the same request may well succeed in a moment. */
  readonly again: boolean;
}

async function tryOnce(connection: Connection, { method, path, body, idempotencyKey }: Call): Promise<Outcome> {
  const { apiKey, apiUrl, timeout = TIMEOUT } = connection;
  const refused = (reason: string, again: boolean): Outcome => ({
    answer: err(paymentFailure(`${method} payment: ${reason}`)),
    again,
  });
  try {
    const response = await fetch(new URL(path, apiUrl), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 404) return { answer: err({ kind: 'not-found' }), again: false };
    // 409: the same key is being handled for somebody else. 429 is not tried again: no storm.
    if (!response.ok) return refused(`HTTP ${response.status}`, response.status >= 500 || response.status === 409);
    const payment = v.safeParse(v.pipe(v.string(), v.parseJson(), Payment), text);
    return payment.success ? { answer: ok(payment.output), again: false } : refused('unreadable answer', false);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    // After a time-out the shopper has waited long enough.
    return timedOut ? refused('time-out', false) : refused('no connection', true);
  }
}
