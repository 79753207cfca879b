import { cartImages } from '../../content/cart-images.ts';
import { standPath } from '../../content/catalogue.ts';
import { socialImage } from '../../content/picture-data.ts';
import * as paths from '../../domain/pages/paths.ts';
import { askUs } from '../../domain/shop/published-facts.ts';
import { getForSale } from '../../flows/product/get-for-sale.ts';
import { shopConfig } from '../../shop.config.ts';
import { pageMeta, SHARED_PAGE } from '../head/page-meta.ts';
import { shopContext } from '../http/shop-context.ts';
import { Island } from '../hydration/island.tsx';
import { CartIsland } from '../islands/cart/cart.tsx';
import type { Route } from './+types/cart';

/** The page is the same for every visitor: only the browser knows the cart. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { forSale: await getForSale(shop), siteUrl: shop.siteUrl };
}

export function headers(): HeadersInit {
  return { 'Cache-Control': SHARED_PAGE };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData.siteUrl, {
    title: `Winkelwagen | ${shopConfig.brand}`,
    description:
      'Je boekenstandaard, extra’s en de totaalprijs op een rij. Wat in je winkelwagen ligt, blijft op je eigen apparaat.',
    path: paths.cart,
    image: socialImage('extra-antislip-mat'),
  });
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pb-8 pt-10 lg:pt-16">
      <noscript>
        <p className="measure text-lead">
          Voor de winkelwagen is JavaScript nodig. Wil je zonder JavaScript bestellen, {askUs(shopConfig)}.
        </p>
      </noscript>
      <Island
        of="cart"
        component={CartIsland}
        props={{
          forSale: loaderData.forSale,
          images: cartImages(),
          productPath: standPath,
          rate: shopConfig.shipping.NL,
          paymentNote:
            'Je betaalt op de beveiligde pagina van onze betaalprovider, met iDEAL | Wero, Bancontact of creditcard. Wij zien je betaalgegevens niet.',
        }}
      />
    </div>
  );
}
