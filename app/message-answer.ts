import { type AcceptMessageOptions, acceptMessage, type MessageRefusal } from '../flows/accept-message.ts';
import type { Shop } from '../flows/shop.ts';
import { answer, refusalStatus, refuseFor } from './functions.ts';

/** A message by way of a function: its id, or the refusal in the error shape. */
export async function answerMessage(shop: Shop, options: AcceptMessageOptions): Promise<Response> {
  const accepted = await acceptMessage(shop, options);
  if (accepted.ok) return answer({ id: accepted.value.id });
  const { code } = accepted.error;
  const response = refuseFor({ code });
  for (const [name, value] of Object.entries(refusalHeaders(accepted.error))) response.headers.set(name, value);
  return response;
}

/** Status and headers of a page that shows a refusal. */
export function refusalInit(refusal: MessageRefusal): {
  readonly status: number;
  readonly headers: Record<string, string>;
} {
  return { status: refusalStatus(refusal.code), headers: refusalHeaders(refusal) };
}

function refusalHeaders(refusal: MessageRefusal): Record<string, string> {
  return refusal.code === 'too_many' ? { 'Retry-After': String(refusal.retryAfter) } : {};
}
