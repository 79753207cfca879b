import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../domain/escape-html.ts';

/** How an article names a drawing: `![words](tekening:springvorm-kleiner "caption")`. */
export const DRAWING = /^tekening:([a-z0-9-]+)$/;
const FOLDER = join(import.meta.dirname, '../../public/tekeningen');

interface DrawingOptions {
  /** The file's name without its extension. */
  readonly name: string;
  readonly alt: string;
  readonly caption: string | null;
}

/** The HTML of a line drawing in a text; null when there is no such file. */
export function drawingHtml({ name, alt, caption }: DrawingOptions): string | null {
  const file = join(FOLDER, `${name}.svg`);
  if (!existsSync(file)) return null;
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  return [
    `<figure><img src="/tekeningen/${name}.svg" width="${width}" height="${height}"`,
    ` alt="${escapeHtml(alt)}" loading="lazy" decoding="async" class="drawing">`,
    caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '',
    '</figure>\n',
  ].join('');
}
