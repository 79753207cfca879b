import * as v from 'valibot';
import { listArticles } from '../../../flows/list-articles.ts';
import { answer, handleJson, methodNotAllowed, refuseFor } from '../../http/api-endpoint.ts';
import { visitorContext } from '../../http/context/shop-context.ts';
import type { Route } from './+types/shopify-blogs';

/** The function 'shopify-blogs' (docs/rules.md#function-blogs): every article of Shopify's blogs. */
export function action(call: Route.ActionArgs): Promise<Response> {
  return handleJson(call, v.strictObject({}), async (shop) => {
    const articles = await listArticles(shop, call.context.get(visitorContext).address);
    return articles.ok ? answer({ articles: articles.value }) : refuseFor(articles.error);
  });
}

export const loader = methodNotAllowed;
