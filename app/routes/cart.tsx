import { cartImages } from '../../content/cart-images.ts';
import { bookStand, extras, standPath } from '../../content/catalogue.ts';
import { socialImage } from '../../content/picture-data.ts';
import { liveProduct } from '../../flows/product/get-product.ts';
import { liveBundles } from '../../flows/product/live-bundles.ts';
import { shopConfig } from '../../shop.config.ts';
import { pageMeta, SHARED_PAGE } from '../head/page-meta.ts';
import { shopContext } from '../http/shop-context.ts';
import { Island } from '../hydration/island.tsx';
import { CartIsland } from '../islands/cart/cart.tsx';
import type { Route } from './+types/cart';

/** The page is the same for everybody: what is in the cart is known to the browser only. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const handles = [bookStand.slug, ...extras.map(({ handle }) => handle)];
  const [bundles, ...products] = await Promise.all([
    liveBundles(shop, bookStand),
    ...handles.map((handle) => liveProduct(shop, handle)),
  ]);
  return { products: products.filter((product) => product !== null), bundles, siteUrl: shop.siteUrl };
}

export function headers(): HeadersInit {
  return { 'Cache-Control': SHARED_PAGE };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData.siteUrl, {
    title: `Winkelwagen | ${shopConfig.brand}`,
    description:
      'Je boekenstandaard, extra’s en de totaalprijs op een rij. Wat in je winkelwagen ligt, blijft op je eigen apparaat.',
    path: '/winkelwagen',
    image: socialImage('extra-antislip-mat'),
  });
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pb-8 pt-10 lg:pt-16">
      <noscript>
        <p className="measure text-lead">
          Voor de winkelwagen is JavaScript nodig. Zonder JavaScript kun je bestellen door te mailen naar{' '}
          {shopConfig.email}.
        </p>
      </noscript>
      <Island
        of="cart"
        component={CartIsland}
        props={{
          products: loaderData.products,
          bundles: loaderData.bundles,
          extras,
          images: cartImages(),
          productPath: standPath,
          standHandle: bookStand.slug,
          rate: shopConfig.shipping.NL,
          paymentNote:
            'Je betaalt op de beveiligde pagina van onze betaalprovider, met iDEAL | Wero, Bancontact of creditcard. Wij zien je betaalgegevens niet.',
        }}
      />
    </div>
  );
}
