import { indicativePrice, type PriceStep } from '../../../domain/message/quote-price.ts';
import { formatEuro } from '../../../domain/money/money.ts';

interface IndicativePriceProps {
  readonly prices: readonly PriceStep[];
  /** As it is typed. */
  readonly quantity: string;
}

/** The indicative price of the quantity; nothing without a price scale. */
export function IndicativePrice({ prices, quantity }: IndicativePriceProps) {
  if (prices.length === 0) return null;
  const price = /^\d{1,6}$/.test(quantity.trim()) ? indicativePrice(prices, Number(quantity)) : null;
  return (
    <p aria-live="polite" className="figures mt-1.5 min-h-6 text-[0.9375rem] text-weathered">
      {price && `Ongeveer ${formatEuro(price.unitPrice)} per stuk, ${formatEuro(price.total)} samen, exclusief btw`}
    </p>
  );
}
