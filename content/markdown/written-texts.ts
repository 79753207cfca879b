import { escapeHtml } from '../../domain/escape-html.ts';
import type { OwnPictures } from '../../domain/pictures/own-picture.ts';
import { bookStand, extras } from '../catalogue.ts';
import { fillPlaceholders, placeholderValues } from '../placeholders.ts';
import { type RenderedText, renderText } from './render.ts';

/* Markdown that owners write while the shop runs (docs/rules.md#desk-articles). That of files is in `read-texts.ts`. */

/** What a text may name. */
export const writtenValues = placeholderValues({ product: bookStand, extras });

/** Pieces that are left out of a text at most. */
const MAX_LEFT_OUT = 100;

/** Renders what is stored. Never throws: what this version does not know, such as a lost picture, is left out. */
export function renderWritten(markdown: string, own: OwnPictures): RenderedText {
  let body = filledMarkdown(markdown);
  for (let times = 0; times < MAX_LEFT_OUT; times += 1) {
    const piece: { raw?: string } = {};
    const rendered = renderedOr(body, own, (raw) => {
      piece.raw = raw;
    });
    if (rendered) return rendered;
    if (!piece.raw || !body.includes(piece.raw)) break;
    body = body.replace(piece.raw, () => '\n');
  }
  return { html: `<p>${escapeHtml(body)}</p>`, headings: [], wordCount: body.split(/\s+/).length };
}

/** Renders a text; null when it cannot be, after naming the piece of it if that is known. */
export function renderedOr(body: string, own: OwnPictures, onPiece: (raw: string) => void): RenderedText | null {
  try {
    return renderText(
      body,
      (raw, problem) => {
        onPiece(raw);
        throw new Error(problem);
      },
      own,
    );
  } catch {
    return null;
  }
}

/** With its values, and what looks like a tag as it was typed: owners write Markdown, and nothing of theirs is markup. */
export function filledMarkdown(markdown: string): string {
  return fillPlaceholders(markdown.replace(/(?<!\\)<(?=[a-z!/?])/gi, '\\<'), writtenValues, {
    quote: (value) => value.replace(/[\\`*_[\]<>|]/g, '\\$&'),
    onUnknown: () => undefined,
  });
}
