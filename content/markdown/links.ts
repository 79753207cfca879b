import type sanitizeHtml from 'sanitize-html';
import { mayLink } from '../../domain/pages/link-address.ts';

/** How a sanitiser treats links: what may be none is left as words. Tags named `span` are not kept. */
export const LINKS = {
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [], source: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => (mayLink(attribs.href ?? '') ? { tagName, attribs } : { tagName: 'span', attribs: {} }),
  },
} as const satisfies sanitizeHtml.IOptions;
