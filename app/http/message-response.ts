import { type AcceptMessageOptions, acceptMessage } from '../../flows/message/accept-message.ts';
import type { Shop } from '../../flows/shop.ts';
import { answer, refuseFor } from './api-endpoint.ts';

/** Accepts a message from a function call; returns its id, or the refusal in the error shape. */
export async function answerMessage(shop: Shop, options: AcceptMessageOptions): Promise<Response> {
  const accepted = await acceptMessage(shop, options);
  return accepted.ok ? answer({ id: accepted.value.id }) : refuseFor(accepted.error);
}
