import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { findPayment } from '../../data/order/payments.ts';
import { findQuotation } from '../../data/quotation/quotations.ts';
import { DEFAULT_LIMITS, DEFAULT_ORDER_LIMITS } from '../../domain/limits/rate-limit.ts';
import { cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { makeBackup } from '../../flows/backup/make-backup.ts';
import { issueDueInvoices, printInvoice } from '../../flows/invoice/invoices.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { placeOrder } from '../../flows/order/place-order.ts';
import { settleByProviderId } from '../../flows/order/settle-payment.ts';
import { createQuotation } from '../../flows/quotation/edit-draft.ts';
import { requestRefund } from '../../flows/refund/request-refund.ts';
import { assembleShop } from '../../server/assemble-shop.ts';
import { silentLog } from '../../server/log.ts';
import { readEnv } from '../../server/settings/read-env.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { quoteMessage } from '../../tests/builders/messages.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { quotedTerms } from '../../tests/builders/quotations.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import type { Told } from './power.ts';

/*
 * A shop on a disk whose power is cut: node power-victim.ts DATA_DIR MOLLIE_URL MOLLIE_KEY full|off. Sells, refunds, prints, takes
 * files and makes backups until it is killed, and tells its parent what somebody was thanked for, once that is so.
 */
const [dataDir = '', mollieUrl = '', apiKey = '', durability = 'full'] = process.argv.slice(2);
const MANY = { max: 10_000_000, period: 3_600_000 };
const ACTOR = { kind: 'command-line' } as const;
const env = {
  ...readEnv({ DATA_DIR: dataDir, SITE_URL: 'https://shop.example', SMTP_HOST: 'localhost' }),
  messageLimits: { ...DEFAULT_LIMITS, perAddress: MANY, perEmail: MANY, total: MANY },
  orderLimits: { ...DEFAULT_ORDER_LIMITS, perAddress: MANY, heldPieces: 1_000_000 },
};
const payments = createMolliePayments({ apiKey, apiUrl: mollieUrl });
const { shop } = await assembleShop(env, { log: silentLog, config: filledConfig, payments });
const { db } = shop.database;
if (durability === 'off') await sql`pragma synchronous = off`.execute(db);
const tell = (told: Told) => process.send?.(told);

/** Orders, is paid, gets an invoice and its file, and some of the money back. */
async function buy(): Promise<void> {
  const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel' }));
  const placed = await placeOrder(shop, { token, form: orderForm() });
  if (!placed.ok) throw new Error(placed.error.code);
  const { order } = placed.value;
  tell({ kind: 'order', token, number: order.number });
  const providerId = (await findPayment(db, order.payment.id))?.started?.providerId ?? '';
  const paid = once(process, `paid ${providerId}`);
  tell({ kind: 'pay', providerId });
  await paid;
  if (!(await settleByProviderId(shop, providerId)).ok) throw new Error('not settled');
  tell({ kind: 'paid', token });
  await bookkeep(order);
}

async function bookkeep({ token, number }: Order): Promise<void> {
  const submission = shop.newToken();
  const asked = {
    number,
    amount: cents(5_00),
    reason: 'proef',
    submission,
    shown: null,
    actor: ACTOR,
    isChecked: true,
  };
  if ((await requestRefund(shop, asked)).ok) tell({ kind: 'refund', submission });
  await issueDueInvoices(shop);
  for (const invoice of await listInvoicesOfOrder(db, token)) {
    tell({ kind: 'invoice', number: invoice.number, token });
    const printed = await printInvoice(shop, invoice.number, new AbortController().signal);
    if (printed.ok) tell({ kind: 'file', number: invoice.number, size: printed.value.pdf.length });
  }
}

/** Asks for a quotation with a logo of some size, and gets one. */
async function ask(): Promise<void> {
  const logo = {
    type: 'svg',
    fileName: 'logo.svg',
    bytes: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><text>${'x'.repeat(Math.random() * 60_000)}</text></svg>`,
    ),
  } as const;
  const accepted = await acceptMessage(shop, { ...quoteMessage({ email: quotedTerms.buyer.email }), logo });
  if (!accepted.ok) throw new Error(accepted.error.code);
  const messageId = accepted.value.id;
  tell({ kind: 'message', id: messageId, size: logo.bytes.length });
  const made = await createQuotation(shop, {
    actor: ACTOR,
    messageId,
    submission: shop.newToken(),
    terms: quotedTerms,
  });
  const stored = made.ok ? await findQuotation(db, made.value) : null;
  if (stored) tell({ kind: 'quotation', number: stored.quotation.number, id: stored.quotation.id });
}

async function copy(): Promise<void> {
  const made = await makeBackup(shop, { actor: ACTOR, dataDir, folder: join(dataDir, '../kopie') });
  if (made.ok) tell({ kind: 'backup', name: made.value.name });
}

/** Does it again and again; once the power is off everything fails. */
async function again(work: () => Promise<void>): Promise<void> {
  for (;;) await work().catch(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

process.on('message', (providerId) => process.emit(`paid ${providerId}` as 'message', undefined, undefined));
tell({ kind: 'ready' });
for (const work of [buy, buy, buy, ask, copy]) void again(work);
