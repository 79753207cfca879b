import { withLockedOrder } from '../../data/order/locked-order.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { changed } from '../../domain/change/changing.ts';
import { deliveryChoice } from '../../domain/checkout/shipping.ts';
import { awaitsVies, withoutVat } from '../../domain/invoice/vat-check.ts';
import { formatEuro, VAT_NAME, vatName } from '../../domain/money/money.ts';
import { amountOverpaid } from '../../domain/order/order.ts';
import { err, ok } from '../../domain/result.ts';
import { askVies } from '../invoice/check-vat.ts';
import { type Handler, handleWithin } from '../order/handle-order.ts';
import { storeRefunds } from '../refund/store-refunds.ts';
import { submitNew } from '../refund/submit-refund.ts';
import type { Shop } from '../shop.ts';

/**
 * Asks VIES again about a company that paid VAT because VIES did not answer. When it knows the btw-id the invoice is credited
 * and made again without VAT, and the VAT goes back once, or is owed where the payment provider cannot pay it.
 */
export async function confirmVat(shop: Shop, number: string, { actor, shown, isChecked }: Handler) {
  const known = await findOrderByNumber(shop.database.db, number);
  if (!known || !awaitsVies(known)) return err({ code: 'nothing_changed' } as const);
  const check = await askVies(shop, known.contact, deliveryChoice(known.delivery));
  if (!check?.isValid) return err({ code: check?.isValid === false ? 'vies_unknown' : 'vies_silent' } as const);
  const done = await withLockedOrder(shop, number, async (tx, order) => {
    if (!awaitsVies(order)) return err({ code: 'nothing_changed' } as const);
    const { lines, totals } = withoutVat(order.lines, order.totals);
    const notes = [
      ['Btw', VAT_NAME, vatName(0)],
      ['Totaal', formatEuro(order.totals.total), formatEuro(totals.total)],
    ] as const;
    const to = { buyer: order, lines, totals };
    const after = changed({ ...order, vatCheck: check }, to, { now: shop.now(), notes, requested: 0 });
    const refund = { number, amount: amountOverpaid(after.order), reason: 'Btw', submission: `btw-${order.token}` };
    const asked = await storeRefunds(tx, shop, { ...refund, actor, shown, isChecked });
    if (!asked.ok && ['order_changed', 'check_first'].includes(asked.error.code)) return asked;
    const handling = { number, by: { actor, shown: null }, money: asked.ok ? 'now' : 'later' } as const;
    const written = await handleWithin(tx, shop, handling, () => ok({ ...after, stock: 'none' }));
    return written.ok ? asked : written;
  });
  if (done.ok) await submitNew(shop, done.value);
  return done.ok || done.error.code === 'other_provider' || done.error.code === 'too_much' ? ok(null) : done;
}
