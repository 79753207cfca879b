import { listReturns } from '../../data/return/returns.ts';
import type { LinePieces } from '../../domain/checkout/checkout-line.ts';
import { cents } from '../../domain/money/money.ts';
import { orderLines } from '../../domain/order/order-lines.ts';
import { RETURN_REASONS, returnVersion } from '../../domain/return/return.ts';
import { resendOrder } from '../../flows/order/handle-order.ts';
import { handleReturn } from '../../flows/return/handle-return.ts';
import { openReturn, openWithdrawn } from '../../flows/return/open-return.ts';
import { type Act, anOrder, isErasing, OWNERS, STANDS } from './act.ts';
import type { World } from './world.ts';

/* What comes back of orders that were sent, what is sent instead, and what is sent again. */

/** Opens a return: announced by mail or telephone, or by the form of the shop; sometimes the same form comes twice. */
export const takeBack: Act = (world) => {
  if (isErasing(world)) return;
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const id = world.newToken();
  const reason = chances.pick(RETURN_REASONS);
  const { variantId } = chances.pick(STANDS);
  const exchange = chances.is(0.4) ? { variantId, isAtOnce: chances.is(0.5) } : null;
  const withdrawal = chances.is(0.3) ? world.thanked.findLast(({ kind }) => kind === 'withdrawal') : undefined;
  const which = chances.next();
  const wanted = piecesBy(world);
  for (let times = chances.is(0.2) ? 2 : 1; times > 0; times -= 1) {
    world.ask({ label: 'owner: opens a return' }, async (shop) => {
      const order = await anOrder(shop, which, 'sent');
      if (!order) return null;
      const by = { number: order.number, actor, isChecked: true };
      if (withdrawal) return openWithdrawn(shop, by, withdrawal.id);
      const note = `Van ${order.contact.name}`;
      return openReturn(shop, by, { id, reason, note, exchange, pieces: wanted(orderLines(order.lines).length) });
    });
  }
};

/** Goes on with a return, as its page showed it. */
export const goOnWithReturn: Act = (world) => {
  if (isErasing(world)) return;
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const money = chances.pick(['now', 'now', 'elsewhere', 'later'] as const);
  const hasCome = chances.is(0.8);
  const isRestocked = chances.is(0.7);
  const deduction = cents(chances.is(0.3) ? chances.between(1, 80_00) : 0);
  const isClosed = chances.is(0.1);
  const [which, one] = [chances.next(), chances.next()];
  const wanted = piecesBy(world);
  world.ask({ label: 'owner: handles a return' }, async (shop) => {
    const order = await anOrder(shop, which, 'returning');
    if (!order) return null;
    const open = (await listReturns(shop.database.db, order.token)).filter(({ closedAt }) => closedAt === null);
    const known = open[Math.floor(one * open.length)];
    if (!known) return null;
    const pieces = hasCome && one < 0.2 ? wanted(orderLines(order.lines).length) : known.pieces;
    return handleReturn(
      shop,
      { number: order.number, actor, isChecked: true },
      {
        ...{ id: known.id, version: returnVersion(known), received: hasCome ? { pieces, isRestocked } : null },
        ...{ money, deduction, deductionReason: deduction > 0 ? `Kras bij ${order.contact.name}` : '', isClosed },
      },
    );
  });
};

/** Sends something again that was lost, broken or came back. */
export const sendAgain: Act = (world) => {
  if (isErasing(world)) return;
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const reason = chances.pick(['lost', 'damaged', 'came_back', 'missing', 'warranty'] as const);
  const part = chances.is(0.2) ? 'Stang' : '';
  const which = chances.next();
  const wanted = piecesBy(world);
  world.ask({ label: 'owner: sends again' }, async (shop) => {
    const order = await anOrder(shop, which, 'sent');
    if (!order) return null;
    const pieces = wanted(orderLines(order.lines).length);
    return resendOrder(shop, order.number, { reason, pieces, part }, { actor, shown: null });
  });
};

/** Some pieces of one or two lines, which may be more than there are. */
function piecesBy({ schedule: { chances } }: World): (lines: number) => readonly LinePieces[] {
  const [first, second] = [chances.next(), chances.next()];
  const [count, another] = [chances.pick([1, 1, 2, 3]), chances.is(0.4)];
  return (lines) => {
    const line = Math.floor(first * lines);
    const other = Math.floor(second * lines);
    return another && other !== line
      ? [
          [line, count],
          [other, 1],
        ]
      : [[line, count]];
  };
}
