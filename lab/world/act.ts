import { sellablesOf, shopCatalogue } from '../../commerce/embedded/sellable.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import type { Order, OrderStage } from '../../domain/order/order.ts';
import type { Shop } from '../../flows/shop.ts';
import type { Person, World } from './world.ts';

/** An act is what somebody does. It draws all its chances at once, so that they are the same whatever is there by then. */
export type Act = (world: World) => void | Promise<void>;

const SELLABLES = sellablesOf(shopCatalogue);
export const STANDS = SELLABLES.filter(({ sizeId }) => sizeId !== null);
/** Extras that go with a stand and need no words of their own. */
export const EXTRAS = SELLABLES.filter(({ sizeId, text }) => sizeId === null && text === null);
export const ENGRAVING = SELLABLES.find(({ text }) => text !== null);

export const OWNERS = [
  { kind: 'owner', id: 'o1', name: 'Anna' },
  { kind: 'owner', id: 'o2', name: 'Bram' },
] as const;

/** Somebody who was not erased. */
export function somebody({ people, schedule }: World): Person | null {
  const there = people.filter(({ erased }) => erased === null);
  return there.length === 0 ? null : schedule.chances.pick(there);
}

/** While somebody is erased nobody writes about people: what is written afterwards is new. */
export const isErasing = ({ requests }: World) => [...requests].some(({ label }) => label.startsWith('erase'));

/** Some order by a part from 0 to 1 of all that are at a stage, that something comes back of, or that is asked to change. */
export async function anOrder(
  { database: { db } }: Pick<Shop, 'database'>,
  which: number,
  at: OrderStage | 'returning' | 'asked' | 'any' = 'any',
): Promise<Order | null> {
  const all = db.selectFrom('orders').select('number').orderBy('number');
  const asked = {
    any: all,
    asked: all.where('attention', 'like', '%change_requested%'),
    returning: all.where('token', 'in', (of) => of.selectFrom('returns').select('order_token')),
  } as const;
  const rows = await (at in asked ? asked[at as keyof typeof asked] : all.where('stage', '=', at)).execute();
  const number = rows[Math.floor(which * rows.length)]?.number;
  return number === undefined ? null : findOrderByNumber(db, number);
}
