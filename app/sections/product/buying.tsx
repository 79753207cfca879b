import { useContext } from 'react';
import { bookKinds, bookStand, sizeOf, standOf } from '../../../content/catalogue.ts';
import { galleryPictures } from '../../../content/gallery-order.ts';
import { coverFit, originText } from '../../../content/pages/product.ts';
import {
  GUARANTEE_ID,
  GUARANTEE_IMAGE,
  GUARANTEE_LINK,
  GUARANTEE_WORDS,
  legalGuarantee,
  ownWarranty,
} from '../../../content/pages/product-sections.ts';
import { stockNotice } from '../../../content/pages/stock-notice.ts';
import { DURABILITY_LABEL, GUARANTEE_NOTICE, gallerySlot } from '../../../content/picture-slots.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { pictureCaption } from '../../../content/product-pictures.ts';
import type { ShownBook } from '../../../domain/book/read-book.ts';
import type { Purchase } from '../../../domain/cart/purchase-form.ts';
import { inDutch } from '../../../domain/dutch-writing.ts';
import { MIN_QUOTE_QUANTITY } from '../../../domain/message/quote-request.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { OwnTexts } from '../../../domain/pages/words.ts';
import type { OwnPictures } from '../../../domain/pictures/own-picture.ts';
import { type PictureData, type ShownPicture, shownPicture } from '../../../domain/pictures/picture.ts';
import type { BundleForSale, ForSale, SizeForSale } from '../../../domain/product/product.ts';
import { isSoldOut, shownSize } from '../../../domain/product/product-selection.ts';
import type { MadeWords } from '../../../domain/product/ready-day.ts';
import { bySize } from '../../../domain/product/sizes.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { preloadPicture } from '../../head/main-picture.tsx';
import { OwnPicturesContext, OwnTextsContext, useShopFacts } from '../../http/context.ts';
import { Island } from '../../hydration/island.tsx';
import { BuyBox } from '../../islands/buy-box/buy-box.tsx';
import { BUYING_ID, type Promises } from '../../islands/buy-box/props.ts';
import { GALLERY_SIZES, Gallery, type GalleryProps } from '../../islands/gallery/gallery.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShortPage } from '../short-page.tsx';
import { modes } from './in-use.tsx';
import { Tabs } from './product-texts.tsx';

interface BuyingProps {
  readonly forSale: ForSale;
  /** Address of the small picture of each choice and extra. */
  readonly images: Readonly<Record<string, string>>;
  readonly start: Purchase;
  /** Why the posted form was refused. */
  readonly refusal: string | null;
  readonly delivery: string;
  readonly engraved: string;
  readonly made: MadeWords;
  /** Whether every size ships for free within the Netherlands. */
  readonly shipsFree: boolean;
  readonly book: ShownBook;
  readonly siteUrl: string;
}

type GalleryPictures = Pick<GalleryProps, 'pictures' | 'views'> & {
  readonly main: (view: string) => PictureData | null;
};

/** The pictures of the gallery; sizes share pictures, so that each is sent once. */
function galleryWith(own: OwnPictures, texts: OwnTexts): GalleryPictures {
  const bySizes = bySize((size) =>
    galleryPictures(size, { texts, pictures: own }).map(({ picture, isOwn }) =>
      isOwn ? picture : { ...picture, alt: pictureCaption(picture.name) },
    ),
  );
  // Of a bundle first its stands in one picture, then the pictures of its first size.
  const two = pictureData('studio-drie-maten', 'twee');
  const twoStands = own.get(gallerySlot(two.name))?.main ?? { ...two, alt: pictureCaption(two.name) };
  const views: Readonly<Record<string, readonly PictureData[]>> = {
    ...bySizes,
    'middel-groot': [twoStands, ...bySizes.middel],
  };
  const pictures = [...new Map(Object.values(views).flatMap((view) => view.map((one) => [one.file, one]))).values()];
  const places = (view: readonly PictureData[]) =>
    view.map(({ file }) => pictures.findIndex((one) => one.file === file));
  return {
    pictures: pictures.map(shownPicture),
    views: Object.fromEntries(Object.entries(views).map(([view, shown]) => [view, places(shown)])),
    main: (view) => views[view]?.[0] ?? null,
  };
}

