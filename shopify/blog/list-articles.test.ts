import { expect, test } from 'vitest';
import { DEFAULT_ARTICLE_LIMITS } from '../../domain/limits/rate-limit.ts';
import { ok } from '../../domain/result.ts';
import type { ConnectedStore } from '../../flows/shop.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';
import { listArticles } from './list-articles.ts';

test('listArticles asks the store so many times an hour for one address, and refuses the next', async () => {
  const HOUR = 3_600_000;
  const subject = await openTestShop();
  let asked = 0;
  const articles: ConnectedStore['articles'] = {
    async listArticles() {
      asked += 1;
      return ok([]);
    },
  };
  const connected = { articles, bundleHandle: 'x', notices: null, assistantEndpoint: '', refresh: () => undefined };
  const articleLimits = { ...DEFAULT_ARTICLE_LIMITS, reads: { max: 2, period: HOUR } };
  const read = async (address: string) => {
    const answer = await listArticles({ ...subject.shop, connected, articleLimits }, address);
    return answer.ok ? 'read' : answer.error;
  };
  expect([await read('203.0.113.7'), await read('203.0.113.7')]).toEqual(['read', 'read']);
  expect(await read('203.0.113.7')).toEqual({ code: 'too_many_reads', retryAfter: 3600 });
  expect(asked).toBe(2);
  expect(await read('203.0.113.8')).toBe('read');
  subject.advance(HOUR);
  expect(await read('203.0.113.7')).toBe('read');
  await subject.stop();
});
