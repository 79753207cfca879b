import type { RefObject } from 'react';
import { formatEuro } from '../../../domain/money/money.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import type { SizeForSale } from '../../../domain/product/for-sale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DiscountNote } from './discount-note.tsx';

interface EmptyCartProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly productPath: string;
  /** The three sizes beside each other. */
  readonly picture: PictureData;
  readonly sizes: readonly SizeForSale[];
  /** False: the browser keeps nothing that is put in the cart. */
  readonly isKept: boolean;
  /** The line that was removed last. */
  readonly undo: { readonly name: string; readonly restore: () => void } | null;
  /** False until the browser has read the cart: the page then says so, unless the entry script knows that it is empty. */
  readonly isRead: boolean;
}

export function EmptyCart({ headingRef, productPath, picture, sizes, isKept, undo, isRead }: EmptyCartProps) {
  return (
    <div className="min-h-[calc(100svh-6rem)]">
      <h1 ref={headingRef} tabIndex={-1} className="text-title outline-none">
        Je winkelwagen<span className={isRead ? '' : 'hidden in-data-[cart=empty]:inline'}> is leeg</span>
      </h1>
      {!isRead && (
        <p aria-busy="true" className="measure mt-5 text-lead in-data-[cart=empty]:hidden">
          Wat je toevoegt, blijft op je eigen apparaat bewaard tot je bestelt. Een ogenblik: we kijken wat je hebt
          uitgekozen.
        </p>
      )}
      <div className={isRead ? '' : 'hidden in-data-[cart=empty]:block'}>
        <p className="measure mt-5 text-lead">
          {isKept
            ? 'Wat je toevoegt, blijft op je eigen apparaat bewaard tot je bestelt. Begin met de maat die bij je boek past.'
            : 'Je browser bewaart hier niets, bijvoorbeeld door een privacy-instelling. Wat je toevoegt, reist mee in het adres van de pagina, zolang je in dit tabblad doorklikt.'}
        </p>
        <DiscountNote />
        {undo && (
          <button type="button" onClick={undo.restore} className="mt-3 min-h-12 quiet-link">
            Zet {undo.name} terug
          </button>
        )}
        <Picture
          picture={picture}
          sizes="(min-width: 104rem) 92rem, 90vw"
          priority="when-shown"
          className="mt-8 aspect-[1600/440] max-h-[42svh] w-full object-cover"
        />
        <ul className="grid grid-cols-3 gap-x-3 sm:gap-x-8">
          {sizes.map((size) => (
            <li key={size.id} className="relative border-t border-ash/60 pt-3">
              <h2 className="text-xl leading-tight sm:text-3xl">
                <a href={`${productPath}?maat=${size.id}`} className="after:absolute after:inset-0 hover:underline">
                  {size.name}
                </a>
              </h2>
              <p className="figures text-[0.9375rem] text-weathered">{size.dimensions}</p>
              <p className="figures">{size.availability === 'sold-out' ? 'Uitverkocht' : formatEuro(size.price)}</p>
            </li>
          ))}
        </ul>
        <ButtonLink href={productPath} className="mt-8">
          Bekijk de boekenstandaard
        </ButtonLink>
      </div>
    </div>
  );
}
