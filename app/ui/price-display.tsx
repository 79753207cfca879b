import { addCents, type Cents, cents, formatEuro, timesCents } from '../../domain/money/money.ts';
import { discountPercent } from '../../domain/product/pricing.ts';

interface PriceDisplayProps {
  /** Of one piece, as are the original price and the lowest price. */
  readonly price: Cents;
  readonly originalPrice?: Cents | null | undefined;
  /** Whether the label of the offer is shown. */
  readonly showDiscount?: boolean;
  readonly lowestPriceBefore?: Cents | null;
  readonly quantity?: number;
  /** The price of all pieces with their extras; that of one piece by default. */
  readonly total?: Cents;
}

/** A price, with the original price of the same and the label of the offer when there is one. */
export function PriceDisplay(props: PriceDisplayProps) {
  const { price, originalPrice, showDiscount = true, lowestPriceBefore, quantity = 1, total = price } = props;
  const percent = discountPercent(price, originalPrice);
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-serif text-[2.25rem] leading-none">{formatEuro(total)}</span>
      {percent !== null && originalPrice != null && (
        <>
          <s className="text-lg text-weathered">
            <span className="sr-only">van </span>
            {formatEuro(addCents(total, timesCents(cents(originalPrice - price), quantity)))}
          </s>
          {showDiscount && (
            <span className="font-semibold text-brass">{`Tijdelijke aanbieding - ${percent}% korting`}</span>
          )}
          <LowestPriceBefore price={lowestPriceBefore} className="basis-full" />
        </>
      )}
    </p>
  );
}

/** The lowest earlier price, as article 5a of the Besluit prijsaanduiding producten asks; nothing when unknown. */
export function LowestPriceBefore({
  price,
  className,
}: {
  readonly price: Cents | null | undefined;
  readonly className?: string;
}) {
  if (price == null) return null;
  return (
    <span className={`block text-[0.9375rem] text-weathered ${className ?? ''}`}>
      Laagste prijs in de 30 dagen voor de actie: {formatEuro(price)}
    </span>
  );
}
