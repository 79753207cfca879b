import type { ShopConfig } from '../../../domain/shop/shop-config.ts';

/** With whom the shopper makes the contract (BW 6:230m and 3:15d). */
export function Seller({ config }: { readonly config: ShopConfig }) {
  const { brand, legalName, address, email, phone, kvk, vatId } = config;
  return (
    <address className="text-[0.9375rem] not-italic leading-relaxed text-weathered">
      Je koopt van {brand} ({legalName}), {address.street}, {address.postcode} {address.city}, {address.country}. E-mail{' '}
      {email}, telefoon {phone}. KvK {kvk}, btw-id {vatId}.
    </address>
  );
}
