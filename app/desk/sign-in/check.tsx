import { data } from 'react-router';
import { findOwner } from '../../../data/owner/owners.ts';
import { listPasskeys } from '../../../data/owner/passkeys.ts';
import { deskAreaOf } from '../../../domain/pages/closed-paths.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { requestLink } from '../../../flows/owner/sign-in-by-link.ts';
import { ownerContext, sentContext, shopContext } from '../../http/context.ts';
import { MAX_DESK_FIELDS, postedForm } from '../../http/posted-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Submit } from '../ui/forms.tsx';
import { DeskScript, Notice, TapLink } from '../ui/page-parts.tsx';
import { SentAgain, type SentField, WAITING_FORM } from '../ui/sent-fields.tsx';
import type { Route } from './+types/check';
import { giveBrowserSecret, visitorOf } from './sign-in-cookies.ts';
import { PasskeyButton, SignInFrame } from './sign-in-parts.tsx';

/*
 * Asks an owner once more who it is, instead of doing what a form asked for; what was sent stands in it and goes on
 * afterwards. The server renders it (`server/http/answer-desk.ts`).
 */

/** The name of the button that asks for a link; its value is where the form was going. */
const GOING_TO = 'bevestig-en-ga-naar';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id } = context.get(ownerContext);
  const passkeys = await listPasskeys(shop.database.db, id);
  const hasPasskey = passkeys.some(({ isSuspended }) => !isSuspended);
  const shown = { brand: shop.config.brand, canMail: shop.canMail, hasPasskey, ...context.get(sentContext) };
  return data(shown, { status: shown.sent === null ? 200 : 403 });
}

export async function action(args: Route.ActionArgs) {
  // It carries the form of another page, and does nothing itself.
  const form = await postedForm(args.request, { maxFields: MAX_DESK_FIELDS });
  const [shop, actor] = [args.context.get(shopContext), args.context.get(ownerContext)];
  const wish = String(form.get(GOING_TO) ?? '');
  const path = deskAreaOf(wish) === 'inside' ? wish : paths.desk;
  const sent = [...form].flatMap(([name, value]): SentField[] =>
    typeof value === 'string' && name !== GOING_TO ? [[name, value]] : [],
  );
  const owner = await findOwner(shop.database.db, actor.id);
  const { browser, setCookie } = giveBrowserSecret(args.request, shop);
  const mailed = owner && (await requestLink(shop, { email: owner.email, browser, ...visitorOf(args) }));
  return data({ path, sent, isMailed: mailed?.ok === true }, { status: 403, headers: { 'Set-Cookie': setCookie } });
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return actionHeaders;
}

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, hasPasskey } = loaderData;
  const { path, sent } = actionData ?? loaderData;
  if (sent === null)
    return (
      <SignInFrame brand={brand} title="Er is niets te bevestigen">
        <ButtonLink href={paths.desk}>Naar het beheer</ButtonLink>
      </SignInFrame>
    );
  return (
    <SignInFrame brand={brand} title="Ben jij het?">
      <p>
        Dit is een stap die telt. Je bent langer dan vijf minuten binnen, dus bevestig eerst dat jij het bent. Wat je
        invulde, gaat mee.
      </p>
      {hasPasskey && <PasskeyButton want="check" label="Bevestig met je passkey" next={path} form={WAITING_FORM} />}
      <SentAgain path={path} sent={sent}>
        {hasPasskey ? (
          <div data-done hidden>
            <Submit>Ga verder</Submit>
          </div>
        ) : (
          <ByLink path={path} isMailed={actionData?.isMailed} canMail={loaderData.canMail} />
        )}
      </SentAgain>
      {hasPasskey && (
        <p className="text-small text-weathered">
          Passkey kwijt? Laat een andere eigenaar je toelaten, en log daarna opnieuw in met een link per mail.
        </p>
      )}
      <p>
        <TapLink href={path}>Terug zonder iets te doen</TapLink>
      </p>
      <DeskScript name="passkeys" />
    </SignInFrame>
  );
}

interface ByLinkProps {
  readonly path: string;
  /** Absent: no link was asked for yet. */
  readonly isMailed: boolean | undefined;
  readonly canMail: boolean;
}

/** For who has no passkey: a link by mail, opened in another tab, after which the form goes on. */
function ByLink({ path, isMailed, canMail }: ByLinkProps) {
  return (
    <>
      {isMailed === false && (
        <Notice kind="problem" isAnswer>
          Er is te vaak om een link gevraagd. Probeer het over een uur opnieuw.
        </Notice>
      )}
      <p>
        {isMailed
          ? 'De link is onderweg. Open hem in deze browser, in een ander tabblad, en druk dan hier op Ga verder.'
          : 'Je hebt nog geen passkey, dus dat gaat met een link per mail. Maak daarna een passkey: dan is dit één tik.'}
      </p>
      {!canMail && (
        <p>De winkel kan nog geen mail versturen. Wie de server beheert, kan je een nieuwe uitnodiging geven.</p>
      )}
      <Submit
        name={GOING_TO}
        value={path}
        formAction={paths.deskCheck}
        look={isMailed ? 'secondary' : 'primary'}
        className="w-full"
      >
        {isMailed ? 'Mail mij nog een link' : 'Mail mij een link'}
      </Submit>
      <Submit look={isMailed ? 'primary' : 'secondary'} className="w-full">
        Ga verder
      </Submit>
    </>
  );
}
