import { type Delivery, type DeliveryChoice, deliveryChoice } from '../../domain/checkout/shipping.ts';
import type { MethodUse, PaymentMethod } from '../../domain/payment/payment-method.ts';
import type { ShopDatabase } from '../database.ts';

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
    async countUse(): Promise<ReadonlyMap<DeliveryChoice, MethodUse>> {
      const rows = await database.db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.id', 'orders.payment_id')
        .select(['orders.delivery', 'orders.payment_method', 'payments.method'])
        .where('orders.status', '=', 'paid')
        .where('orders.paid_at', '>=', new Date(now().getTime() - RECENT).toISOString())
        .where('payments.provider', '=', provider)
        .orderBy('orders.paid_at', 'desc')
        .limit(LOOKED_AT)
        .execute();
      const byChoice = Map.groupBy(rows, ({ delivery }) => deliveryChoice(JSON.parse(delivery) as Delivery));
      const countsOf = (paid: typeof rows): MethodUse =>
        new Map([...Map.groupBy(paid, (one) => one.method ?? one.payment_method)].map(([id, all]) => [id, all.length]));
      return new Map([...byChoice].map(([choice, paid]) => [choice, countsOf(paid)]));
    },
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
