import { type Delivery, type DeliveryChoice, deliveryChoice } from '../../domain/checkout/shipping.ts';
import type { MethodUse, PaymentMethod } from '../../domain/payment/payment-method.ts';
import type { Queries, ShopDatabase } from '../database.ts';

/** The newest paid orders that are looked at, and how old they may be, in ms. */
const LOOKED_AT = 1_000;
const RECENT = 365 * 24 * 60 * 60_000;

/** Keeps what a payment provider listed last for each delivery choice. */
export function keptMethods(database: ShopDatabase, provider: string, now: () => Date) {
  return {
    /** Null when nothing was listed. */
    async find(choice: DeliveryChoice): Promise<readonly PaymentMethod[] | null> {
      const row = await database.db
        .selectFrom('payment_methods')
        .select('methods')
        .where('provider', '=', provider)
        .where('choice', '=', choice)
        .executeTakeFirst();
      return row ? (JSON.parse(row.methods) as PaymentMethod[]) : null;
    },
    /** With what recent orders were paid, for each delivery choice. */
    countUse: () => countUse(database.db, provider, new Date(now().getTime() - RECENT)),
    async keep(choice: DeliveryChoice, listed: readonly PaymentMethod[]): Promise<void> {
      const [methods, read_at] = [JSON.stringify(listed), now().toISOString()];
      await database.transaction((tx) =>
        tx
          .insertInto('payment_methods')
          .values({ provider, choice, methods, read_at })
          .onConflict((conflict) => conflict.columns(['provider', 'choice']).doUpdateSet({ methods, read_at }))
          .execute(),
      );
    },
  };
}

async function countUse(db: Queries, provider: string, since: Date): Promise<ReadonlyMap<DeliveryChoice, MethodUse>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select(({ fn }) => ['delivery', fn.coalesce('payments.method', 'orders.payment_method').as('id')])
    .where('orders.status', '=', 'paid')
    .where('orders.paid_at', '>=', since.toISOString())
    .where('payments.provider', '=', provider)
    .orderBy('orders.paid_at', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const use = new Map<DeliveryChoice, Map<string, number>>();
  for (const { delivery, id } of rows) {
    const choice = deliveryChoice(JSON.parse(delivery) as Delivery);
    const counts = use.get(choice) ?? new Map<string, number>();
    use.set(choice, counts.set(id, (counts.get(id) ?? 0) + 1));
  }
  return use;
}
