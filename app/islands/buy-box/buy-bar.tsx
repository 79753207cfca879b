import { formatEuro } from '../../../domain/money/money.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Purchase } from './use-purchase.ts';

/** Price and button while those in the page are out of view; not in low windows, which it would cover at 400% zoom. */
export function BuyBar({ purchase, className = '' }: { readonly purchase: Purchase; readonly className?: string }) {
  return (
    <div data-buy-bar className={`bottom-bar ${purchase.disabled ? 'noscript:hidden!' : ''} ${className}`}>
      <div className="page flex items-center justify-between gap-4 py-3 lg:justify-end lg:gap-10">
        <p className="figures leading-tight lg:flex lg:gap-1">
          <span className="block text-[0.9375rem] text-weathered lg:text-base">
            {inWords(purchase)}
            <span className="max-lg:sr-only">,</span>
          </span>{' '}
          <span className="whitespace-nowrap font-semibold">{formatEuro(purchase.total)}</span>
        </p>
        <button
          type="submit"
          disabled={purchase.disabled}
          className={buttonClass('primary', 'grow max-lg:max-w-60 lg:max-w-96')}
        >
          <span className="noscript:hidden">{purchase.loading ? 'Laden...' : 'In winkelwagen'}</span>
          <span className="hidden noscript:inline">Verder naar bestellen</span>
        </button>
      </div>
    </div>
  );
}

/** "2x Middel + 1 extra". */
function inWords({ chosen: { label }, quantity: { value: quantity }, extras }: Purchase): string {
  const pieces = quantity > 1 ? `${quantity}x ${label}` : label;
  return extras > 0 ? `${pieces} + ${extras} ${extras === 1 ? 'extra' : "extra's"}` : pieces;
}
