import { ShopifyNotice } from '../ui/frame/shopify-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** What stands where the shop sells through Shopify, which then makes the invoices. */
export function AtShopify({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <ShopifyNotice of="Bestellingen, facturen en btw" />
    </>
  );
}
