import type { ActionFunctionArgs } from 'react-router';
import { methodNotAllowed, refuseFor } from '../../app/http/api-endpoint.ts';
import { shopContext, visitorContext } from '../../app/http/context.ts';
import { readUpload } from '../../app/http/form-body.ts';
import { refuse } from '../../app/http/refuse.ts';
import { shopifyOf } from '../wing.ts';

/** Shopify's webhook: a product changed. Shopify waits five seconds, so the product is read after the answer. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const shopify = shopifyOf(shop);
  if (!shopify?.notices) return refuse(404, 'not_found', 'Deze pagina bestaat niet.');
  if (request.method !== 'POST') return methodNotAllowed();
  const { headers } = request;
  const sender = { proof: 'signature', name: context.get(visitorContext).address } as const;
  const body = await readUpload(request, { sender, places: shop.uploads });
  if (!body.ok) return refuseFor(body.error);
  const changed = shopify.notices.read({ headers, body: body.value });
  if (!changed.ok && changed.error === 'forged') {
    shop.log.warn('webhook_refused');
    return refuse(401, 'bad_signature', 'De ondertekening van dit bericht klopt niet.');
  }
  if (changed.ok) shopify.refresh(changed.value);
  return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
}

export const loader = methodNotAllowed;
