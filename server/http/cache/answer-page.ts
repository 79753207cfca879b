import type { Shop } from '../../../flows/shop.ts';
import { askedPage } from '../asked-page.ts';
import { isForEverybody } from './cache-policy.ts';
import { type MakeOwnPage, respondWith } from './own-pages.ts';
import type { PageCache } from './page-cache.ts';
import { keepUntilNextPrice, pageKey } from './price-moments.ts';

interface Pages {
  readonly shop: Shop;
  readonly pages: PageCache;
  readonly ownPages: MakeOwnPage;
}

/**
 * Answers a question for a page: from what is kept, with the visitor's own book in it where one was typed, and else as it
 * is rendered.
 */
export function createPageAnswers({ shop, pages, ownPages }: Pages) {
  return async (request: Request, render: (request: Request) => Promise<Response>): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const { address, ownBook } = askedPage(pathname, searchParams);
    const key = pageKey(shop, address);
    const renderShared = () => render(new Request(new URL(address, request.url), { headers: request.headers }));
    if (ownBook === null) {
      const answer = await pages.respond(key, request, renderShared, isForEverybody);
      keepUntilNextPrice(answer, shop);
      return answer;
    }
    const page = await pages.find(key, renderShared, isForEverybody);
    const accepted = request.headers.get('Accept-Encoding') ?? '';
    const own = page instanceof Response ? null : ownPages(page, ownBook, accepted);
    return own === null ? render(request) : respondWith(own, request);
  };
}
