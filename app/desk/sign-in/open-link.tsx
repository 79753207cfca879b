import { data } from 'react-router';
import { deviceName } from '../../../domain/owner/device-name.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { checkLink, signInByLink } from '../../../flows/owner/sign-in-by-link.ts';
import { shopContext } from '../../http/context.ts';
import { wantedPage } from '../../http/desk-cookies.ts';
import { leadToAddress } from '../../http/lead-to.ts';
import { formPageHeaders, postedForm } from '../../http/posted-form.ts';
import { Submit } from '../ui/forms.tsx';
import { DeskScript } from '../ui/page-parts.tsx';
import type { Route } from './+types/open-link';
import { readBrowserSecret, sessionHeaders, visitorOf } from './sign-in-cookies.ts';
import { LinkForm, PasskeyButton, SignInFrame } from './sign-in-parts.tsx';

/** Only shows a button: programs that scan mails open links too, and must not use this one up. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const checked = await checkLink(shop, { token: params.token, browser: readBrowserSecret(request, shop) });
  const { brand } = shop.config;
  if (checked.ok) return data({ brand, state: checked.value });
  return data({ brand, state: checked.error }, { status: STATUS[checked.error] });
}

const STATUS = { link_expired: 410, other_browser: 403, passkey_needed: 403, too_often: 429 } as const;

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  await postedForm(request);
  const shop = context.get(shopContext);
  const device = deviceName(request.headers.get('User-Agent'));
  const use = { token: params.token, browser: readBrowserSecret(request, shop), device, ...visitorOf(args) };
  const entered = await signInByLink(shop, use);
  if (!entered.ok) {
    const { code } = entered.error;
    const headers: HeadersInit = code === 'too_often' ? { 'Retry-After': String(entered.error.retryAfter) } : {};
    return data({ state: code }, { status: STATUS[code], headers });
  }
  const { kind, isAdmitted } = entered.value;
  const wanted = wantedPage(request.headers.get('Cookie'), shop.siteUrl);
  const next = kind === 'invitation' || isAdmitted ? paths.deskDevices : wanted;
  throw leadToAddress(next, 303, await sessionHeaders(context, entered.value));
}

export const headers = formPageHeaders('private, no-store');

export default function OpenLink({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData;
  if (state === 'invitation' || state === 'mail') {
    return (
      <SignInFrame brand={loaderData.brand} title={state === 'invitation' ? 'Welkom' : 'Inloggen'}>
        <p>Deze link werkt één keer, op dit apparaat.</p>
        <form method="post">
          <Submit className="w-full">Ga naar binnen</Submit>
        </form>
      </SignInFrame>
    );
  }
  if (state === 'passkey_needed') {
    return (
      <SignInFrame brand={loaderData.brand} title="Nog je passkey">
        <p>Een link alleen is niet genoeg, want je hebt een passkey. Log daarmee in.</p>
        <PasskeyButton want="use" label="Inloggen met een passkey" next={paths.desk} />
        <p className="text-small text-weathered">
          Passkey kwijt? Laat een andere eigenaar je toelaten, en open deze link dan nog eens. Is er niemand anders, dan
          kan het op de server.
        </p>
        <DeskScript name="passkeys" />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame brand={loaderData.brand} title="Deze link werkt hier niet">
      <p>{REASONS[state]}</p>
      <LinkForm email="" error={null} />
    </SignInFrame>
  );
}

const REASONS = {
  link_expired: 'De link is verlopen of al gebruikt. Vraag hieronder een nieuwe.',
  other_browser:
    'De link hoort bij een andere browser: die waarin hij is gevraagd. Open hem daar, of vraag hieronder een nieuwe voor dit apparaat.',
  too_often: 'Er is te vaak geprobeerd om binnen te komen. Probeer het over een uur opnieuw.',
} as const;
