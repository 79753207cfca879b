import { CheckoutRequest } from '../../../domain/checkout/checkout-request.ts';
import { startCheckout } from '../../../flows/checkout/start-checkout.ts';
import { answer, handleJson, methodNotAllowed, refuseFor } from '../../http/api-endpoint.ts';
import { visitorContext } from '../../http/context/shop-context.ts';
import type { Route } from './+types/shopify-checkout';

/**
 * The function 'shopify-checkout' (docs/rules.md#function-checkout): creates a checkout of a cart and returns its
 * address.
 */
export function action(call: Route.ActionArgs): Promise<Response> {
  return handleJson(call, CheckoutRequest, async (shop, request) => {
    const { address, fullAddress } = call.context.get(visitorContext);
    const started = await startCheckout(shop, request, { ip: address, fullAddress });
    return started.ok ? answer({ checkoutUrl: started.value.checkoutUrl }) : refuseFor(started.error);
  });
}

export const loader = methodNotAllowed;
