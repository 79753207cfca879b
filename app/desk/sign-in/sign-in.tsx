import { data } from 'react-router';
import { readForm } from '../../../domain/input/read-form.ts';
import { SIGN_IN_FIELDS, SignInForm } from '../../../domain/owner/owner.ts';
import { deskAreaOf } from '../../../domain/pages/closed-paths.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { requestLink } from '../../../flows/owner/sign-in-by-link.ts';
import { type DeskSent, insideContext, sentContext, shopContext } from '../../http/context.ts';
import { wantedPage } from '../../http/desk-cookies.ts';
import { leadTo } from '../../http/lead-to.ts';
import { formPageHeaders, MAX_DESK_FIELDS, postedForm } from '../../http/posted-form.ts';
import { Submit } from '../ui/forms.tsx';
import { DeskScript, Notice, TapLink } from '../ui/page-parts.tsx';
import { SentAgain, type SentField, SentFields, WAITING_FORM } from '../ui/sent-fields.tsx';
import type { Route } from './+types/sign-in';
import { giveBrowserSecret, visitorOf } from './sign-in-cookies.ts';
import { LinkForm, PasskeyButton, SignInFrame } from './sign-in-parts.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(insideContext) !== null) throw leadTo(paths.desk);
  const { config, siteUrl } = context.get(shopContext);
  const waiting = context.get(sentContext);
  const next = waiting.sent ? waiting.path : wantedPage(request.headers.get('Cookie'), siteUrl);
  return data({ brand: config.brand, next, waiting }, { status: waiting.sent ? 403 : 200 });
}

/** Before the names of the fields of a form that waits; the address it goes to stands in the field of this name alone. */
const WAITING = 'wacht-';

/** The form that waits for its owner to be inside, as the form that asks for a link sends it along. */
function waitingIn(form: FormData): DeskSent {
  const path = String(form.get(WAITING) ?? '');
  if (deskAreaOf(path.split('?')[0] ?? '') !== 'inside') return { path: paths.desk, sent: null };
  const sent = [...form].flatMap(([name, value]): SentField[] =>
    name.startsWith(WAITING) && name !== WAITING && typeof value === 'string'
      ? [[name.slice(WAITING.length), value]]
      : [],
  );
  return { path, sent };
}

interface LinkRequest {
  readonly email: string;
  readonly error: string | null;
  readonly isTooOften: boolean;
  readonly isAsked: boolean;
  readonly waiting: DeskSent;
}

/** Mails a link if the address is an owner's; the answer is the same for every address. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const shop = context.get(shopContext);
  const form = await postedForm(request, { maxFields: MAX_DESK_FIELDS });
  const reading = readForm(form, SIGN_IN_FIELDS, SignInForm);
  const { email } = reading.values;
  const answer: LinkRequest = { email, error: null, isTooOften: false, isAsked: false, waiting: waitingIn(form) };
  if (!reading.ok) return data<LinkRequest>({ ...answer, error: reading.errors.email ?? null }, { status: 422 });
  const { browser, setCookie } = giveBrowserSecret(request, shop);
  const mailed = await requestLink(shop, { email: reading.form.email, browser, ...visitorOf(args) });
  if (mailed.ok) return data<LinkRequest>({ ...answer, isAsked: true }, { headers: { 'Set-Cookie': setCookie } });
  const headers = { 'Retry-After': String(mailed.error.retryAfter) };
  return data<LinkRequest>({ ...answer, isTooOften: true }, { status: 429, headers });
}

export function headers(args: Route.HeadersArgs): HeadersInit {
  const headers = new Headers(formPageHeaders('private, no-store')(args));
  const cookie = args.actionHeaders.get('Set-Cookie');
  if (cookie) headers.set('Set-Cookie', cookie);
  return headers;
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, next } = loaderData;
  const waiting = actionData?.waiting ?? loaderData.waiting;
  if (actionData?.isAsked) return <Asked brand={brand} {...actionData} />;
  return (
    <SignInFrame brand={brand} title="Inloggen">
      {actionData?.isTooOften && (
        <Notice kind="problem" isAnswer>
          Er is te vaak om een link gevraagd. Probeer het over een uur opnieuw, of gebruik je passkey.
        </Notice>
      )}
      {waiting.sent && <p>Je was te lang weg. Log in, dan gaat door wat je net verstuurde: er is niets kwijt.</p>}
      <PasskeyButton
        want="use"
        label="Inloggen met een passkey"
        next={next}
        {...(waiting.sent && { form: WAITING_FORM })}
      />
      <LinkForm email={actionData?.email ?? ''} error={actionData?.error ?? null}>
        {waiting.sent && <SentFields sent={[['', waiting.path], ...waiting.sent]} prefix={WAITING} />}
      </LinkForm>
      {waiting.sent && <SentAgain path={waiting.path} sent={waiting.sent} />}
      <DeskScript name="passkeys" />
    </SignInFrame>
  );
}

function Asked({ brand, email, waiting }: Pick<LinkRequest, 'email' | 'waiting'> & { readonly brand: string }) {
  return (
    <SignInFrame brand={brand} title="Kijk in je mail">
      <p>
        Hoort <strong>{email}</strong> bij het beheer, dan is er een link naar dat adres onderweg. De link werkt tien
        minuten, en alleen in deze browser.
      </p>
      {waiting.sent && (
        <SentAgain path={waiting.path} sent={waiting.sent}>
          <p>Open de link in een ander tabblad. Kom dan hier terug: wat je invulde, staat nog in deze pagina.</p>
          <Submit>Ga verder</Submit>
        </SentAgain>
      )}
      <p>
        <TapLink href={paths.deskSignIn}>Opnieuw proberen</TapLink>
      </p>
    </SignInFrame>
  );
}
