import { articleChoices } from '../../../domain/change/change-form.ts';
import { packedLines } from '../../../domain/order/order-lines.ts';
import { measureParcel } from '../../../domain/parcel/parcel.ts';
import { getOrderFile } from '../../../flows/order/read-orders.ts';
import { orderUrl } from '../../../flows/order/start-payment.ts';
import { readAroundOrder } from '../../../flows/person/read-around.ts';
import type { Shop } from '../../../flows/shop.ts';

/** What the page of an order shows; null: there is no such order. */
export async function readOrderPage(shop: Shop, number: string) {
  const file = await getOrderFile(shop, number.slice(0, 40));
  if (!file) return null;
  const { order, payments, request } = file;
  return {
    file,
    /** What can be ordered instead, when the customer asks a change. */
    choices: request ? articleChoices(shop.catalogue) : [],
    /** Absolute address of the order's own page. */
    url: orderUrl(shop, order.token),
    around: await readAroundOrder(shop, order),
    submission: shop.newToken(),
    now: shop.now(),
    /** False when it was paid at a provider that the shop no longer uses. */
    canRefund: payments.some(({ provider, status }) => status === 'paid' && provider === shop.payments.name),
    /** Labels are made by a carrier's service. */
    hasCarrier: shop.carrier !== null,
    /** Of its stands, in grams. */
    weight: measureParcel(packedLines(order.lines), shop.catalogue.stand.sizes).weight,
  };
}
export type OrderPage = NonNullable<Awaited<ReturnType<typeof readOrderPage>>>;
