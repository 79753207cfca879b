import { data } from 'react-router';
import { bookStand, standOf, standPath } from '../../content/catalogue.ts';
import { type GalleryPicture, galleryPictures } from '../../content/gallery-order.ts';
import { productTabs } from '../../content/pages/product.ts';
import { shopperQuestions } from '../../content/pages/questions.ts';
import { socialImage } from '../../content/pictures/picture-data.ts';
import { cartImages } from '../../content/product-pictures.ts';
import type { CartSupply } from '../../domain/cart/cart.ts';
import { readPurchase } from '../../domain/cart/purchase-form.ts';
import {
  deliveryPromise,
  deliverySentence,
  pauseSentence,
  readySentences,
  sendableOn,
} from '../../domain/checkout/delivery.ts';
import { isAlwaysFree } from '../../domain/checkout/shipping.ts';
import * as paths from '../../domain/pages/paths.ts';
import { pathOfSearch } from '../../domain/pages/search-path.ts';
import { largest } from '../../domain/pictures/picture.ts';
import type { ForSale } from '../../domain/product/product.ts';
import { selectionFromAddress, shownSize } from '../../domain/product/product-selection.ts';
import { madeWords, readyDays } from '../../domain/product/ready-day.ts';
import { bySize } from '../../domain/product/sizes.ts';
import { productData } from '../../domain/structured-data/product-group.ts';
import { breadcrumbList, jsonForScript } from '../../domain/structured-data/site-data.ts';
import { getOffered } from '../../flows/product/get-for-sale.ts';
import { isOwn, readProductAddress } from '../../flows/product/read-product-address.ts';
import type { Shop } from '../../flows/shop.ts';
import { FORM_PAGE, HOME_CRUMB, JsonLdTexts, pageMeta, priceMeta, SHARED_PAGE, siteOf } from '../head/page-head.tsx';
import { shopContext, useShopFacts, visitorContext } from '../http/context.ts';
import { leadToAddress } from '../http/lead-to.ts';
import { formPageHeaders, postedForm } from '../http/posted-form.ts';
import { answerPurchase } from '../http/purchase-page.ts';
import { Island } from '../hydration/island.tsx';
import { CartDrawer } from '../islands/cart-drawer/cart-drawer.tsx';
import { Breadcrumbs, Section } from '../sections/layout.tsx';
import { Buying, ToCheckout } from '../sections/product/buying.tsx';
import { Assembly } from '../sections/product/in-use.tsx';
import { Comparison, LongText, MakerAndSafety, Questions, Reviews, Tabs } from '../sections/product/product-texts.tsx';
import { ShortPage } from '../sections/short-page.tsx';
import { Blocks } from '../ui/blocks.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/product';

const crumbs = [HOME_CRUMB, { name: bookStand.name, path: standPath }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (params.slug !== bookStand.slug) {
    const found = pathOfSearch(params.slug, shop.catalogue);
    if (found !== null) throw leadToAddress(found, 301);
    return data(null, { status: 404 });
  }
  const forSale = await getOffered(shop);
  const { stand, sizes } = forSale;
  const { searchParams } = new URL(request.url);
  const { choice, shown: book } = readProductAddress(searchParams);
  const selection = selectionFromAddress(forSale, choice);
  const size = shownSize(forSale, selection);
  const prices = sizes.map(({ price }) => price);
  const page = {
    forSale,
    images: cartImages(shop.catalogue.extras),
    start: { ...readPurchase(searchParams, forSale).purchase, selection },
    isOwn: isOwn(searchParams),
    description: shop.catalogue.stand.description,
    structured: structuredData(shop, forSale),
    ...deliveryWords(shop, forSale),
    pause: pauseSentence(shop.now(), shop.config),
    shipsFree: isAlwaysFree(prices, shop.config.shipping.NL),
    price: sizes.find(({ id }) => id === size)?.price ?? stand.price,
    book,
    siteUrl: shop.siteUrl,
    reviews: shop.ownerChanges.reviews,
  };
  return data(page, { headers: { 'Cache-Control': page.isOwn ? FORM_PAGE : SHARED_PAGE } });
}

/** When an order arrives: from the shelf, with an engraving, and for each choice that is being made. */
function deliveryWords({ config, now }: Shop, forSale: ForSale) {
  const sentence = (readyOn: string | null) => deliverySentence(deliveryPromise(now(), { ...config, readyOn }));
  return {
    delivery: sentence(null),
    engraved: sentence(sendableOn(now(), { readyOn: null, personalised: true }, config)),
    made: madeWords(forSale, sentence),
    days: readySentences(readyDays(forSale), now(), config),
  };
}

