import { refusalMessage } from '../../domain/checkout/refusal-messages.ts';
import { type AcceptMessageOptions, acceptMessage } from '../../flows/message/accept-message.ts';
import type { Shop } from '../../flows/shop.ts';
import type { MessageTexts, Outcome } from '../islands/forms/use-message-form.ts';
import type { ToastMessage } from '../islands/toast/toast.ts';
import { refusalInit } from './api-endpoint.ts';

export interface PageOutcome {
  readonly outcome: NonNullable<Outcome>;
  readonly init: { readonly status: number; readonly headers?: Record<string, string> };
}

/** Accepts a message from a page's form; returns what the page shows, and its status. */
export async function acceptForPage(
  shop: Shop,
  message: AcceptMessageOptions,
  texts: MessageTexts,
): Promise<PageOutcome> {
  const accepted = await acceptMessage(shop, message);
  if (accepted.ok) return { outcome: { kind: 'sent', id: accepted.value.id, ...texts.sent }, init: { status: 200 } };
  const { code } = accepted.error;
  const failure =
    code === 'message_not_stored' ? texts.refused : { title: texts.refused.title, description: refusalMessage(code) };
  return { outcome: { kind: 'failed', ...failure }, init: refusalInit(accepted.error) };
}

/** The outcome for a form with invalid fields. */
export function invalidPage(text: ToastMessage): PageOutcome {
  return { outcome: { kind: 'failed', ...text }, init: { status: 422 } };
}
