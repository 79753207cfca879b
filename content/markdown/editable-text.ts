import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../domain/escape-html.ts';
import type { OwnPictures } from '../../domain/pictures/own-picture.ts';
import { largest } from '../../domain/pictures/picture.ts';
import { textPicture } from '../pictures/article-pictures.ts';
import { thumbnail } from '../pictures/picture-data.ts';
import type { PlaceholderValues } from '../placeholders.ts';
import { LINKS } from './links.ts';
import { unescaped } from './render.ts';

/**
 * The HTML in which owners edit a text; `app/desk/scripts/writing/markdown-of.ts` makes Markdown of it again. Pictures are
 * figures with what they show and a caption, placeholders show their value.
 */
export function editableHtml(markdown: string, values: PlaceholderValues, own: OwnPictures): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const level = Math.min(Math.max(depth, 2), 4);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
      },
      image: ({ href, text, title }) => figure(href, unescaped(text), own, title ?? ''),
      html: ({ raw }) => escapeHtml(raw),
    },
  });
  const html = marked.parse(markdown, { async: false }).replace(/<p>(<figure.*?<\/figure>)<\/p>/gs, '$1');
  const safe = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt'],
      figure: ['contenteditable', 'data-name'],
      figcaption: ['contenteditable', 'data-part', 'data-hint'],
      button: ['type', 'data-away'],
    },
    ...LINKS,
    textFilter: (text) => text.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (whole, name) => chip(name, values) ?? whole),
  });
  return safe.trim() || '<p><br></p>';
}

const TAGS =
  'p h2 h3 h4 ul ol li blockquote hr br strong em del code pre a table thead tbody tr th td figure figcaption img button'.split(
    ' ',
  );

/** A value of the shop within a line, which is one letter to who writes; null when it is unknown. */
export function chip(name: string, values: PlaceholderValues): string | null {
  const value = values.get(name);
  if (value === undefined) return null;
  return `<data contenteditable="false" data-value="${escapeHtml(name)}">${escapeHtml(value || name)}</data>`;
}

/** A picture or a drawing, with its words. */
export function figure(name: string, alt: string, own: OwnPictures, caption = ''): string {
  const picture = textPicture(name, own);
  const source = picture ? largest(picture) : drawingPath(name);
  const part = (key: string, hint: string, text: string) =>
    `<figcaption contenteditable="true" data-part="${key}" data-hint="${hint}">${escapeHtml(text)}</figcaption>`;
  return [
    `<figure contenteditable="false" data-name="${escapeHtml(name)}"><img src="${source}" alt="">`,
    part('alt', 'Wat is er te zien?', alt),
    part('caption', 'Bijschrift (mag leeg)', caption),
    '<button type="button" data-away>Haal weg</button></figure>',
  ].join('');
}

function drawingPath(name: string): string {
  const [, drawing] = /^tekening:([a-z0-9-]+)$/.exec(name) ?? [];
  return drawing ? `/tekeningen/${drawing}.svg` : '';
}

/** A small picture to choose by. */
export function smallPicture(name: string, own: OwnPictures): string {
  const picture = textPicture(name, own);
  return picture ? thumbnail(picture) : drawingPath(name);
}