function structuredData(shop: Shop, forSale: ForSale) {
  const addressOf = ({ picture }: GalleryPicture) => shop.siteUrl + largest(picture);
  return [
    productData({
      product: shop.catalogue.stand,
      sizes: forSale.sizes,
      extras: forSale.extras,
      config: shop.config,
      siteUrl: shop.siteUrl,
      images: bySize((id) => galleryPictures(id, shop.ownerChanges).slice(0, 5).map(addressOf)),
      now: shop.now(),
      priceChanges: shop.priceChanges.sizeChanges,
      reviews: shop.ownerChanges.reviews.newest,
    }),
    breadcrumbList(crumbs, shop.siteUrl),
  ].map(jsonForScript);
}

/** The buy box without JavaScript: the same rules, straight to the order page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  if (params.slug !== bookStand.slug) return data(null, { status: 404 });
  // Thirty extras, each with its text.
  const form = await postedForm(request, { maxFields: 80 });
  return answerPurchase(context.get(shopContext), form, context.get(visitorContext));
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return formPageHeaders(loaderHeaders.get('Cache-Control') ?? SHARED_PAGE)({ actionHeaders });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Product niet gevonden' }, { name: 'robots', content: 'noindex' }];
  const { description, price } = loaderData;
  return [
    ...pageMeta(matches, {
      title: `${bookStand.name} van zwart essenhout, kantelbaar | ${siteOf(matches).brand}`,
      description,
      path: standPath,
      image: socialImage('studio-held-trouwalbum'),
      type: 'product',
    }),
    ...priceMeta(price),
  ];
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const config = useShopFacts();
  if (!loaderData) return <UnknownProduct />;
  if (actionData?.kind === 'elsewhere') return <ToCheckout checkoutUrl={actionData.checkoutUrl} />;
  const { structured, pause, forSale } = loaderData;
  const start = actionData?.start ?? loaderData.start;
  return (
    <>
      <JsonLdTexts texts={structured} />
      <Breadcrumbs crumbs={crumbs} className="max-lg:hidden" />
      <Buying {...loaderData} start={start} refusal={actionData?.refusal ?? null} />
      <Features />
      <Details pause={pause} />
      <Comparison />
      <Reviews config={config} reviews={loaderData.reviews} />
      <Questions questions={shopperQuestions(config)} />
      <Assembly />
      <LongText />
      <MakerAndSafety config={config} extras={forSale.extras} />
      <Island
        of="cart-drawer"
        component={CartDrawer}
        props={{
          supply: supplyOf(forSale),
          rate: config.shipping.NL,
          days: loaderData.days,
        }}
        when="load"
      />
    </>
  );
}

function supplyOf({ sizes }: ForSale): CartSupply {
  return {
    sizes: sizes.filter(({ variant }) => variant?.later).map(({ id, variant }) => ({ id, variant })),
    bundles: bookStand.bundles.map(({ id, sizes: held }) => ({ id, sizes: held })),
  };
}

function Features() {
  const { features } = standOf(useShopFacts());
  return (
    <section aria-label="Eigenschappen" className="later page mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
      {features.map(({ title, description }) => (
        <div key={title} className="border-t border-ash/60 pt-3">
          <h2 className="text-2xl">{title}</h2>
          <p className="measure mt-2">{description}</p>
        </div>
      ))}
    </section>
  );
}

function Details({ pause }: { readonly pause: string | null }) {
  const config = useShopFacts();
  return (
    <Section id="alles" title="Alles over de standaard" className="later page mt-8 lg:mt-20">
      <div className="mt-4 lg:min-h-[34rem]">
        <Tabs
          label="Alles over de standaard"
          tabs={productTabs(config, pause).map(({ blocks, ...tab }) => ({
            ...tab,
            content: <Blocks blocks={blocks} />,
          }))}
        />
      </div>
    </Section>
  );
}

function UnknownProduct() {
  return (
    <ShortPage
      title="Product niet gevonden"
      text="We maken één ding: een boekenstandaard in drie maten. Dit adres hoort daar niet bij."
    >
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink href={paths.home}>Terug naar home</ButtonLink>
        <a href={standPath} className="py-2 font-semibold quiet-link">
          Bekijk de boekenstandaard
        </a>
      </div>
    </ShortPage>
  );
}
