import { legalMeta, legalPageData } from '../legal-page-data.ts';
import { SHARED_PAGE } from '../page-meta.ts';
import { JsonLd } from '../sections/json-ld.tsx';
import { LegalPage } from '../sections/legal/legal-page.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/privacy';

export function loader({ context }: Route.LoaderArgs) {
  return legalPageData('privacy', context.get(shopContext).siteUrl);
}

export function headers(): HeadersInit {
  return { 'Cache-Control': SHARED_PAGE };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData);
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd data={loaderData.structured} />
      <LegalPage {...loaderData.text} />
    </>
  );
}
