import { type AcceptMessageOptions, acceptMessage } from '../flows/accept-message.ts';
import type { Shop } from '../flows/shop.ts';
import { answer, refuseFor } from './functions.ts';

/** A message by way of a function: its id, or the refusal in the error shape. */
export async function answerMessage(shop: Shop, options: AcceptMessageOptions): Promise<Response> {
  const accepted = await acceptMessage(shop, options);
  return accepted.ok ? answer({ id: accepted.value.id }) : refuseFor(accepted.error);
}
