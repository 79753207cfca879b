import type { RefObject } from 'react';
import { missingForFreeShipping, type ShippingRate, type Totals } from '../../../domain/checkout/shipping.ts';
import { formatEuro, VAT_NAME } from '../../../domain/money/money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DiscountNote } from './discount-note.tsx';

interface TotalsCardProps {
  readonly totals: Totals;
  readonly rate: ShippingRate;
  readonly busy: boolean;
  readonly error: string;
  /** A line is not for sale: the checkout is blocked until it is changed. */
  readonly blocked: boolean;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly productPath: string;
  readonly paymentNote: string;
  readonly onCheckout: () => void;
}

export function TotalsCard({
  totals,
  rate,
  busy,
  error,
  blocked,
  buttonRef,
  productPath,
  paymentNote,
  onCheckout,
}: TotalsCardProps) {
  return (
    <section
      aria-labelledby="overzicht"
      className="mt-12 h-fit bg-linen p-6 sm:p-8 lg:sticky lg:top-24 lg:col-span-5 lg:row-span-2 lg:mt-0"
    >
      <h2 id="overzicht" className="text-2xl">
        Overzicht
      </h2>
      <Amounts totals={totals} rate={rate} />
      <DiscountNote />
      <button
        ref={buttonRef}
        type="button"
        onClick={onCheckout}
        disabled={busy || blocked}
        className={buttonClass('primary', 'mt-6 w-full text-lg')}
      >
        {busy ? 'Bezig...' : 'Naar checkout'}
      </button>
      <p role="alert" className={error ? 'mt-3 text-error' : 'sr-only'}>
        {error}
      </p>
      <p className="mt-5 text-center">
        <a href={productPath} className="inline-block py-2 quiet-link">
          Verder winkelen
        </a>
      </p>
      <p className="mt-4 border-t border-line pt-4 text-[0.9375rem] text-weathered">{paymentNote}</p>
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
