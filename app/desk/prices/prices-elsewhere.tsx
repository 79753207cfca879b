import { ShopifyNotice } from '../ui/frame/shopify-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** What stands instead of prices while a connected store sells. */
export function PricesElsewhere() {
  return (
    <>
      <PageHeading title="Prijzen" />
      <ShopifyNotice of="Prijzen en acties" />
    </>
  );
}
