import { acceptMessage } from '../../flows/message/accept-message.ts';
import type { Shop } from '../../flows/shop.ts';
import { madeUpTopics } from '../../mail/sample-mails.ts';
import { quoteMessage } from './messages.ts';

/** Eighty stands of which the VAT of one is no whole number of cents, with a box for each. */
export const quotedTerms = madeUpTopics(new Date(0)).quotation.terms;

/** Stores a quote request as if it came through the site; returns its id. */
export async function quoteRequest(shop: Shop): Promise<string> {
  const accepted = await acceptMessage(shop, quoteMessage({ email: quotedTerms.buyer.email }));
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.id;
}
