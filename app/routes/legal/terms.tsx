import { JsonLd } from '../../head/json-ld.tsx';
import { SHARED_PAGE } from '../../head/page-meta.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { LegalPage } from '../../sections/legal/legal-page.tsx';
import { legalMeta, legalPageData } from '../../sections/legal/legal-page-data.ts';
import type { Route } from './+types/terms';

export function loader({ context }: Route.LoaderArgs) {
  return legalPageData('algemene-voorwaarden', context.get(shopContext));
}

export function headers(): HeadersInit {
  return { 'Cache-Control': SHARED_PAGE };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData);
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd data={loaderData.structured} />
      <LegalPage {...loaderData.text} />
    </>
  );
}
