import { isMolliePaymentId } from '../../../commerce/payments/mollie.ts';
import { settleByProviderId } from '../../../flows/order/settle-payment.ts';
import { methodNotAllowed, refuseFor, refuseOnFailure } from '../../http/api-endpoint.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { refuse } from '../../http/refuse.ts';
import type { Route } from './+types/mollie-webhook';

/**
 * Mollie's webhook: a payment changed; its status is then requested from Mollie. Unknown and invalid ids are answered
 * with 200 too, as Mollie advises; only when Mollie should retry the answer is not 200.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  if (shop.payments.name !== 'mollie') return refuse(404, 'not_found', 'Deze pagina bestaat niet.');
  if (request.method !== 'POST') return methodNotAllowed();
  const id = new URLSearchParams(await request.text()).get('id') ?? '';
  if (!isMolliePaymentId(id)) return received();
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
