import { DELIVERY_COUNTRIES } from '../checkout/shipping.ts';
import * as paths from '../pages/paths.ts';
import type { ShopConfig } from '../shop/shop-config.ts';

/**
 * The shop's promised return period, longer than the statutory one; the customer pays for the return
 * (docs/rules.md#returns).
 */
export function returnPolicy(config: Pick<ShopConfig, 'returns'>, siteUrl: string) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: [...DELIVERY_COUNTRIES],
    returnPolicyCountry: 'NL',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: config.returns.promisedDays,
    merchantReturnLink: siteUrl + paths.terms,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  };
}
