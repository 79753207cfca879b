import type { DeliveryChoice } from '../../domain/checkout/shipping.ts';
import type { PaymentMethod } from '../../domain/payment/payment-method.ts';
import type { ShopDatabase } from '../database.ts';

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
