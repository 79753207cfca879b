import { data, redirect } from 'react-router';
import { readForm } from '../../../domain/input/read-form.ts';
import { SIGN_IN_FIELDS, SignInForm } from '../../../domain/owner/owner.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { requestLink } from '../../../flows/owner/sign-in-by-link.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { insideContext, shopContext } from '../../http/context.ts';
import { wantedPage } from '../../http/desk-cookies.ts';
import { formPageHeaders, postedForm } from '../../http/posted-form.ts';
import { TapLink } from '../ui/links.tsx';
import { DeskScript, Notice } from '../ui/page-parts.tsx';
import type { Route } from './+types/sign-in';
import { giveBrowserSecret, visitorOf } from './sign-in-cookies.ts';
import { LinkForm, PasskeyButton, SignInFrame } from './sign-in-parts.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(insideContext) !== null) throw redirect(paths.desk, { status: 303 });
  const { config, siteUrl } = context.get(shopContext);
  return { brand: config.brand, next: wantedPage(request.headers.get('Cookie'), siteUrl) };
}

interface LinkRequest {
  readonly email: string;
  readonly error: string | null;
  readonly isTooOften: boolean;
  readonly isAsked: boolean;
}

/** Mails a link if the address is an owner's; the answer is the same for every address. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const shop = context.get(shopContext);
  const reading = readForm(await postedForm(request), SIGN_IN_FIELDS, SignInForm);
  const answer: LinkRequest = { email: reading.values.email, error: null, isTooOften: false, isAsked: false };
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

export const meta = deskMeta('Inloggen');

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, next } = loaderData;
  if (actionData?.isAsked) {
    return (
      <SignInFrame brand={brand} title="Kijk in je mail">
        <p>
          Hoort <strong>{actionData.email}</strong> bij het beheer, dan is er een link naar dat adres onderweg. De link
          werkt tien minuten, en alleen in deze browser.
        </p>
        <p>
          <TapLink href={paths.deskSignIn}>Opnieuw proberen</TapLink>
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame brand={brand} title="Inloggen">
      {actionData?.isTooOften && (
        <Notice kind="problem" isAnswer>
          Er is te vaak om een link gevraagd. Probeer het over een uur opnieuw, of gebruik je passkey.
        </Notice>
      )}
      <PasskeyButton want="use" label="Inloggen met een passkey" next={next} />
      <LinkForm email={actionData?.email ?? ''} error={actionData?.error ?? null} />
      <DeskScript name="passkeys" />
    </SignInFrame>
  );
}
