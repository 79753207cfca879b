import { data } from 'react-router';
import { shopContext } from '../http/context/shop-context.ts';
import { NotFound } from '../sections/not-found.tsx';
import type { Route } from './+types/not-found';

/** Logs the attempted path, cut short and without its search part (docs/rules.md#pages-not-found). */
export function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.slice(0, 200);
  context.get(shopContext).log.warn('not_found', { path });
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Pagina niet gevonden' }, { name: 'robots', content: 'noindex' }];
}

export default function NotFoundRoute() {
  return <NotFound />;
}
