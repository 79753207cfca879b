import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import { readStock } from '../../data/stock/stock.ts';
import { type Cents, decimalFromCents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderField } from '../../domain/order/order-form.ts';
import { placeOrder } from '../../flows/order/place-order.ts';
import { settleByProviderId } from '../../flows/order/settle-payment.ts';
import { type FakeMollie, startFakeMollie } from '../fakes/fake-mollie.ts';
import { filledConfig } from './filled-config.ts';
import { orderForm } from './order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop, type TestShopOptions } from './test-shop.ts';

const MIDDEL = 'boekenstandaard-middel';

/** A shop on its own database that is paid through a fake Mollie. */
export interface MollieShop extends TestShop {
  readonly mollie: FakeMollie;
  /** Mollie's id of a payment of ours; empty while it has none. */
  providerId(paymentId: string): Promise<string>;
  /** How many stands of the size Middel are for sale. */
  stock(): Promise<number | undefined>;
}

/** With every fact filled in. */
export interface PayingShop extends MollieShop {
  /** Places an order of one stand, Middel, with some fields changed. */
  place(changes?: Partial<Record<OrderField, string>>, variantId?: string): Promise<Order>;
  /** Ends the newest attempt of an order at the provider, whose webhook then arrives; paid when not said otherwise. */
  pay(order: Order, status?: 'paid' | 'failed'): Promise<Order>;
  /** Places and pays an order. */
  buy(changes?: Partial<Record<OrderField, string>>, variantId?: string): Promise<Order>;
  /** Refunds or charges back in all `amount` cents at the provider, whose webhook then arrives. */
  giveBack(order: Order, kind: 'amountRefunded' | 'amountChargedBack', amount: Cents): Promise<Order>;
}

export async function openMollieShop(options: TestShopOptions = {}): Promise<MollieShop> {
  const mollie = await startFakeMollie({ now: () => test.shop.now() });
  const payments = createMolliePayments(mollie.connection);
  const test: TestShop = await openTestShop({ payments, ...options });
  const { db } = test.shop.database;
  return {
    ...test,
    mollie,
    providerId: async (paymentId) => (await findPayment(db, paymentId))?.started?.providerId ?? '',
    stock: async () => (await readStock(db, [MIDDEL])).get(MIDDEL),
    async stop() {
      await test.stop();
      await mollie.stop();
    },
  };
}

export async function openPayingShop(options: TestShopOptions = {}): Promise<PayingShop> {
  const test = await openMollieShop({ config: filledConfig, ...options });
  const { shop, mollie } = test;
  const providerId = (order: Order) => test.providerId(order.payment.id);

  async function webhook(order: Order): Promise<Order> {
    const settled = await settleByProviderId(shop, await providerId(order));
    if (!settled.ok) throw new Error(settled.error.code);
    return settled.value.order;
  }
  const place: PayingShop['place'] = async (changes = {}, variantId = MIDDEL) => {
    const token = await checkoutToken(shop, cartOf({ variantId }));
    const placed = await placeOrder(shop, { token, form: orderForm(changes) });
    if (!placed.ok) throw new Error(placed.error.code);
    return placed.value.order;
  };
  const pay: PayingShop['pay'] = async (order, status = 'paid') => {
    mollie.end(await providerId(order), status);
    return webhook(order);
  };
  return {
    ...test,
    place,
    pay,
    buy: async (changes, variantId) => pay(await place(changes, variantId)),
    async giveBack(order, kind, amount) {
      mollie.change(await providerId(order), { [kind]: { currency: 'EUR', value: decimalFromCents(amount) } });
      await webhook(order);
      return (await findOrder(shop.database.db, order.token)) ?? order;
    },
  };
}
