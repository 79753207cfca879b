import { PageHeading, ShopifyNotice } from '../ui/page-parts.tsx';

/** Instead of a page whose subject a connected store keeps. */
export function AtShopify({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <ShopifyNotice of="Bestellingen, terugbetalingen en voorraad" />
    </>
  );
}
