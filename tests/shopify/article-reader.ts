import { createDocument } from '@mixmark-io/domino';
import { createArticleReader } from '../../shopify/islands/article-html/html-to-markdown.ts';

/** Reads articles as the browser does, with the DOM of a library. */
export const articleReader = createArticleReader(createDocument());