/** Made again only after a change of owners. */
const galleries = new WeakMap<OwnPictures, GalleryPictures>();

/** A picture of which the text beside it says everything. */
function decoration(name: string, crop?: string): ShownPicture {
  return { ...shownPicture(pictureData(name, crop)), alt: '' };
}

const standsFromTheFront = bySize((size) => ({
  empty: decoration('maten-voor', size),
  withBook: decoration('maten-voor-boek', size),
}));

/** The pictures beside everything that is needed to buy; below each other in a narrow window. */
export function Buying(props: BuyingProps) {
  const { forSale, start, refusal } = props;
  const config = useShopFacts();
  const size = shownSize(forSale, start.selection);
  const bundle = start.selection.kind === 'bundle' ? start.selection.bundleId : null;
  const own = useContext(OwnPicturesContext);
  const texts = useContext(OwnTextsContext);
  const { main, ...gallery } = galleries.getOrInsertComputed(own, () => galleryWith(own, texts));
  const first = main(bundle ?? size);
  if (first) preloadPicture(first, GALLERY_SIZES);
  const photos = (
    <Island of="gallery" component={Gallery} props={{ name: bookStand.name, ...gallery, size, bundle }} when="load" />
  );
  return (
    <div className="buying">
      <div className="buying-gallery">
        <Tabs
          label="Bekijk hem"
          isBelow
          tabs={[{ id: 'fotos', label: 'Foto’s', content: photos }, ...modes(props, size)]}
        />
      </div>
      <div id={BUYING_ID} className="buying-choice">
        <BuyingHead refusal={refusal} />
        <BuyBoxIsland {...props} />
        <SoldOutSizes sizes={forSale.sizes} />
        <p className="measure mt-6">{standOf(config).description}</p>
        <LegalGuarantee config={config} />
      </div>
    </div>
  );
}

function BuyBoxIsland({ forSale, images, start, refusal: _, shipsFree, book, ...words }: BuyingProps) {
  return (
    <Island
      of="buy-box"
      component={BuyBox}
      props={{
        forSale: { ...forSale, bundles: forSale.bundles.map(withLargestBook) },
        start,
        images,
        // It is drawn over, with words of its own.
        engravingGround: decoration('gravure-grond'),
        shipsFree,
        promises: promisesOf(useShopFacts(), { ...words, shipsFree }),
        kinds: bookKinds,
        book,
        pictures: standsFromTheFront,
        fromPieces: MIN_QUOTE_QUANTITY,
      }}
      when="load"
      className="mt-3"
    />
  );
}

/** A bundle whose words say which open book is the largest for it. */
function withLargestBook(bundle: BundleForSale): BundleForSale {
  const fits = coverFit(sizeOf(bundle.sizes.at(-1) ?? 'groot')).replaceAll(' ', '\u00a0');
  return { ...bundle, description: `${bundle.description} Open boek tot ${fits}.` };
}

function BuyingHead({ refusal }: Pick<BuyingProps, 'refusal'>) {
  return (
    <>
      <div className="flex-wrap items-baseline gap-x-4 min-[45rem]:max-lg:flex">
        <h1 className="text-section">{bookStand.name}</h1>
        <p className="mt-1 font-serif text-xl leading-snug text-brass max-[45rem]:hidden">{bookStand.tagline}</p>
      </div>
      <Rating />
      {refusal !== null && (
        <p role="alert" className="mt-3 border-l-4 border-error bg-white px-4 py-3 font-semibold text-error">
          {refusal}
        </p>
      )}
    </>
  );
}

/** The rating of the stand while it is shown, with a link to where it comes from. */
function Rating() {
  const { productRating } = useShopFacts();
  if (!productRating.show) return null;
  return (
    <p className="figures text-[0.9375rem] min-[45rem]:max-lg:float-right min-[45rem]:max-lg:mt-4">
      <a href="#beoordelingen" className="inline-block py-1 quiet-link">
        {`${inDutch(productRating.value, 3)} van 5, uit ${productRating.count} beoordelingen`}
      </a>
    </p>
  );
}

