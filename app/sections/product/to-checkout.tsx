import { ButtonLink } from '../../ui/button.tsx';

/** The page between our form and a checkout on another site: `continue-to-payment.ts` follows its link at once. */
export function ToCheckout({ checkoutUrl }: { readonly checkoutUrl: string }) {
  return (
    <div className="page grid min-h-[55vh] content-center py-16">
      <h1 className="text-title">Je keuze staat klaar</h1>
      <p className="measure mt-5 text-lead">Je bestelt en betaalt op de beveiligde pagina van onze kassa.</p>
      <div className="mt-8">
        <ButtonLink href={checkoutUrl} data-continue="">
          Verder naar bestellen
        </ButtonLink>
      </div>
    </div>
  );
}
