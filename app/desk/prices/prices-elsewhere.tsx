import { PageHeading, ShopifyNotice } from '../ui/page-parts.tsx';

/** What stands instead of prices while a connected store sells. */
export function PricesElsewhere() {
  return (
    <>
      <PageHeading title="Prijzen" />
      <ShopifyNotice of="Prijzen en acties" />
    </>
  );
}
