import * as paths from '../../../domain/pages/paths.ts';
import { dutchFields } from '../../../tests/builders/order/order-fields.ts';
import { type Answer, ask, type Question } from './load.ts';

/** Takes a cart with one stand to the order page; gives that page's path. Throws when the shop refuses. */
export async function beginOrder(url: string): Promise<string> {
  const body = JSON.stringify({ items: [{ variantId: 'boekenstandaard-middel', quantity: 1 }] });
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' };
  const { status, text } = await ask(url, { path: paths.checkoutFunction, method: 'POST', headers, body }, false);
  if (status !== 200) throw new Error(`A checkout was answered with ${status}: ${text.slice(0, 200)}`);
  return new URL((JSON.parse(text) as { readonly checkoutUrl: string }).checkoutUrl).pathname;
}

/** The form of an order page, filled in and sent. */
export function orderForm(path: string): Question {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return { path, method: 'POST', headers, body: new URLSearchParams(dutchFields).toString() };
}

/** Whether an order was stored: the shop leads on to the payment. */
export const isStored = ({ status }: Pick<Answer, 'status'>): boolean => status === 303 || status === 302;
