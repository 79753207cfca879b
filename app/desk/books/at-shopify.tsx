import { PageHeading } from '../ui/page-heading.tsx';

/** What stands where the shop sells through Shopify, which then makes the invoices. */
export function AtShopify({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeading title={title} lead="De winkel verkoopt via Shopify: bestellingen, facturen en btw staan daar." />
      <p>
        <a href="https://admin.shopify.com/" className="inline-flex min-h-11 items-center quiet-link">
          Ga naar het beheer van Shopify
        </a>
      </p>
    </>
  );
}
