import * as v from 'valibot';
import { atMost, textField } from '../input/form-fields.ts';

/** Longest answer, in characters. */
export const REPLY_MAX_LENGTH = 10_000;

/** An owner's answer, with what the page showed when it was written. */
export const ReplyForm = v.object({
  text: textField('je antwoord', {
    min: { length: 1, message: 'Schrijf eerst een antwoord' },
    max: atMost(REPLY_MAX_LENGTH, 'Je antwoord mag'),
  }),
  submission: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  version: v.pipe(v.string(), v.maxLength(40)),
});
export const REPLY_FIELDS = ['text', 'version'] as const;

/** What was shown of a message, by which a form from before is recognised. */
export function messageVersion(state: { readonly isAnswered: boolean; readonly replies: number }): string {
  return `${state.replies}-${state.isAnswered ? 'beantwoord' : 'open'}`;
}
