import { type Cents, formatEuro } from '../../domain/money.ts';
import { discountPercent } from '../../domain/pricing.ts';

interface PriceDisplayProps {
  readonly price: Cents;
  readonly originalPrice?: Cents | null | undefined;
  /** Whether the label of the offer is there; the specification has it (section 3). */
  readonly showDiscount?: boolean;
}

/** A price, with the from-price and the label of the offer when there is one. */
export function PriceDisplay({ price, originalPrice, showDiscount = true }: PriceDisplayProps) {
  const percent = discountPercent(price, originalPrice);
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-serif text-[2.25rem] leading-none">{formatEuro(price)}</span>
      {percent !== null && originalPrice != null && (
        <>
          <s className="text-lg text-weathered">
            <span className="sr-only">van </span>
            {formatEuro(originalPrice)}
          </s>
          {showDiscount && (
            <span className="basis-full font-semibold text-brass">Tijdelijke aanbieding - {percent}% korting</span>
          )}
        </>
      )}
    </p>
  );
}
