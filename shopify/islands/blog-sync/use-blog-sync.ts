import { useCallback, useEffect, useRef, useState } from 'react';
import { showError, showMessage } from '../../../app/islands/toast/toast.ts';
import { type BlogFile, type BlogFileOptions, blogFiles } from '../../blog/blog-file.ts';
import { compareBlogs, type LocalPost, type SyncResult } from '../../blog/compare-blogs.ts';
import { isLeftOut, type LeftOutArticle } from '../../blog/parse-articles.ts';
import { askForArticles } from './ask-for-articles.ts';

export type BlogSyncOptions = Omit<BlogFileOptions, 'reader' | 'posts'> & { readonly posts: readonly LocalPost[] };

export interface Compared extends SyncResult {
  /** Files for `onlyInShopify`, in the same order. */
  readonly files: readonly BlogFile[];
  /** Articles that could not be read and are not compared. */
  readonly leftOut: readonly LeftOutArticle[];
}

export interface BlogSync {
  readonly loading: boolean;
  /** The last successful comparison, also while a new one runs. */
  readonly result: Compared | null;
  /** Message when the shop has no Shopify store. */
  readonly notConnected: string | null;
  /** Why the last comparison failed; empty when it succeeded. */
  readonly problem: string;
  readonly refresh: () => void;
}

/** Compares the two blogs when the page opens, and again on request. */
export function useBlogSync({ posts, founders, image }: BlogSyncOptions): BlogSync {
  const [loading, setLoading] = useState(true);
  const [result, setResult] = useState<Compared | null>(null);
  const [notConnected, setNotConnected] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const running = useRef(false);

  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setLoading(true);
    const answer = await askForArticles();
    setNotConnected(answer.kind === 'not-connected' ? answer.message : null);
    setProblem(answer.kind === 'failed' ? answer.message : '');
    if (answer.kind === 'articles') {
      const { articles, leftOut, reader } = answer;
      const comparable = posts.filter((post) => !isLeftOut(post, leftOut));
      const synced = compareBlogs(articles, comparable, reader);
      setResult({ ...synced, leftOut, files: blogFiles(synced.onlyInShopify, { posts, founders, image, reader }) });
      const compared = `${articles.length} Shopify blogs vergeleken met ${posts.length} lokale blogs`;
      void showMessage({ title: 'Synchronisatie voltooid', description: compared });
    } else {
      void showError({ title: 'Fout bij synchronisatie', description: answer.message });
    }
    running.current = false;
    setLoading(false);
  }, [posts, founders, image]);

  useEffect(() => void run(), [run]);

  return { loading, result, notConnected, problem, refresh: () => void run() };
}
