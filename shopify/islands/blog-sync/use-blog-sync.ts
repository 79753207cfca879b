import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { showError, showMessage } from '../../../app/islands/toast/toast.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { Article } from '../../blog/article.ts';
import { type BlogFile, type BlogFileOptions, blogFiles } from '../../blog/blog-file.ts';
import { compareBlogs, type LocalPost, type SyncResult } from '../../blog/compare-blogs.ts';
import { allowEmptyHtml } from './allow-empty-html.ts';

type BlogSyncOptions = Omit<BlogFileOptions, 'reader' | 'posts'> & { readonly posts: readonly LocalPost[] };

interface Compared extends SyncResult {
  readonly kind: 'compared';
  /** Files for `onlyInShopify`, in the same order. */
  readonly files: readonly BlogFile[];
}

/** Compares the two blogs when the page opens, and again on request. */
export function useBlogSync({ posts, founders, image }: BlogSyncOptions) {
  const [loading, setLoading] = useState(true);
  /** The last successful comparison, also while a new one runs. */
  const [result, setResult] = useState<Compared | null>(null);
  /** Why the last comparison failed; null when it succeeded. */
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);

  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setLoading(true);
    const answer = await compare({ posts, founders, image });
    setFailure(answer.kind === 'compared' ? null : answer);
    if (answer.kind === 'compared') {
      setResult(answer);
      const count = answer.onlyInShopify.length + answer.onBoth.length;
      const description = `${count} Shopify blogs vergeleken met ${posts.length} lokale blogs`;
      void showMessage({ title: 'Synchronisatie voltooid', description });
    } else {
      void showError({ title: 'Fout bij synchronisatie', description: answer.message });
    }
    running.current = false;
    setLoading(false);
  }, [posts, founders, image]);

  useEffect(() => void run(), [run]);

  return { loading, result, failure, refresh: () => void run() };
}

/** `not-connected`: the shop has no Shopify store to compare with. */
interface Failure {
  readonly kind: 'not-connected' | 'failed';
  readonly message: string;
}

const Articles = v.object({ articles: v.array(Article) });
const Refusal = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

const UNREACHABLE = 'Kon Shopify blogs niet ophalen';
/** Time-out in ms; a large blog is read in several pages. */
const PATIENCE = 60_000;

/** Compares with what the function 'shopify-blogs' answers. Never throws: failures are part of the answer. */
async function compare({ posts, founders, image }: BlogSyncOptions): Promise<Compared | Failure> {
  try {
    const response = await fetch(paths.articlesFunction, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body: unknown = await response.json();
    if (!response.ok) return refused(body);
    const parsed = v.safeParse(Articles, body);
    if (!parsed.success) return { kind: 'failed', message: 'No articles data in response' };
    allowEmptyHtml();
    // The HTML reader is large, so it is loaded only when there are articles.
    const { createArticleReader } = await import('../article-html/html-to-markdown.ts');
    const reader = createArticleReader(document.implementation.createHTMLDocument());
    const synced = compareBlogs(parsed.output.articles, posts, reader);
    const files = blogFiles(synced.onlyInShopify, { posts, founders, image, reader });
    return { kind: 'compared', ...synced, files };
  } catch {
    return { kind: 'failed', message: UNREACHABLE };
  }
}

function refused(body: unknown): Failure {
  const parsed = v.safeParse(Refusal, body);
  if (!parsed.success) return { kind: 'failed', message: UNREACHABLE };
  const { code, message } = parsed.output.error;
  if (code === 'shopify_not_connected') return { kind: 'not-connected', message };
  return { kind: 'failed', message: code === 'provider_failed' ? UNREACHABLE : message };
}
