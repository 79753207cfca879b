import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { ownerContext, shopContext, typedContext } from '../http/context.ts';
import type { Route } from './+types/layout';
import { SentForm } from './ui/forms.tsx';
import { Frame } from './ui/frame.tsx';
import { PageHeading } from './ui/page-parts.tsx';

/** Every page inside the desk has this around it, and fails when the guard did not let an owner in. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(shopContext).config;
  // After the action of the page, when a form was sent.
  return { brand, name: context.get(ownerContext).name, typed: context.get(typedContext) };
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <Frame brand={loaderData.brand} name={loaderData.name} pathname={pathname}>
      <SentForm value={loaderData.typed}>
        <Outlet />
      </SentForm>
    </Frame>
  );
}

/** What is shown instead of a page of the desk that is not there or could not be made. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, lead] = ERRORS[status] ?? FAILED;
  return (
    <Frame brand={loaderData?.brand ?? ''} name={loaderData?.name ?? ''} pathname={pathname}>
      <PageHeading title={title} lead={lead} />
    </Frame>
  );
}

/** The desk explains an answer with an error by a title and a sentence, chosen by its status. */
const ERRORS: Readonly<Record<number, readonly [title: string, lead: string]>> = {
  404: ['Dit is er niet', 'Deze pagina bestaat niet, of wat erop stond is verwijderd.'],
  422: ['Dat kan hier niet', 'Wat je vroeg, hoort niet bij deze pagina. Er is niets gedaan.'],
};
const FAILED = [
  'Er ging iets mis',
  'De pagina kon niet worden gemaakt. Probeer het zo opnieuw; wat je net opsloeg, kan al opgeslagen zijn.',
] as const;
