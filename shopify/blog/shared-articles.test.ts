import { expect, test, vi } from 'vitest';
import type { ArticleSource } from '../../commerce/provider.ts';
import { ok } from '../../domain/result.ts';
import { sharedArticles } from './list-articles.ts';

test('sharedArticles makes one request for concurrent calls, and another one afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ArticleSource['listArticles']>>>();
  const listArticles = vi.fn(() => promise);
  const shared = sharedArticles({ listArticles });
  const together = [shared.listArticles(), shared.listArticles(), shared.listArticles()];
  expect(listArticles).toHaveBeenCalledTimes(1);
  resolve(ok([]));
  expect(await Promise.all(together)).toEqual([ok([]), ok([]), ok([])]);
  await shared.listArticles();
  expect(listArticles).toHaveBeenCalledTimes(2);
});
