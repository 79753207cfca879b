import { data, type LoaderFunctionArgs } from 'react-router';
import { refusalMessage } from '../../domain/checkout/refusal-messages.ts';
import { type AcceptMessageOptions, acceptMessage } from '../../flows/message/accept-message.ts';
import type { Shop } from '../../flows/shop.ts';
import type { MessageTexts, Outcome } from '../islands/forms/use-message-form.ts';
import type { ToastMessage } from '../islands/toast/toast.ts';
import { type Refusal, refusalInit } from './api-endpoint.ts';
import { shopContext } from './context.ts';

/** The `loader` of a page with a message form. It sends its own time and submission id, so it is not shared. */
export function messagePageLoader({ context }: LoaderFunctionArgs) {
  const { siteUrl, now, newToken } = context.get(shopContext);
  return { siteUrl, shownAt: now().getTime(), submission: newToken() };
}

interface PageOutcome {
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
  const page = refusedPage(accepted.error, texts);
  return accepted.error.code === 'message_not_stored'
    ? { ...page, outcome: { kind: 'failed', ...texts.refused } }
    : page;
}

/** The outcome for a form that was not read. */
export function refusedPage(refusal: Refusal, { refused }: MessageTexts): PageOutcome {
  const failure = { title: refused.title, description: refusalMessage(refusal.code) };
  return { outcome: { kind: 'failed', ...failure }, init: refusalInit(refusal) };
}

/** The outcome for a form with invalid fields. */
export function invalidPage(text: ToastMessage): PageOutcome {
  return { outcome: { kind: 'failed', ...text }, init: { status: 422 } };
}

interface MessagePage<V, E> extends PageOutcome {
  readonly values: V;
  readonly errors: E;
}

/** The answer of a page's action: what came of the form, with what was typed and what is wrong with it. */
export function messagePage<V, E>({ outcome, init, values, errors }: MessagePage<V, E>) {
  return data({ outcome, values, errors }, init);
}
