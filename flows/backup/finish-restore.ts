import type { PaymentReport } from '../../commerce/payments/payment-provider.ts';
import { clearUnfinishedRestore, isRestoreUnfinished } from '../../data/backup/unfinished-restore.ts';
import { findOrder, findOrderByNumber } from '../../data/order/orders.ts';
import { findPaymentByProviderId, newestPayment } from '../../data/order/payments.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { isFinalStatus, type Order } from '../../domain/order/order.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type SettledPayment, type SettleFailure, settleMissed, settlePayment } from '../order/settle-payment.ts';
import { eraseAgain } from '../person/erase-person.ts';
import type { Shop } from '../shop.ts';

const ACTOR = { kind: 'command-line' } as const;
/** How long a payment can stay open, in ms: those from before the newest one may have been paid since. */
const LONGEST_OPEN = 14 * 24 * 60 * 60_000;

/** Money at the provider that belongs to no order of the backup, or would once it is paid. */
export interface UnknownMoney extends Pick<PaymentReport, 'amount' | 'refunded'> {
  readonly providerId: string;
  /** As the shop gave it; null for a payment that the shop did not start. */
  readonly orderNumber: string | null;
  /** False while its customer can still pay. */
  readonly isPaid: boolean;
}

export interface FinishedRestore {
  /** Persons who were erased again. */
  readonly erased: number;
  /** Orders that were changed by what the provider tells. */
  readonly changed: readonly Order[];
  readonly unknown: readonly UnknownMoney[];
}

export type UnfinishedReason = 'nothing_to_finish' | 'provider_failed';

/**
 * Does what follows after a backup was put back, and lets the shop open: erases again who was erased since, and asks the
 * payment provider what was paid, refunded or charged back since. Can be repeated after a failure halfway.
 */
export async function finishRestore(shop: Shop): Promise<Result<FinishedRestore, UnfinishedReason>> {
  const { database, now } = shop;
  if (!(await isRestoreUnfinished(database.db))) return err('nothing_to_finish');
  const erased = await eraseAgain(shop, ACTOR);
  const money = await askProvider(shop);
  if (!money.ok) return money;
  const { changed, unknown } = money.value;
  await database.transaction(async (tx) => {
    const at = now();
    for (const { providerId, orderNumber } of unknown) {
      const subject = `payment:${providerId}`;
      await recordAction(tx, { at, actor: ACTOR, action: 'payment_unknown', subject, detail: orderNumber ?? '' });
    }
    const detail = `${changed.length} orders changed, ${unknown.length} payments unknown, ${erased} persons erased`;
    await recordAction(tx, { at, actor: ACTOR, action: 'restore_finished', subject: 'backup', detail });
    await clearUnfinishedRestore(tx);
  });
  return ok({ erased, ...money.value });
}

async function askProvider(shop: Shop): Promise<Result<Omit<FinishedRestore, 'erased'>, 'provider_failed'>> {
  const { database, payments } = shop;
  const { db } = database;
  const newest = await newestPayment(db, payments.name);
  const since = new Date(newest === null ? 0 : newest.getTime() - LONGEST_OPEN);
  const recent = await payments.listRecentPayments(since);
  if (!recent.ok) return err('provider_failed');
  const changed = new Map<string, Order>();
  /** Notes the order if its payment changed it; false when the provider did not answer. */
  const note = (before: Order | null, settled: Result<SettledPayment, SettleFailure>): boolean => {
    if (!settled.ok) return false;
    const { order } = settled.value;
    if (JSON.stringify(order) !== JSON.stringify(before)) changed.set(order.number, order);
    return true;
  };
  const unknown: UnknownMoney[] = [];
  for (const { providerId, orderNumber } of recent.value) {
    const known = await findPaymentByProviderId(db, { provider: payments.name, providerId });
    if (known) {
      const before = await findOrder(db, known.orderToken);
      if (!note(before, await settlePayment(shop, known.id))) return err('provider_failed');
      continue;
    }
    const report = await payments.readPayment(providerId);
    if (!report.ok && report.error.kind === 'payment-failure') return err('provider_failed');
    if (!report.ok) continue;
    // The backup may have the order and not yet the provider's answer to the start of its payment.
    const before = await findOrderByNumber(db, orderNumber ?? '');
    const missed = await settleMissed(shop, providerId, report.value);
    if (missed && !note(before, missed)) return err('provider_failed');
    if (!missed && mayConcernSomebody(report.value)) {
      const { amount, refunded, status } = report.value;
      unknown.push({ providerId, orderNumber, amount, refunded, isPaid: status === 'paid' });
    }
  }
  return ok({ changed: [...changed.values()], unknown });
}

/** Tells whether something came of a payment that no order of the backup is for, or still can: nobody would hear of it. */
function mayConcernSomebody({ status }: PaymentReport): boolean {
  return status === 'paid' || !isFinalStatus(status);
}
