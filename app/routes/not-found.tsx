import { data } from 'react-router';
import { NotFound } from '../sections/not-found.tsx';
import type { Route } from './+types/not-found';

/** The server shows this one page for all unknown addresses and methods (docs/rules.md#pages-not-found). */
export function loader() {
  return data(null, { status: 404 });
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Pagina niet gevonden' }, { name: 'robots', content: 'noindex' }];
}

export default function NotFoundRoute() {
  return <NotFound />;
}
