import { standPath } from '../../content/catalogue.ts';
import { inspirationCopy, inspirationEnd } from '../../content/pages/inspiration.ts';
import { socialImage } from '../../content/pictures/picture-data.ts';
import * as paths from '../../domain/pages/paths.ts';
import { breadcrumbList } from '../../domain/structured-data/site-data.ts';
import { HOME_CRUMB, JsonLd, pageMeta, sharedPageHeaders, siteOf } from '../head/page-head.tsx';
import { shopContext, useWords } from '../http/context.ts';
import {
  ChildrensRoom,
  GiftOccasions,
  Kitchen,
  LivingRoom,
  StylingTips,
} from '../sections/editorial/inspiration-parts.tsx';
import { Closing } from '../sections/editorial/picture-parts.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/inspiration';

const page = { title: inspirationCopy.title, description: inspirationCopy.description, path: paths.inspiration };
const crumbs = [HOME_CRUMB, { name: 'Inspiratie', path: paths.inspiration }];

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(shopContext);
  return { siteUrl, structured: [breadcrumbList(crumbs, siteUrl)] };
}

export const headers = sharedPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...page,
    title: `Inspiratie: ${inspirationCopy.title.toLowerCase()} | ${siteOf(matches).brand}`,
    image: socialImage('keuken-dichtbij'),
  });
}

export default function InspirationRoute({ loaderData }: Route.ComponentProps) {
  const top = useWords(inspirationCopy);
  const end = useWords(inspirationEnd);
  return (
    <>
      <JsonLd data={loaderData.structured} />
      <header className="page grid gap-x-12 gap-y-5 pb-10 pt-10 lg:grid-cols-12 lg:items-end lg:pb-16 lg:pt-20">
        <h1 className="max-w-[11ch] text-[clamp(2.75rem,1.6rem+5vw,6.5rem)] leading-[0.98] lg:col-span-8">
          {top.title}
        </h1>
        <p className="measure text-lead lg:col-span-4">{top.lead}</p>
      </header>
      <Kitchen />
      <LivingRoom />
      <ChildrensRoom />
      <StylingTips />
      <GiftOccasions />
      <Closing id="slot" title={end.title} text={end.text}>
        <ButtonLink href={standPath} look="light">
          {end.product}
        </ButtonLink>
        <a href={paths.quote} className="inline-block py-2 font-semibold quiet-link">
          {end.bespoke}
        </a>
      </Closing>
    </>
  );
}
