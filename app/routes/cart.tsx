import { standPath } from '../../content/catalogue.ts';
import { GIFT_SWITCH } from '../../content/order-words.ts';
import { pictureData, socialImage } from '../../content/pictures/picture-data.ts';
import { cartImages } from '../../content/product-pictures.ts';
import { pauseSentence, readySentences } from '../../domain/checkout/delivery.ts';
import * as paths from '../../domain/pages/paths.ts';
import { readyDays } from '../../domain/product/ready-day.ts';
import { getForSale } from '../../flows/product/get-for-sale.ts';
import { pageMeta, sharedPageHeaders, siteOf } from '../head/page-head.tsx';
import { shopContext, useShopFacts } from '../http/context.ts';
import { Island } from '../hydration/island.tsx';
import { CartIsland } from '../islands/cart/cart.tsx';
import { EmptyCart } from '../sections/empty-cart.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/cart';

/** The page is the same for every visitor: only the browser knows the cart. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const forSale = await getForSale(shop);
  const days = readySentences(readyDays(forSale), shop.now(), shop.config);
  const images = cartImages(shop.catalogue.extras);
  return { forSale, images, days, pause: pauseSentence(shop.now(), shop.config) };
}

export const headers = sharedPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Winkelwagen | ${siteOf(matches).brand}`,
    description:
      'Je boekenstandaard, extra’s en de totaalprijs op een rij. Wat in je winkelwagen ligt, blijft op je eigen apparaat.',
    path: paths.cart,
    image: socialImage('extra-antislip-mat'),
  });
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { shipping, cutOffHour, closedOn, resumesOn, production } = useShopFacts();
  const { engravingDays } = production;
  const sendingDays = { cutOffHour, closedOn, resumesOn, production: { engravingDays } };
  return (
    <div className="page pb-8 pt-10 lg:pt-16">
      {loaderData.pause !== null && (
        <p className="measure mb-6 border-l-4 border-brass bg-linen px-4 py-3">{loaderData.pause}</p>
      )}
      <EmptyCart productPath={standPath} picture={pictureData('maten-voor-boek')} sizes={loaderData.forSale.sizes}>
        <Island
          of="cart"
          when="load"
          component={CartIsland}
          props={{
            forSale: loaderData.forSale,
            images: loaderData.images,
            engravingGround: pictureData('gravure-grond'),
            gift: { ...GIFT_SWITCH, ...sendingDays },
            productPath: standPath,
            days: loaderData.days,
            rate: shipping.NL,
            paymentNote:
              'Je betaalt op de beveiligde pagina van onze betaalprovider, met iDEAL | Wero, Bancontact of creditcard. Wij zien je betaalgegevens niet.',
          }}
        />
      </EmptyCart>
      <noscript>
        <p className="measure mt-5 text-lead">
          De winkelwagen werkt met JavaScript, en dat staat in je browser uit. Je kunt wel gewoon bestellen: kies je
          standaard op de productpagina, dan ga je vandaar direct naar je bestelling. Voor verschillende standaards
          bestel je een keer per soort.
        </p>
        <ButtonLink href={standPath} className="mt-8">
          Bekijk de boekenstandaard
        </ButtonLink>
      </noscript>
    </div>
  );
}
