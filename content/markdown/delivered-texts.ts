import { join } from 'node:path';
import type { BlogPost } from '../../domain/blog.ts';
import type { BuiltText } from '../blog.ts';
import { bookStand, extras } from '../catalogue.ts';
import { placeholderValues } from '../placeholders.ts';
import { readArticles, readLegalTexts } from './read-texts.ts';

export interface DeliveredArticle extends BuiltText {
  readonly post: BlogPost;
}

const values = placeholderValues({ product: bookStand, extras });

/** Reads the articles in `blog/` of a folder, newest first. Throws ContentError with file and line for a mistake. */
export function readDeliveredArticles(folder: string): readonly DeliveredArticle[] {
  return readArticles(join(folder, 'blog'), values).map(({ post, html, headings, markdown }) => ({
    post,
    body: { html, headings },
    markdown,
  }));
}

/** Reads the texts in `legal/` of a folder, by name. Throws ContentError with file and line for a mistake. */
export function readDeliveredLegalTexts(folder: string): ReturnType<typeof readLegalTexts> {
  return readLegalTexts(join(folder, 'legal'), values);
}
