import { Notice } from '../ui/page-parts.tsx';

/** What a quotation cannot do while a connected store takes the payments. */
export function PaidElsewhere() {
  return (
    <Notice kind="attention">
      <p>
        Je winkel verkoopt via Shopify. Een offerte kun je maken en versturen, maar aanvaarden en betalen op haar pagina
        kan alleen in de eigen winkel. De klant leest daar dat een antwoord op je mail genoeg is.
      </p>
    </Notice>
  );
}
