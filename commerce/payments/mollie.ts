import * as v from 'valibot';
import type { DeliveryChoice } from '../../domain/checkout/shipping.ts';
import { type Cents, cents, centsFromDecimal, decimalFromCents } from '../../domain/money/money.ts';
import { nameOfMethod } from '../../domain/payment/method-names.ts';
import { METHOD_ID, type PaymentMethod } from '../../domain/payment/payment-method.ts';
import type { RefundReport } from '../../domain/refund/refunding.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { callMollie, type MollieConnection, PAYMENT_ID } from './call-mollie.ts';
import { listRecentPayments } from './mollie-lists.ts';
import {
  type PaymentFailure,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  paymentFailure,
  type RefundOrder,
  type StartedPayment,
} from './payment-provider.ts';

export interface MollieOptions extends Omit<MollieConnection, 'apiUrl'> {
  /** Another address in tests only; checkout addresses on its host are then accepted too. */
  readonly apiUrl?: string;
}

const MOLLIE = 'https://api.mollie.com';

/** Statuses of payments and refunds in Mollie's spelling (docs.mollie.com), which differs from the shop's in one word. */
function statusOf<const Word extends string>(words: readonly Word[]) {
  return v.pipe(
    v.picklist(words),
    v.transform((word) => (word === 'canceled' ? 'cancelled' : word) as Exclude<Word, 'canceled'> | 'cancelled'),
  );
}

const Amount = v.object({ currency: v.literal('EUR'), value: v.string() });
/** Additional fields become absent when they are invalid: they must not hide the status of the payment. */
const Moment = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  ),
  null,
);

