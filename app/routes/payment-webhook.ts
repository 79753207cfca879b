import * as paths from '../../domain/pages/paths.ts';
import { settleByProviderId } from '../../flows/order/settle-payment.ts';
import { methodNotAllowed, refuseFor, refuseOnFailure } from '../http/api-endpoint.ts';
import { shopContext } from '../http/context.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from './+types/payment-webhook';

/**
 * The payment provider's notice that a payment changed; its status is then requested from the provider. Unknown and
 * invalid ids are answered with 200 too, as Mollie advises; only when the notice should be repeated the answer is not
 * 200.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { name, readNotice } = shop.payments;
  if (readNotice === null || new URL(request.url).pathname !== paths.paymentWebhook(name))
    return refuse(404, 'not_found', 'Deze pagina bestaat niet.');
  if (request.method !== 'POST') return methodNotAllowed();
  const id = await readNotice(request);
  if (id === null) return received();
  return refuseOnFailure(context, async () => {
    const settled = await settleByProviderId(shop, id);
    return !settled.ok && settled.error.code === 'provider_failed'
      ? refuseFor({ code: 'provider_failed' })
      : received();
  });
}

function received(): Response {
  return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
}

export const loader = methodNotAllowed;
