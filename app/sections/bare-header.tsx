import * as paths from '../../domain/pages/paths.ts';
import { ArrowLeftIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';

/** The header on the way to the payment: the brand, and back to the cart. */
export function BareHeader({ brand }: { readonly brand: string }) {
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <SkipLink />
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        <a href={paths.home} aria-label={`${brand}, naar de homepagina`} className="py-2">
          <Logo brand={brand} />
        </a>
        <a href={paths.cart} className="inline-flex min-h-11 items-center gap-2 quiet-link">
          <span className="max-[22rem]:hidden">
            <ArrowLeftIcon />
          </span>
          Winkelwagen
        </a>
      </div>
    </header>
  );
}
