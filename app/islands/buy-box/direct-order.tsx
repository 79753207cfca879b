import { EMPTY_CART, lineKey, subtotal } from '../../../domain/cart/cart.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useCheckout } from '../cart/use-checkout.ts';
import { useCart } from '../cart-store/cart-provider.tsx';

/** For a browser that does not keep the cart: what is in it, and the way to the order from this page. */
export function DirectOrder() {
  const { cart, update } = useCart();
  const { busy, error, start } = useCheckout({ cart, update, onPriceChanges: () => undefined });
  if (cart.items.length === 0) return null;
  return (
    <section aria-label="Direct bestellen" className="mt-4 border border-ash p-4">
      <p role="status">
        Je browser bewaart je winkelwagen niet, bijvoorbeeld door een privacy-instelling. Op een andere pagina is hij
        leeg; vanaf deze pagina kun je direct bestellen:
      </p>
      <ul className="mt-2">
        {cart.items.map((item) => (
          <li key={lineKey(item)}>
            {item.quantity}x {[item.name, item.variant].filter(Boolean).join(' ')}
          </li>
        ))}
      </ul>
      <button type="button" onClick={start} disabled={busy} className={buttonClass('primary', 'figures mt-3 w-full')}>
        {busy ? 'Bezig...' : `Direct bestellen · ${formatEuro(subtotal(cart))}`}
      </button>
      <button type="button" onClick={() => update(() => EMPTY_CART)} className="mt-2 min-h-11 quiet-link">
        Maak de winkelwagen leeg
      </button>
      <p role="alert" className={error ? 'mt-2 text-error' : 'sr-only'}>
        {error}
      </p>
    </section>
  );
}
