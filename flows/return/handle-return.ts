import type { ShopTransaction } from '../../data/database.ts';
import { cancelLabels } from '../../data/parcel/parcels.ts';
import { updateReturn } from '../../data/return/returns.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import type { LinePieces } from '../../domain/checkout/checkout-line.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { SameAgain } from '../../domain/return/exchange.ts';
import { canDeduct, fitsIn, type Return, returnable, returnVersion } from '../../domain/return/return.ts';
import { returnReceived } from '../../mail/templates/return.ts';
import { draftOrder, type MakeOrderRefusal } from '../order/make-order.ts';
import { enqueueOrderMail } from '../order/order-mails.ts';
import type { Shop } from '../shop.ts';
import { makeGood } from './make-good.ts';
import { readReturns } from './read-returns.ts';
import { restock } from './restock.ts';
import { type InOrder, inOrder, type ReturnHandler, type ReturnRefusal, recordReturn, wishOf } from './within-order.ts';

export interface ReturnStep {
  readonly id: string;
  /** `returnVersion` of what was shown: another one is refused. */
  readonly version: string;
  /** What came, and whether it lies on the shelf again; null: nothing yet. */
  readonly received: { readonly pieces: readonly LinePieces[]; readonly isRestocked: boolean } | null;
  /** Whether its money goes back now, went back in another way, or neither yet. */
  readonly money: 'now' | 'elsewhere' | 'later';
  readonly deduction: Cents;
  readonly deductionReason: string;
  /** What goes with what is sent instead now; absent: as the first. */
  readonly same?: SameAgain | undefined;
  /** Nothing follows any more. */
  readonly isClosed: boolean;
}

/** Goes on with a return: it came, its money goes back, what is sent instead gets its order, or nothing follows. */
export async function handleReturn(
  shop: Shop,
  by: ReturnHandler,
  step: ReturnStep,
): Promise<Result<Return, ReturnRefusal | MakeOrderRefusal>> {
  const { received, isClosed } = step;
  const known = await readReturns(shop, by.number);
  const before = known?.returns.find(({ id }) => id === step.id);
  const exchange = before?.paidBack === null && received ? before.exchange : null;
  const wanted = exchange && { ...exchange, same: step.same };
  const instead =
    known && wanted && (await draftOrder(shop, wishOf(shop, known.order, wanted, received?.pieces ?? [])));
  if (instead?.ok === false) return instead;
  // Its shipment may have been called a mistake meanwhile.
  const mayBeUnsent = isClosed && received === null;
  return inOrder(shop, { number: by.number, draft: instead?.value ?? null, mayBeUnsent }, async (tx, here) => {
    const begun = begin(here, step, shop.now());
    if (!begun.ok) return begun;
    const good = await settle(tx, shop, { ...here, ...begun.value, step, actor: by.actor, isChecked: by.isChecked });
    if (!good.ok) return good;
    const { one, refunds } = good.value;
    const isDone = isClosed || (one.receivedOn !== null && one.paidBack !== null);
    const after = { ...one, closedAt: isDone ? shop.now() : null };
    await updateReturn(tx, after);
    if (isClosed && after.receivedOn === null) await cancelLabels(tx, after.orderToken, shop.now(), after.id);
    const { hasCome } = begun.value;
    if (hasCome) await takeIn(tx, shop, { order: here.order, one: after, actor: by.actor });
    await recordReturn(tx, shop, by, hasCome ? 'return_received' : isClosed ? 'return_closed' : 'return_paid');
    return ok({ one: after, refunds });
  });
}

/** The return with what the step says, before its money; refuses another state than was shown, and too many pieces. */
function begin(
  { order, returns }: InOrder,
  { id, version, received, deduction, deductionReason, isClosed }: ReturnStep,
  now: Date,
) {
  const shown = returns.find((one) => one.id === id);
  if (!shown || shown.closedAt !== null || returnVersion(shown) !== version) {
    return err({ code: 'return_changed' } as const);
  }
  const others = returns.filter((one) => one !== shown);
  const hasCome = received !== null && shown.receivedOn === null;
  // More than was paid back for would never be paid: it needs a return of its own.
  const paid = shown.paidBack === null ? null : new Map(shown.pieces);
  const isUnpaid = hasCome && paid && !received.pieces.every(([line, pieces]) => pieces <= (paid.get(line) ?? 0));
  if (hasCome && (isUnpaid || !fitsIn(received.pieces, returnable(order, others, 'faulty')))) {
    return err({ code: 'too_many_pieces' } as const);
  }
  const one: Return = {
    ...shown,
    ...(shown.paidBack === null && { deduction, deductionReason }),
    ...(hasCome && { ...received, receivedOn: isoDay(amsterdamDay(now)) }),
    // The customer has the money, or what was sent instead, of all that was announced.
    ...(hasCome && shown.paidBack !== null && { paidPieces: shown.pieces }),
  };
  const paysNothing = shown.paidBack !== null || isClosed;
  const may = paysNothing ? ok(null) : canDeduct(order, others, one);
  return may.ok ? ok({ one, others, hasCome }) : may;
}

interface Settling extends InOrder {
  readonly one: Return;
  readonly others: readonly Return[];
  readonly step: ReturnStep;
  readonly actor: Actor;
  readonly isChecked: boolean | undefined;
}

/** Settles the money if that was asked, and is not done yet. */
async function settle(tx: ShopTransaction, shop: Shop, { step, ...here }: Settling) {
  const { money, isClosed } = step;
  const { one, draft } = here;
  const isAsked = one.paidBack === null && !isClosed && (draft !== null || money !== 'later');
  if (!isAsked) return ok({ one, refunds: null });
  return makeGood(tx, shop, { ...here, money: money === 'elsewhere' ? money : 'now' });
}

/** What came goes on the shelf if it may, and its customer reads that it came. */
async function takeIn(tx: ShopTransaction, shop: Shop, came: Parameters<typeof restock>[2]): Promise<void> {
  const { order, one } = came;
  if (one.isRestocked) await restock(tx, shop, came);
  await enqueueOrderMail(tx, shop, { order, purpose: 'return-received', document: returnReceived(order, one, shop) });
}
