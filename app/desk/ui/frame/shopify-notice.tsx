import { Notice } from '../notice.tsx';

/** Where Shopify lets its merchants in. */
const SHOPIFY_ADMIN = 'https://admin.shopify.com/';

/** Says that a subject is Shopify's: "Bestellingen en voorraad". */
export function ShopifyNotice({ of }: { readonly of: string }) {
  return (
    <Notice kind="attention">
      <p>
        {of} staan in Shopify.{' '}
        <a href={SHOPIFY_ADMIN} rel="noreferrer" className="quiet-link">
          Naar Shopify
        </a>
      </p>
    </Notice>
  );
}
