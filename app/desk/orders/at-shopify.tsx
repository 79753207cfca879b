import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** The owners' own pages at Shopify, which knows the store by who is logged in there. */
const SHOPIFY = 'https://admin.shopify.com/';

interface AtShopifyProps {
  readonly title: string;
  /** In the address of Shopify's own pages. */
  readonly page: 'orders' | 'products/inventory';
}

/** Instead of a page whose subject a connected store keeps. */
export function AtShopify({ title, page }: AtShopifyProps) {
  return (
    <>
      <PageHeading
        title={title}
        lead="De winkel verkoopt via Shopify. Bestellingen, terugbetalingen en voorraad beheer je daar."
      />
      <ButtonLink href={`${SHOPIFY}?redirect=/${page}`} rel="noreferrer">
        Naar Shopify
      </ButtonLink>
    </>
  );
}
