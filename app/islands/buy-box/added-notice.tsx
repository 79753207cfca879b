import { MAX_QUANTITY } from '../../../domain/cart/cart.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { Added } from './use-purchase.ts';

/**
 * Announces what was added to the cart. Always rendered, since screen readers announce changes of existing elements
 * only.
 */
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
          Je browser bewaart niets. Je winkelwagen reist mee in het adres, zolang je in dit tabblad doorklikt.
        </span>
      )}
    </p>
  );
}