function promisesOf(
  config: ShopConfig,
  { delivery, engraved, made, shipsFree }: Pick<BuyingProps, 'delivery' | 'engraved' | 'made' | 'shipsFree'>,
): Promises {
  const { returns, shopRating } = config;
  return {
    delivery,
    madeToOrder: engraved,
    made,
    others: [
      shipsFree ? 'Gratis verzending in Nederland, bij elke maat' : '',
      `${returns.promisedDays} dagen om te retourneren, waarvan ${returns.statutoryDays} dagen wettelijk herroepingsrecht; terugsturen betaal je zelf`,
      shopRating.show
        ? `Winkelbeoordeling ${inDutch(shopRating.value, 3)}/5 uit ${shopRating.count} beoordelingen`
        : '',
      `${config.warrantyYears} jaar garantie`,
      originText(config),
    ].filter(Boolean),
  };
}

/** The sold-out sizes, each with a link to ask for a mail when it is back. */
function SoldOutSizes({ sizes }: { readonly sizes: readonly SizeForSale[] }) {
  const soldOut = sizes.filter(isSoldOut);
  if (soldOut.length === 0) return null;
  return (
    <ul className="mt-4 bg-linen px-4 py-1">
      {soldOut.map(({ id, name }) => (
        <li key={id}>
          {name} is uitverkocht.{' '}
          <a href={`${paths.stockNotice}?maat=${id}`} className="inline-block py-2.5 font-semibold quiet-link">
            {stockNotice.title}
            <span className="sr-only">: {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The reminder of the guarantee with the harmonised notice, and the label of a longer one (Regulation 2025/1960). */
export function LegalGuarantee({ config }: { readonly config: ShopConfig }) {
  const own = useContext(OwnPicturesContext);
  const notice = own.get(GUARANTEE_NOTICE);
  const label = config.warrantyYears > 2 ? own.get(DURABILITY_LABEL) : undefined;
  return (
    <section
      id={GUARANTEE_ID}
      aria-labelledby="garantierecht"
      className="mt-6 gap-x-4 border border-ash p-4 min-[45rem]:max-lg:flex"
    >
      <div>
        <h2 id="garantierecht" className="text-lg sm:text-xl">
          {legalGuarantee.title}
        </h2>
        <p className="mt-1 text-[0.9375rem]">
          {/* On a phone the notice itself says this, right below. */}
          <span className="max-[45rem]:hidden">{legalGuarantee.text} </span>
          {ownWarranty(config)}
        </p>
        {label && <Picture picture={label.main} sizes="16rem" className="mt-4 w-64" />}
      </div>
      <div className="shrink-0">
        {notice ? (
          <Picture
            picture={notice.main}
            sizes="(min-width: 64rem) 36rem, 28rem"
            className="mt-4 w-full max-lg:max-w-md"
          />
        ) : (
          <img {...GUARANTEE_IMAGE} alt={GUARANTEE_WORDS} loading="lazy" className="mt-4 w-full max-lg:max-w-md" />
        )}
        <p className="mt-2 flex flex-wrap gap-x-5 text-small *:quiet-link">
          {!notice && <a href={GUARANTEE_IMAGE.src}>Bekijk groot</a>}
          <a href={GUARANTEE_LINK}>Je rechten per land</a>
        </p>
      </div>
    </section>
  );
}

/** The page between our form and a checkout on another site: `follow-order.ts` follows its link at once. */
export function ToCheckout({ checkoutUrl }: { readonly checkoutUrl: string }) {
  return (
    <ShortPage title="Je keuze staat klaar" text="Je bestelt en betaalt op de beveiligde betaalpagina.">
      <div className="mt-8">
        <ButtonLink href={checkoutUrl} data-pay="" data-continue="">
          Verder naar bestellen
        </ButtonLink>
      </div>
    </ShortPage>
  );
}
