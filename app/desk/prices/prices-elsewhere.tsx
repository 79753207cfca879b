import { PageHeading } from '../ui/page-heading.tsx';

/** What stands instead of prices while a connected store sells. */
export function PricesElsewhere() {
  return (
    <>
      <PageHeading title="Prijzen" />
      <p className="measure">
        Je winkel verkoopt via Shopify: prijzen en acties verander je daar, in het{' '}
        <a href="https://admin.shopify.com/" className="quiet-link">
          beheer van Shopify
        </a>
        .
      </p>
    </>
  );
}
