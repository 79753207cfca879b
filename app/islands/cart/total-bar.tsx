import { type RefObject, useEffect, useState } from 'react';
import { type Cents, formatEuro } from '../../../domain/money/money.ts';
import { buttonClass } from '../../ui/button.tsx';

interface TotalBarProps {
  /** The button in the page; the bar is hidden while it is visible. */
  readonly watch: RefObject<HTMLElement | null>;
  readonly total: Cents;
  readonly busy: boolean;
  readonly blocked: boolean;
  readonly onCheckout: () => void;
}

/**
 * Total and button at the bottom of a phone while the button in the page is out of view. Hidden in low windows, where
 * it would cover the content at 400% zoom.
 */
export function TotalBar({ watch, total, busy, blocked, onCheckout }: TotalBarProps) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const target = watch.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry ? !entry.isIntersecting : false));
    observer.observe(target);
    return () => observer.disconnect();
  }, [watch]);
  if (!away) return null;
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-10 hidden border-t border-line bg-paper lg:hidden [@media(min-height:30rem)]:max-lg:block"
    >
      <div className="page flex items-center justify-between gap-4 py-3">
        <p className="figures leading-tight">
          <span className="block text-[0.9375rem] text-weathered">Totaal</span>
          <span className="font-semibold">{formatEuro(total)}</span>
        </p>
        <button
          type="button"
          onClick={onCheckout}
          disabled={busy || blocked}
          className={buttonClass('primary', 'grow')}
        >
          {busy ? 'Bezig...' : 'Naar checkout'}
        </button>
      </div>
    </div>
  );
}
