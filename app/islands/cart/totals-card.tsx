import type { RefObject } from 'react';
import { missingForFreeShipping, type ShippingRate, type Totals } from '../../../domain/checkout/shipping.ts';
import { type Cents, formatEuro, VAT_NAME } from '../../../domain/money/money.ts';
import { useInView } from '../use-in-view.ts';
import { type Checkout, CheckoutButton, CheckoutError } from './checkout.tsx';
import { saveDiscountCode, useDiscountCode } from './tab-storage.ts';

interface TotalsCardProps {
  readonly totals: Totals;
  readonly rate: ShippingRate;
  /** When all of it is in house, when something is made for it. */
  readonly made: string | undefined;
  readonly checkout: Checkout;
  /** A line is not for sale: the checkout is blocked until it is changed. */
  readonly isBlocked: boolean;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly productPath: string;
  readonly paymentNote: string;
}

export function TotalsCard({ totals, rate, made, checkout, isBlocked, buttonRef, ...page }: TotalsCardProps) {
  return (
    <section
      aria-labelledby="overzicht"
      className="mt-12 h-fit bg-linen p-6 sm:p-8 lg:sticky lg:top-24 lg:col-span-5 lg:row-span-2 lg:mt-0"
    >
      <h2 id="overzicht" className="text-2xl">
        Overzicht
      </h2>
      <Amounts totals={totals} rate={rate} />
      {made && <p className="mt-4">{made}</p>}
      <DiscountNote />
      <CheckoutButton ref={buttonRef} checkout={checkout} isBlocked={isBlocked} className="mt-6 w-full text-lg" />
      <CheckoutError checkout={checkout} />
      <p className="mt-5 text-center">
        <a href={page.productPath} className="inline-block py-2 quiet-link">
          Verder winkelen
        </a>
      </p>
      <p className="mt-4 border-t border-line pt-4 text-[0.9375rem] text-weathered">{page.paymentNote}</p>
    </section>
  );
}

function Amounts({ totals, rate }: Pick<TotalsCardProps, 'totals' | 'rate'>) {
  const missing = missingForFreeShipping(totals.subtotal, rate);
  return (
    <>
      <dl className="figures mt-5 grid grid-cols-[1fr_auto] gap-y-2">
        <dt>Subtotaal</dt>
        <dd className="text-right">{formatEuro(totals.subtotal)}</dd>
        <dt>Verzending in Nederland</dt>
        <dd className="text-right">{totals.shipping === 0 ? 'Gratis' : formatEuro(totals.shipping)}</dd>
        <dt className="mt-3 border-t border-ash/40 pt-3 font-semibold">Totaal</dt>
        <dd className="mt-3 border-t border-ash/40 pt-3 text-right font-serif text-3xl leading-none" aria-live="polite">
          {formatEuro(totals.total)}
        </dd>
        <dt className="text-[0.9375rem] text-weathered">{`Waarvan ${VAT_NAME}`}</dt>
        <dd className="text-right text-[0.9375rem] text-weathered">{formatEuro(totals.vat)}</dd>
      </dl>
      {missing !== null && <p className="mt-4 text-brass">Nog {formatEuro(missing)} voor gratis verzending</p>}
    </>
  );
}

/** Shows the code that is sent to the checkout; nothing when there is none. */
export function DiscountNote() {
  const code = useDiscountCode();
  if (code === null) return null;
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
      <span className="[overflow-wrap:anywhere]">Code {code} gaat mee naar je bestelling.</span>
      <button type="button" onClick={() => saveDiscountCode(null)} className="min-h-11 quiet-link">
        Code verwijderen
      </button>
    </p>
  );
}

interface TotalBarProps extends Pick<TotalsCardProps, 'checkout' | 'isBlocked'> {
  readonly watch: RefObject<HTMLElement | null>;
  readonly total: Cents;
}

/** Total and button at a phone's bottom while those in the page are out of view; not in low windows (400% zoom). */
export function TotalBar({ watch, total, checkout, isBlocked }: TotalBarProps) {
  if (useInView(watch) !== false) return null;
  return (
    <div data-buy-bar className="bottom-bar lg:hidden!">
      <div className="page flex items-center justify-between gap-4 py-3">
        <p className="figures leading-tight">
          <span className="block text-[0.9375rem] text-weathered">Totaal</span>
          <span className="font-semibold">{formatEuro(total)}</span>
        </p>
        <CheckoutButton checkout={checkout} isBlocked={isBlocked} className="grow" />
      </div>
    </div>
  );
}
