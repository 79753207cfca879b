import { MAX_QUANTITY } from '../../../domain/cart/cart-limits.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { Promises } from './props.ts';
import type { Added } from './use-purchase.ts';

/** Announces what was added to the cart. Always rendered: screen readers announce changes of existing elements. */
export function AddedNotice({ added, isKept }: { readonly added: Added | null; readonly isKept: boolean }) {
  return (
    <p role="status" className="mt-2 min-h-6 leading-snug">
      {added?.what && `Toegevoegd: ${added.what}. `}
      {added?.full && (
        <>
          Van een artikel passen er {MAX_QUANTITY} in je winkelwagen. Wil je er meer?{' '}
          <a href={paths.quote} className="font-semibold quiet-link">
            Vraag een offerte aan
          </a>
          .{' '}
        </>
      )}
      {added && (
        <a href={paths.cart} className="font-semibold quiet-link">
          Naar je winkelwagen
        </a>
      )}
      {added && !isKept && (
        <span className="mt-1 block">
          Je browser kan dit niet bewaren. Bestel vanaf deze pagina: op een andere pagina staat niet alles in je
          winkelwagen.
        </span>
      )}
    </p>
  );
}

/**
 * Answers to common doubts, near the button. Both delivery promises occupy the same place, so that nothing shifts;
 * the chosen extras, which come after this list, determine which one is visible, also without a script. Only those are
 * looked at: around all choices, each of them would have the browser style the extras anew.
 */
export function PromiseList({
  delivery,
  madeToOrder,
  others,
  weight,
}: Omit<Promises, 'made'> & { readonly weight: string }) {
  return (
    <ul className="group/promises ticked figures mt-3 space-y-1.5 text-[0.9875rem]">
      <li>
        <span className="grid *:[grid-area:1/1]">
          <span className="group-has-[~*_[data-made-to-order]:checked]/promises:invisible">{delivery}</span>
          <span className="invisible group-has-[~*_[data-made-to-order]:checked]/promises:visible">{madeToOrder}</span>
        </span>
      </li>
      {[weight, ...others].filter(Boolean).map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}
