import { bookStand, standOf } from '../../../content/catalogue.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { cartImages, pictureCaption, standPictures } from '../../../content/product-pictures.ts';
import type { Purchase } from '../../../domain/cart/purchase-form.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import type { ForSale } from '../../../domain/product/for-sale.ts';
import { shownSize } from '../../../domain/product/product-selection.ts';
import { bySize } from '../../../domain/product/sizes.ts';
import { preloadPicture } from '../../head/main-picture.tsx';
import { useShopFacts } from '../../http/context/shop-facts.ts';
import { Island } from '../../hydration/island.tsx';
import { BuyBox } from '../../islands/buy-box/buy-box.tsx';
import { BUYING_ID } from '../../islands/buy-box/props.ts';
import { GALLERY_SIZES, Gallery } from '../../islands/gallery/gallery.tsx';
import { LegalGuarantee } from './legal-guarantee.tsx';
import { SoldOutSizes } from './sold-out-sizes.tsx';
import { trust } from './trust.ts';

interface BuyingProps {
  readonly forSale: ForSale;
  readonly start: Purchase;
  /** Why the posted form was refused. */
  readonly refusal: string | null;
  readonly delivery: string;
  readonly shipsFree: boolean;
}

const sizePictures = bySize((size) => standPictures(size));
/** Of a bundle first its stands in one picture, then the pictures of its first size. */
const galleryViews: Readonly<Record<string, readonly PictureData[]>> = {
  ...sizePictures,
  'middel-groot': [pictureData('studio-drie-maten', 'twee'), ...sizePictures.middel],
};
const galleryPictures = [
  ...new Map(Object.values(galleryViews).flatMap((view) => view.map((picture) => [picture.file, picture]))).values(),
];
/** Sizes share pictures, so that each is sent once. */
const gallery = {
  pictures: galleryPictures.map((picture) => ({ ...picture, alt: pictureCaption(picture.name) })),
  views: Object.fromEntries(
    Object.entries(galleryViews).map(([view, pictures]) => [
      view,
      pictures.map(({ file }) => galleryPictures.findIndex((picture) => picture.file === file)),
    ]),
  ),
};

/** The pictures beside everything that is needed to buy; below each other in a narrow window. */
export function Buying({ forSale, start, refusal, delivery, shipsFree }: BuyingProps) {
  const config = useShopFacts();
  const size = shownSize(forSale, start.selection);
  const bundle = start.selection.kind === 'bundle' ? start.selection.bundleId : null;
  const [main] = galleryViews[bundle ?? size] ?? [];
  if (main) preloadPicture(main, GALLERY_SIZES);
  return (
    <div className="buying">
      <Island
        of="gallery"
        component={Gallery}
        isShared
        props={{
          name: bookStand.name,
          ...gallery,
          size,
          bundle,
        }}
        when="touched"
        className="buying-gallery"
      />
      <div id={BUYING_ID} className="buying-choice scroll-mt-20">
        <h1 className="text-section">{bookStand.name}</h1>
        <p className="mt-1 font-serif text-xl leading-snug text-brass max-[45rem]:hidden">{bookStand.tagline}</p>
        {refusal !== null && (
          <p role="alert" className="mt-3 border-l-4 border-error bg-white px-4 py-3 font-semibold text-error">
            {refusal}
          </p>
        )}
        <Island
          of="buy-box"
          component={BuyBox}
          // A refused form comes back with what was typed.
          isShared={refusal === null}
          props={{
            forSale,
            start,
            images: cartImages(),
            // It is drawn over, with words of its own.
            engravingGround: { ...pictureData('gravure-grond'), alt: '' },
            shipsFree,
            promises: trust({ config: config, delivery, shipsFree }),
          }}
          // Without an answer of the provider it asks itself.
          when={forSale.stand.isKnown ? 'alive' : undefined}
          className="mt-3"
        />
        <SoldOutSizes sizes={forSale.sizes} />
        <p className="mt-4">
          <a href="#past-mijn-boek" className="inline-block py-2 font-semibold quiet-link">
            Past mijn boek?
          </a>
        </p>
        <p className="measure mt-6">{standOf(config).description}</p>
        <LegalGuarantee config={config} />
      </div>
    </div>
  );
}
