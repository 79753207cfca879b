import { data } from 'react-router';
import { sentContext, shopContext } from '../../http/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Submit } from '../ui/forms.tsx';
import { SentAgain } from '../ui/sent-fields.tsx';
import type { Route } from './+types/outage';
import { SignInFrame } from './sign-in-parts.tsx';

/** The server renders this instead of a page of the desk while the database is gone; what was sent stands in it. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(shopContext).config;
  return data({ brand, ...context.get(sentContext) }, { status: 503, headers: { 'Retry-After': '5' } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return loaderHeaders;
}

export default function Outage({ loaderData: { brand, path, sent } }: Route.ComponentProps) {
  return (
    <SignInFrame brand={brand} title="De winkel kan nu niet bij zijn gegevens">
      {sent === null ? (
        <>
          <p>Dit gaat meestal vanzelf over. Probeer het zo opnieuw.</p>
          <ButtonLink href={path}>Probeer opnieuw</ButtonLink>
        </>
      ) : (
        <SentAgain path={path} sent={sent}>
          <p>
            Wat je invulde, staat nog in deze pagina: verstuur het zo opnieuw. Het kan al opgeslagen zijn; kijk dat
            eerst na als je het niet zeker weet.
          </p>
          <Submit>Verstuur opnieuw</Submit>
        </SentAgain>
      )}
    </SignInFrame>
  );
}
