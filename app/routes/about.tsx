import { standPath } from '../../content/catalogue.ts';
import { aboutCopy, pickupText, visit } from '../../content/pages/about.ts';
import { socialImage } from '../../content/pictures/picture-data.ts';
import * as paths from '../../domain/pages/paths.ts';
import { breadcrumbList, organization } from '../../domain/structured-data/site-data.ts';
import { HOME_CRUMB, JsonLd, pageMeta, sharedPageHeaders, siteOf } from '../head/page-head.tsx';
import { shopContext, useShopFacts, useWords } from '../http/context.ts';
import { AboutOpening, HandAndMachine, Material, OwnerStory } from '../sections/editorial/about-parts.tsx';
import { Closing } from '../sections/editorial/picture-parts.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/about';

const crumbs = [HOME_CRUMB, { name: 'Over ons', path: paths.about }];

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, config } = context.get(shopContext);
  const { title, description } = aboutCopy(config);
  const page = { title, description, path: paths.about };
  return { page, structured: [organization(config, siteUrl), breadcrumbList(crumbs, siteUrl)] };
}

export const headers = sharedPageHeaders;

export function meta({ loaderData: { page }, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...page,
    title: `Over ons: ${page.title} | ${siteOf(matches).brand}`,
    image: socialImage('materiaal-essenhout'),
  });
}

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  const config = useShopFacts();
  return (
    <>
      <JsonLd data={loaderData.structured} />
      <AboutOpening {...aboutCopy(config)} />
      <OwnerStory config={config} />
      {config.claims.handmade.show && <HandAndMachine />}
      <Material claims={config.claims} />
      <div className="mt-24 lg:mt-40">
        <Closing id="langskomen" title={useWords(visit).title} text={pickupText(config)}>
          <ButtonLink href={standPath} look="light">
            {visit.product}
          </ButtonLink>
          <a href={paths.contact} className="inline-block py-2 font-semibold quiet-link">
            {visit.contact}
          </a>
        </Closing>
      </div>
    </>
  );
}
