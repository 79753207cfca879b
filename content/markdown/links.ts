import type sanitizeHtml from 'sanitize-html';
import { mayLink } from '../../domain/pages/link-address.ts';

/** These options tell a sanitiser which addresses may be links; others are left as words. Tags named `span` are not kept. */
export const LINKS = {
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [], source: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => (mayLink(attribs.href ?? '') ? { tagName, attribs } : { tagName: 'span', attribs: {} }),
  },
} as const satisfies sanitizeHtml.IOptions;
