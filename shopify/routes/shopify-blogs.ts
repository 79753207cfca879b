import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { answer, handleJson, methodNotAllowed, refuseFor } from '../../app/http/api-endpoint.ts';
import { visitorContext } from '../../app/http/context.ts';
import { listArticles } from '../blog/list-articles.ts';
import { shopifyOf } from '../wing.ts';

/** The function 'shopify-blogs' (docs/rules.md#function-blogs): every article of Shopify's blogs. */
export function action(call: ActionFunctionArgs): Promise<Response> {
  return handleJson(call, v.strictObject({}), async (shop) => {
    const shopify = shopifyOf(shop);
    if (shopify === null) return refuseFor({ code: 'shopify_not_connected' });
    const { address } = call.context.get(visitorContext);
    const articles = await listArticles(shop, shopify.readArticles, { address, limit: shopify.reads });
    return articles.ok ? answer({ articles: articles.value }) : refuseFor(articles.error);
  });
}

export const loader = methodNotAllowed;
