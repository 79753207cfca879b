import { homeHead, priceNote } from '../../content/pages/home.ts';
import { socialImage } from '../../content/pictures/picture-data.ts';
import { deliveryPromise, deliverySentence } from '../../domain/checkout/delivery.ts';
import { cents } from '../../domain/money/money.ts';
import * as paths from '../../domain/pages/paths.ts';
import { organization, website } from '../../domain/structured-data/site-data.ts';
import { getForSale } from '../../flows/product/get-for-sale.ts';
import { JsonLd, pageMeta, sharedPageHeaders } from '../head/page-head.tsx';
import { shopContext, useShopFacts } from '../http/context.ts';
import { Business, Hero, Sizes, Story, UseCases } from '../sections/home/home-parts.tsx';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { sizes, promotion } = await getForSale(shop);
  const prices = sizes.map(({ price }) => price);
  const delivery = deliverySentence(deliveryPromise(shop.now(), shop.config));
  return {
    siteUrl: shop.siteUrl,
    sizes,
    promotion,
    from: cents(Math.min(...prices)),
    priceNote: priceNote(shop.config, prices),
    head: homeHead(shop.config, prices),
    delivery,
  };
}

export const headers = sharedPageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...loaderData.head,
    path: paths.home,
    image: socialImage('woonkamer-trouwalbum'),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const config = useShopFacts();
  const { siteUrl, sizes, promotion, from, priceNote: note, delivery } = loaderData;
  return (
    <>
      <JsonLd data={[organization(config, siteUrl), website(config, siteUrl)]} />
      <Hero from={from} priceNote={note} delivery={delivery} />
      <Sizes sizes={sizes} promotion={promotion} />
      <UseCases />
      <Story />
      <Business />
    </>
  );
}
