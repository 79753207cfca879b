import sanitizeHtml from 'sanitize-html';

/** The allowed HTML. Everything else is removed: scripts, styles, handlers, frames, forms. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'br',
    'strong',
    'em',
    'del',
    'code',
    'sup',
    'sub',
    'a',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'picture',
    'source',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    th: ['scope', 'align'],
    td: ['align'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding', 'class'],
  },
  allowedClasses: { div: ['table-scroll'], img: [/^(ph|at)-[\d-]+$/, 'drawing'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [], source: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'source'],
};

/** Removes all HTML that is not allowed. */
export function sanitizeArticleHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
