import * as v from 'valibot';
import { productAnswer } from '../../../domain/product/product-wire.ts';
import { getProduct } from '../../../flows/product/get-product.ts';
import { answer, handleJson, methodNotAllowed, refuseFor } from '../../http/api-endpoint.ts';
import type { Route } from './+types/shopify';

const ProductRequest = v.strictObject({ handle: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) });

/** The function 'shopify' (docs/rules.md#function-shopify): a product as the provider knows it now. */
export function action(call: Route.ActionArgs): Promise<Response> {
  return handleJson(call, ProductRequest, async (shop, { handle }) => {
    const reading = await getProduct(shop, handle);
    switch (reading.kind) {
      case 'known':
        return answer(productAnswer(reading.product));
      case 'absent':
        return answer(productAnswer(null));
      case 'failed':
        return refuseFor({ code: 'provider_failed' });
    }
  });
}

export const loader = methodNotAllowed;
