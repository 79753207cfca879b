import { trustedTypes } from '../../../app/islands/trusted-types.ts';

/**
 * Lets an empty text be read as HTML, and none other: Turndown tries out at its start whether the browser can. It gets
 * elements afterwards, so that it reads no text.
 */
export function allowEmptyHtml(): void {
  if (trustedTypes?.defaultPolicy === null)
    trustedTypes.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });
}
