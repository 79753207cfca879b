import type { RefObject } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { DiscountNote } from './discount-note.tsx';

interface EmptyCartProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly productPath: string;
  /** False: the browser keeps nothing that is put in the cart. */
  readonly isKept: boolean;
  /** The line that was removed last. */
  readonly undo: { readonly name: string; readonly restore: () => void } | null;
}

export function EmptyCart({ headingRef, productPath, isKept, undo }: EmptyCartProps) {
  return (
    <div className="min-h-[calc(100svh-6rem)]">
      <h1 ref={headingRef} tabIndex={-1} className="text-title outline-none">
        Je winkelwagen is leeg
      </h1>
      <p className="measure mt-5 text-lead">
        {isKept
          ? 'Wat je toevoegt, blijft op je eigen apparaat bewaard tot je bestelt. Begin met de maat die bij je boek past.'
          : 'Je browser bewaart hier niets, bijvoorbeeld door een privacy-instelling. Wat je toevoegt, reist mee in het adres van de pagina, zolang je in dit tabblad doorklikt.'}
      </p>
      <DiscountNote />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={productPath}>Bekijk de boekenstandaard</ButtonLink>
        {undo && (
          <button type="button" onClick={undo.restore} className="min-h-12 px-2 quiet-link">
            Zet {undo.name} terug
          </button>
        )}
      </div>
    </div>
  );
}
