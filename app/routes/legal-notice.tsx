import { legalMeta, legalPageData } from '../legal-page-data.ts';
import { SHARED_PAGE } from '../page-meta.ts';
import { JsonLd } from '../sections/json-ld.tsx';
import { LegalPage } from '../sections/legal/legal-page.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/legal-notice';

export function loader({ context }: Route.LoaderArgs) {
  return legalPageData('wettelijke-kennisgeving', context.get(shopContext).siteUrl);
}

export function headers(): HeadersInit {
  return { 'Cache-Control': SHARED_PAGE };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData);
}

export default function LegalNoticeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd data={loaderData.structured} />
      <LegalPage {...loaderData.text} />
    </>
  );
}
