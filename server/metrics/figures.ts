import { oldestWaitingMail } from '../../data/message/outbox.ts';
import { countOrdersSince } from '../../data/order/orders.ts';
import type { Shop } from '../../flows/shop.ts';

/** The figures about the shop that come from the database. */
export interface ShopFigures {
  /** Ms; 0 when no mail waits. */
  readonly oldestWaitingMail: number;
  /** Orders of the last 30 days by status. */
  readonly orders: Readonly<Record<string, number>>;
}

/** How long an answer of the database is reused, in ms, however often the figures are requested. */
const KEPT_FOR = 10_000;
const DAYS = 30 * 24 * 60 * 60_000;

/** Reads the figures, remembered for some seconds; null while the database does not answer. */
export function createFigures({ database: { db }, now }: Pick<Shop, 'database' | 'now'>) {
  let known: { readonly at: number; readonly figures: Promise<ShopFigures | null> } | null = null;
  async function read(at: Date): Promise<ShopFigures> {
    const oldest = await oldestWaitingMail(db);
    const orders = await countOrdersSince(db, new Date(at.getTime() - DAYS));
    return { oldestWaitingMail: oldest === null ? 0 : Math.max(0, at.getTime() - oldest.getTime()), orders };
  }
  return (): Promise<ShopFigures | null> => {
    const at = now();
    if (known === null || at.getTime() - known.at >= KEPT_FOR) {
      known = { at: at.getTime(), figures: read(at).catch(() => null) };
    }
    return known.figures;
  };
}
