import * as v from 'valibot';
import { isVisibleText, normaliseLines } from '../input/visible-text.ts';
import type { Actor } from '../owner/owner.ts';
import { unreachable } from '../result.ts';

/** Longest note or mail of an owner about an order, in characters. */
export const WORDS_MAX_LENGTH = 2_000;

/** A note or a mail: longer text is refused, never cut. */
export const OwnerWords = v.pipe(
  v.string(),
  v.maxLength(4 * WORDS_MAX_LENGTH, `Houd het korter dan ${WORDS_MAX_LENGTH + 1} tekens.`),
  v.transform(normaliseLines),
  v.minLength(1, 'Schrijf eerst iets op.'),
  v.maxLength(WORDS_MAX_LENGTH, `Houd het korter dan ${WORDS_MAX_LENGTH + 1} tekens.`),
  v.check(isVisibleText, 'Gebruik alleen gewone letters en tekens.'),
);

/** Name under what somebody did, for owners. */
export function authorName(actor: Actor): string {
  switch (actor.kind) {
    case 'owner':
      return actor.name;
    case 'command-line':
      return 'de opdrachtregel';
    case 'shop':
      return 'de winkel';
    default:
      return unreachable(actor);
  }
}
