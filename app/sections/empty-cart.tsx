import type { ReactNode } from 'react';
import { emptyCartScript } from '../../domain/cart/empty-cart-script.ts';
import { formatEuro } from '../../domain/money/money.ts';
import type { PictureData } from '../../domain/pictures/picture.ts';
import type { SizeForSale } from '../../domain/product/product.ts';
import { InlineScript } from '../head/document-basics.tsx';
import { EMPTY_CART_HEADING } from '../islands/cart/cart.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

interface EmptyCartProps {
  readonly productPath: string;
  /** The three sizes beside each other. */
  readonly picture: PictureData;
  readonly sizes: readonly SizeForSale[];
  /** The island of the cart. */
  readonly children: ReactNode;
}

/**
 * The cart page with an empty cart. A script marks the document as empty, before the first paint where nothing was ever
 * stored; the style sheet shows what belongs to that state. A filled cart replaces this page once it is read.
 */
export function EmptyCart({ productPath, picture, sizes, children }: EmptyCartProps) {
  return (
    <div className="group min-h-[calc(100svh-6rem)] has-data-filled:min-h-0 noscript:min-h-0">
      <Heading />
      {children}
      <div className="hidden in-data-[cart=empty]:block">
        <Picture
          picture={picture}
          sizes="(min-width: 104rem) 92rem, 90vw"
          priority="when-shown"
          className="mt-8 aspect-[1600/440] max-h-[42svh] w-full object-cover"
        />
        <InlineScript text={emptyCartScript} />
        <SizeLinks productPath={productPath} sizes={sizes} />
        <ButtonLink href={productPath} className="mt-8">
          Bekijk de boekenstandaard
        </ButtonLink>
      </div>
    </div>
  );
}

function Heading() {
  return (
    <div className="group-has-data-filled:hidden">
      <h1 id={EMPTY_CART_HEADING} tabIndex={-1} className="text-title outline-none">
        Je winkelwagen<span className="hidden in-data-[cart=empty]:inline"> is leeg</span>
      </h1>
      <p aria-busy="true" className="measure mt-5 text-lead in-data-[cart=empty]:hidden noscript:hidden">
        Wat je toevoegt, blijft op je eigen apparaat bewaard tot je bestelt. Een ogenblik: we kijken wat je hebt
        uitgekozen.
      </p>
      <div className="measure mt-5 hidden text-lead in-data-[cart=empty]:block">
        <p className="in-data-unkept:hidden">
          Wat je toevoegt, blijft op je eigen apparaat bewaard tot je bestelt. Begin met de maat die bij je boek past.
        </p>
        <p className="hidden in-data-unkept:block">
          Je browser bewaart hier niets, bijvoorbeeld door een privacy-instelling. Je kunt wel bestellen: ga na het
          toevoegen op de productpagina meteen door naar je bestelling.
        </p>
      </div>
    </div>
  );
}

function SizeLinks({ productPath, sizes }: Pick<EmptyCartProps, 'productPath' | 'sizes'>) {
  return (
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
  );
}
