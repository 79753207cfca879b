import { deviceName } from '../../../domain/owner/device-name.ts';
import { PasskeyCall } from '../../../domain/owner/passkey.ts';
import { type Result, unreachable } from '../../../domain/result.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  type PasskeyRefusal,
  signInByPasskey,
} from '../../../flows/owner/passkeys.ts';
import type { Shop } from '../../../flows/shop.ts';
import { answer, handleJson, methodNotAllowed } from '../../http/api-endpoint.ts';
import { insideContext, ownerContext } from '../../http/context.ts';
import { isChecked } from '../../http/posted-form.ts';
import { refuse } from '../../http/refuse.ts';
import type { Route } from './+types/passkey';
import { giveBrowserSecret, readBrowserSecret, sessionHeaders, visitorOf } from './sign-in-cookies.ts';

export const loader = methodNotAllowed;

/** The two steps of making or using a passkey: the browser gets options, then sends what the device signed. */
export function action(args: Route.ActionArgs) {
  const { request, context } = args;
  return handleJson(args, PasskeyCall, async (shop, call) => {
    const isMaking = call.want === 'options-to-make' || call.want === 'make';
    if (isMaking && context.get(insideContext) === null) return refuse(401, 'not_inside', 'Log eerst in.');
    const device = deviceName(request.headers.get('User-Agent'));
    const browser = readBrowserSecret(request, shop) ?? '';
    switch (call.want) {
      case 'options-to-use':
        return offer(args, shop, (secret) => beginPasskeySignIn(shop, { browser: secret, ...visitorOf(args) }));
      case 'options-to-make':
        if (!isChecked(context)) return refuse(403, 'check_needed', 'Bevestig eerst dat jij het bent.');
        return offer(args, shop, (secret) => beginPasskey(shop, { actor: context.get(ownerContext), browser: secret }));
      case 'use': {
        const use = {
          browser,
          passkey: call.passkey,
          device,
          inside: context.get(insideContext),
          known: visitorOf(args).known,
        };
        const entered = await signInByPasskey(shop, use);
        if (!entered.ok) return refusal(entered.error);
        return withCookies({ done: true }, await sessionHeaders(context, entered.value));
      }
      case 'make': {
        const actor = context.get(ownerContext);
        const made = await addPasskey(shop, { actor, browser, passkey: call.passkey, device });
        return made.ok ? answer({ done: true }) : refusal(made.error);
      }
      default:
        return unreachable(call);
    }
  });
}

/** Gives the browser the options, and a secret by which the shop knows it in the second step. */
async function offer(
  { request }: Route.ActionArgs,
  shop: Shop,
  begin: (browser: string) => Promise<Result<unknown, PasskeyRefusal>>,
): Promise<Response> {
  const { browser, setCookie } = giveBrowserSecret(request, shop);
  const begun = await begin(browser);
  if (!begun.ok) return refusal(begun.error);
  return withCookies({ options: begun.value }, new Headers({ 'Set-Cookie': setCookie }));
}

function withCookies(body: object, headers: Headers): Response {
  const response = answer(body);
  for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  return response;
}

const MESSAGES = {
  passkey_refused: 'Deze passkey kent de winkel niet. Probeer het opnieuw, of vraag een link per mail.',
  other_owner: 'Deze passkey is van een andere eigenaar. Kies die van jezelf.',
  too_many_passkeys: 'Je hebt er al twintig. Verwijder er eerst een.',
  too_often: 'Er is te vaak geprobeerd om binnen te komen. Probeer het over een uur opnieuw.',
} as const;
const STATUS = { passkey_refused: 403, other_owner: 403, too_many_passkeys: 409, too_often: 429 } as const;

function refusal(refused: PasskeyRefusal): Response {
  const { code } = refused;
  const response = refuse(STATUS[code], code, MESSAGES[code]);
  if (refused.code === 'too_often') response.headers.set('Retry-After', String(refused.retryAfter));
  return response;
}
