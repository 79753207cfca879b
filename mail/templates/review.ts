import { HIDE_REASON_WORDS, reviewLine, starsInWords } from '../../content/pages/review.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import type { Order } from '../../domain/order/order.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import type { HideReason, Review } from '../../domain/review/review.ts';
import type { MailDocument } from '../document.ts';
import { marked, type OrderMailContext } from './order-parts.ts';

type Context = Pick<OrderMailContext, 'siteUrl'>;

/** Asks the buyer of an order for a review of each size, once. */
export function askForReview(
  order: Order,
  asked: readonly { readonly token: string; readonly sizeId: SizeId }[],
  { siteUrl }: Context,
): MailDocument {
  return marked(order, {
    subject: 'Hoe bevalt je boekenstandaard?',
    preview: 'Vertel het andere lezers, ook als er iets tegenvalt.',
    title: 'Hoe bevalt hij?',
    parts: [
      `Beste ${order.contact.name},`,
      'Je boekenstandaard staat nu een tijdje bij je. Wil je andere kopers vertellen hoe hij bevalt? Ook wat tegenvalt, mag er staan.',
      ...asked.map(({ token, sizeId }) => ({
        kind: 'button' as const,
        text: asked.length === 1 ? 'Schrijf je beoordeling' : `Beoordeel maat ${capitalised(sizeId)}`,
        href: siteUrl + paths.review(token),
      })),
      'Een account is niet nodig. Dit is de enige mail die we je hierover sturen; doe je niets, dan vergeten we het.',
    ],
  });
}

/** Tells the writer that a review is hidden, and why. */
export function reviewHidden(order: Order, token: string, reason: HideReason, { siteUrl }: Context): MailDocument {
  return marked(order, {
    subject: 'Je beoordeling staat niet meer op de site',
    preview: 'Je kunt hem aanpassen.',
    title: 'We hebben je beoordeling verborgen',
    parts: [
      `Beste ${order.contact.name},`,
      `We hebben je beoordeling van de site gehaald. De reden: ${HIDE_REASON_WORDS[reason]} Het aantal sterren is nooit een reden.`,
      'Pas je hem aan, dan kijken we opnieuw. Ben je het er niet mee eens, antwoord dan op deze mail.',
      { kind: 'button', text: 'Bekijk je beoordeling', href: siteUrl + paths.review(token) },
    ],
  });
}

/** To the owners: somebody wrote a review. */
export function reviewWritten(
  review: Pick<Review, 'stars' | 'words' | 'name' | 'sizeId' | 'boughtOn' | 'liesOn'>,
  { siteUrl }: Context,
): MailDocument {
  return {
    isForOwners: true,
    subject: `Nieuwe beoordeling: ${starsInWords(review.stars)}`,
    preview: 'Hij staat op de site.',
    title: starsInWords(review.stars),
    parts: [
      reviewLine(review),
      ...(review.words ? [{ kind: 'words' as const, text: review.words }] : []),
      { kind: 'button', text: 'Antwoord in het beheer', href: siteUrl + paths.deskReviews },
    ],
  };
}
