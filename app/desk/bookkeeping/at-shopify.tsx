import { PageHeading, ShopifyNotice } from '../ui/page-parts.tsx';

/** What stands where the shop sells through Shopify, which then makes the invoices. */
export function AtShopify({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <ShopifyNotice of="Bestellingen, facturen en btw" />
    </>
  );
}
