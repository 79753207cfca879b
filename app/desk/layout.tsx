import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { ownerContext, shopContext } from '../http/context.ts';
import type { Route } from './+types/layout';
import { Frame } from './ui/frame.tsx';
import { PageHeading } from './ui/page-parts.tsx';

/** Every page inside the desk has this around it, and fails when the guard did not let an owner in. */
export function loader({ context }: Route.LoaderArgs) {
  return { brand: context.get(shopContext).config.brand, name: context.get(ownerContext).name };
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <Frame brand={loaderData.brand} name={loaderData.name} pathname={pathname}>
      <Outlet />
    </Frame>
  );
}

/** What is shown instead of a page of the desk that is not there or could not be made. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame brand={loaderData?.brand ?? ''} name={loaderData?.name ?? ''} pathname={pathname}>
      <title>{isUnknown ? 'Niet gevonden' : 'Er ging iets mis'}</title>
      <PageHeading
        title={isUnknown ? 'Dit is er niet' : 'Er ging iets mis'}
        lead={
          isUnknown
            ? 'Deze pagina bestaat niet, of wat erop stond is verwijderd.'
            : 'De pagina kon niet worden gemaakt. Probeer het zo opnieuw; wat je net opsloeg, kan al opgeslagen zijn.'
        }
      />
    </Frame>
  );
}