const Refund = v.object({
  id: v.pipe(v.string(), v.regex(/^re_[A-Za-z0-9]{1,64}$/)),
  amount: Amount,
  status: statusOf(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  metadata: v.fallback(v.nullable(v.object({ refund: v.string() })), null),
});
type Refund = v.InferOutput<typeof Refund>;
/** Refunds that cannot be read are left out: the total says that there are more. */
const Refunds = v.pipe(
  v.array(v.unknown()),
  v.transform((all) => all.flatMap((one) => (v.is(Refund, one) ? [v.parse(Refund, one)] : []))),
);

/** Where a bank transfer goes to. */
const Transfer = v.object({
  bankName: v.optional(v.string(), ''),
  bankAccount: v.string(),
  bankBic: v.optional(v.string(), ''),
  transferReference: v.string(),
});

const Payment = v.object({
  id: v.pipe(v.string(), v.regex(PAYMENT_ID)),
  status: statusOf(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount: Amount,
  amountRefunded: v.optional(Amount),
  amountChargedBack: v.optional(Amount),
  // Payments created by hand or by another program have other metadata, or none.
  metadata: v.fallback(v.nullable(v.object({ paymentId: v.string() })), null),
  method: v.fallback(v.nullable(v.pipe(v.string(), v.regex(METHOD_ID))), null),
  expiresAt: v.optional(Moment, null),
  captureBefore: v.optional(Moment, null),
  details: v.fallback(v.optional(v.nullable(Transfer), null), null),
  _embedded: v.fallback(v.optional(v.object({ refunds: v.optional(Refunds, []) })), undefined),
  _links: v.object({ checkout: v.optional(v.object({ href: v.string() })) }),
});
type Payment = v.InferOutput<typeof Payment>;
const Limit = v.fallback(
  v.nullable(
    v.pipe(
      Amount,
      v.transform(({ value }) => centsFromDecimal(value)),
      v.transform((read) => (read.ok ? read.value : null)),
    ),
  ),
  null,
);
const Method = v.object({
  id: v.pipe(v.string(), v.regex(METHOD_ID)),
  description: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  minimumAmount: v.optional(Limit, null),
  maximumAmount: v.optional(Limit, null),
  image: v.fallback(v.optional(v.object({ size2x: v.string() })), undefined),
  // The list also has methods that Mollie still reviews: nobody can pay with those.
  status: v.optional(v.nullable(v.literal('activated'))),
});
/** Methods that cannot be read are left out: the others can still be paid with. */
const Methods = v.object({ _embedded: v.object({ methods: v.array(v.unknown()) }) });
/** Starting a payment answers 404 only when the API address is wrong. */
const START_NOT_FOUND = paymentFailure('POST payment: HTTP 404');

const REFUND_NOT_FOUND: PaymentFailure = { ...paymentFailure('POST refund: HTTP 404'), isFinal: true };

/** Payments through Mollie's API (docs.mollie.com, Payments API v2). */
export function createMolliePayments(options: MollieOptions): PaymentProvider {
  const connection: MollieConnection = { ...options, apiUrl: options.apiUrl ?? MOLLIE };
  return {
    name: 'mollie',
    startPayment: (request) => startPayment(connection, request),

    async readPayment(providerId) {
      if (!PAYMENT_ID.test(providerId)) return err({ kind: 'unknown-payment' });
      const call = { method: 'GET', path: `/v2/payments/${providerId}?embed=refunds`, about: 'payment' } as const;
      const payment = await callMollie(connection, call, Payment);
      if (!payment.ok) return err(payment.error.kind === 'not-found' ? { kind: 'unknown-payment' } : payment.error);
      return toReport(payment.value);
    },

    refundPayment: (order) => refundPayment(connection, order),

    async readNotice(notice) {
      const id = new URLSearchParams(await notice.text()).get('id') ?? '';
      return PAYMENT_ID.test(id) ? id : null;
    },

    listRecentPayments: (since) => listRecentPayments(connection, since),

    listMethods: (choice) => listMethods(connection, choice),
  };
}

/** What is collected is paid as in the Netherlands. Amounts are compared here, so that one answer holds for every cart. */
async function listMethods(
  connection: MollieConnection,
  choice: DeliveryChoice,
): Promise<Result<readonly PaymentMethod[], PaymentFailure>> {
  const country = choice === 'pickup' ? 'NL' : choice;
  const call = { method: 'GET', path: `/v2/methods?locale=nl_NL&billingCountry=${country}`, about: 'methods' } as const;
  const list = await callMollie(connection, call, Methods);
  if (!list.ok) return err(list.error.kind === 'not-found' ? paymentFailure('GET methods: HTTP 404') : list.error);
  return ok(list.value._embedded.methods.flatMap((listed) => toMethod(listed, connection)));
}

function toMethod(listed: unknown, { apiUrl }: Pick<MollieConnection, 'apiUrl'>): readonly PaymentMethod[] {
  const read = v.safeParse(Method, listed);
  if (!read.success) return [];
  const { id, description, minimumAmount, maximumAmount, image } = read.output;
  const name = description === 'iDEAL' ? nameOfMethod('ideal') : description;
  const picture = image && isFromMollie(image.size2x, apiUrl) ? image.size2x : null;
  return [{ id, name, min: minimumAmount, max: maximumAmount, picture }];
}

function isFromMollie(address: string, apiUrl: string): boolean {
  const { protocol, hostname, origin } = URL.parse(address) ?? new URL('about:blank');
  return (protocol === 'https:' && /(?:^|\.)mollie\.com$/.test(hostname)) || origin === new URL(apiUrl).origin;
}

async function startPayment(
  connection: MollieConnection,
  request: PaymentRequest,
): Promise<Result<StartedPayment, PaymentFailure>> {
  const call = {
    method: 'POST',
    path: '/v2/payments',
    about: 'payment',
    body: toBody(request),
    idempotencyKey: request.paymentId,
  } as const;
  const payment = await callMollie(connection, call, Payment);
  if (!payment.ok) return err(payment.error.kind === 'not-found' ? START_NOT_FOUND : payment.error);
  const checkoutUrl = payment.value._links.checkout?.href;
  if (checkoutUrl === undefined) return err(paymentFailure('start: no address to pay at'));
  if (!isPlaceToPay(checkoutUrl, connection.apiUrl)) return err(paymentFailure('start: not an address to pay at'));
  const { id: providerId, expiresAt, details } = payment.value;
  return ok({ providerId, checkoutUrl, expiresAt, ...(details === null ? {} : { transfer: transferOf(details) }) });
}

function transferOf({ bankName, bankAccount, bankBic, transferReference }: v.InferOutput<typeof Transfer>) {
  return [
    ['Rekeningnummer', bankAccount],
    ['Bank', [bankName, bankBic].filter(Boolean).join(', ')],
    ['Betalingskenmerk', transferReference],
  ] as const;
}

async function refundPayment(
  connection: MollieConnection,
  { key, providerId, orderNumber, amount }: RefundOrder,
): Promise<Result<RefundReport, PaymentFailure>> {
  if (!PAYMENT_ID.test(providerId)) return err(REFUND_NOT_FOUND);
  const call = {
    method: 'POST',
    path: `/v2/payments/${providerId}/refunds`,
    about: 'refund',
    body: {
      amount: { currency: 'EUR', value: decimalFromCents(amount) },
      description: `Terugbetaling bestelling ${orderNumber}`,
      metadata: { refund: key },
    },
    idempotencyKey: key,
  } as const;
  const refund = await callMollie(connection, call, Refund);
  if (!refund.ok) return err(refund.error.kind === 'not-found' ? REFUND_NOT_FOUND : refund.error);
  const report = toRefundReport(refund.value);
  return report ? ok(report) : err(paymentFailure('refund: amount cannot be read'));
}

function toReport(payment: Payment): Result<PaymentReport, PaymentFailure> {
  const amount = centsFromDecimal(payment.amount.value);
  const refunded = toCents(payment.amountRefunded);
  const chargedBack = toCents(payment.amountChargedBack);
  if (!amount.ok || !refunded.ok || !chargedBack.ok) return err(paymentFailure('read: amount cannot be read'));
  return ok({
    paymentId: payment.metadata?.paymentId ?? null,
    status: payment.status,
    amount: amount.value,
    refunded: refunded.value,
    chargedBack: chargedBack.value,
    method: payment.method,
    // An authorised payment is paid by a capture, so it expires when the capture does.
    expiresAt: payment.expiresAt ?? payment.captureBefore,
    refunds: (payment._embedded?.refunds ?? []).flatMap((refund) => toRefundReport(refund) ?? []),
  });
}

function toRefundReport({ id, amount, status, metadata }: Refund): RefundReport | null {
  const read = centsFromDecimal(amount.value);
  return read.ok ? { providerId: id, key: metadata?.refund ?? null, amount: read.value, status } : null;
}

function toCents(amount: v.InferOutput<typeof Amount> | undefined): Result<Cents, unknown> {
  return amount === undefined ? ok(cents(0)) : centsFromDecimal(amount.value);
}

function toBody({ paymentId, orderNumber, amount, method, returnUrl, webhookUrl }: PaymentRequest) {
  return {
    amount: { currency: 'EUR', value: decimalFromCents(amount) },
    description: `Bestelling ${orderNumber}`,
    redirectUrl: returnUrl,
    cancelUrl: returnUrl,
    ...(webhookUrl === null ? {} : { webhookUrl }),
    locale: 'nl_NL',
    ...(method === null ? {} : { method }),
    metadata: { paymentId, orderNumber },
  };
}

/**
 * Whether the shopper may be sent to an address. With a method chosen Mollie's answer may lead straight to iDEAL or a
 * bank ("the URL your customer should visit", docs.mollie.com), on hosts that are not documented and change; the
 * answer came from Mollie over TLS. So every host name is accepted, but only over https and without credentials in
 * the address.
 */
function isPlaceToPay(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(hostname)) return true;
  return origin === new URL(apiUrl).origin;
}
