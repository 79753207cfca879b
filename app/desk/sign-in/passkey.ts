import { deviceName } from '../../../domain/owner/device-name.ts';
import { PasskeyCall } from '../../../domain/owner/passkey.ts';
import { unreachable } from '../../../domain/result.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  type PasskeyRefusal,
  signInByPasskey,
} from '../../../flows/owner/passkeys.ts';
import type { Shop } from '../../../flows/shop.ts';
import { answer, handleJson, methodNotAllowed } from '../../http/api-endpoint.ts';
import { ownerContext, sessionContext, visitorContext } from '../../http/context.ts';
import { refuse } from '../../http/refuse.ts';
import type { Route } from './+types/passkey';
import { giveBrowserSecret, readBrowserSecret, sessionHeaders } from './sign-in-cookies.ts';

export const loader = methodNotAllowed;

/** The browser and the shop agree on a passkey: options, then what the device signed. */
export function action(args: Route.ActionArgs) {
  return handleJson(args, PasskeyCall, async (shop, call) => {
    switch (call.want) {
      case 'options-to-use':
        return offerUse(args, shop);
      case 'options-to-make':
        return offerMake(args, shop);
      case 'use':
        return use(args, shop, call.passkey);
      case 'make':
        return make(args, shop, call.passkey);
      default:
        return unreachable(call);
    }
  });
}

async function offerUse({ request, context }: Route.ActionArgs, shop: Shop): Promise<Response> {
  const { browser, setCookie } = giveBrowserSecret(request, shop);
  const { address } = context.get(visitorContext);
  const begun = await beginPasskeySignIn(shop, { browser, address });
  return begun.ok ? withCookie(answer({ options: begun.value }), setCookie) : refusal(begun.error);
}

async function offerMake({ request, context }: Route.ActionArgs, shop: Shop): Promise<Response> {
  if (context.get(sessionContext) === null) return notInside();
  const { browser, setCookie } = giveBrowserSecret(request, shop);
  const begun = await beginPasskey(shop, { actor: context.get(ownerContext), browser });
  return begun.ok ? withCookie(answer({ options: begun.value }), setCookie) : refusal(begun.error);
}

async function use(
  { request, context }: Route.ActionArgs,
  shop: Shop,
  passkey: Extract<PasskeyCall, { want: 'use' }>['passkey'],
): Promise<Response> {
  const browser = readBrowserSecret(request, shop) ?? '';
  const device = deviceName(request.headers.get('User-Agent'));
  const entered = await signInByPasskey(shop, { browser, passkey, device });
  if (!entered.ok) return refusal(entered.error);
  const response = answer({ done: true });
  for (const cookie of (await sessionHeaders(context, entered.value)).getSetCookie()) withCookie(response, cookie);
  return response;
}

async function make(
  { request, context }: Route.ActionArgs,
  shop: Shop,
  passkey: Extract<PasskeyCall, { want: 'make' }>['passkey'],
): Promise<Response> {
  if (context.get(sessionContext) === null) return notInside();
  const browser = readBrowserSecret(request, shop) ?? '';
  const device = deviceName(request.headers.get('User-Agent'));
  const made = await addPasskey(shop, { actor: context.get(ownerContext), browser, passkey, device });
  return made.ok ? answer({ done: true }) : refusal(made.error);
}

function withCookie(response: Response, cookie: string): Response {
  response.headers.append('Set-Cookie', cookie);
  return response;
}

function notInside(): Response {
  return refuse(401, 'not_inside', 'Log eerst in.');
}

const MESSAGES = {
  passkey_refused: 'Deze passkey kent de winkel niet. Probeer het opnieuw, of vraag een link per mail.',
  too_many_passkeys: 'Je hebt er al twintig. Verwijder er eerst een.',
  too_often: 'Er is te vaak geprobeerd om binnen te komen. Probeer het over een uur opnieuw.',
} as const;
const STATUS = { passkey_refused: 403, too_many_passkeys: 409, too_often: 429 } as const;

function refusal(refused: PasskeyRefusal): Response {
  const { code } = refused;
  const response = refuse(STATUS[code], code, MESSAGES[code]);
  if (refused.code === 'too_often') response.headers.set('Retry-After', String(refused.retryAfter));
  return response;
}
