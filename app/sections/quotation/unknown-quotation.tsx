import { QUOTATION_PAGE } from '../../../content/pages/quotation.ts';
import * as paths from '../../../domain/pages/paths.ts';

/** The page for an address that belongs to no quotation. */
export function UnknownQuotation({ email }: { readonly email: string | null }) {
  return (
    <div className="page grid min-h-[55vh] content-center py-16">
      <h1 className="text-title">{QUOTATION_PAGE.unknownTitle}</h1>
      <p className="measure mt-5 text-lead">
        Misschien is het adres niet helemaal meegekomen, of bewaren we de offerte niet meer. Kom je er niet uit,{' '}
        {email === null ? 'schrijf ons dan via ' : 'mail dan naar '}
        <a href={email === null ? paths.contact : `mailto:${email}`} className="quiet-link">
          {email ?? 'het contactformulier'}
        </a>
        .
      </p>
    </div>
  );
}
