import type { RouterContextProvider } from 'react-router';
import { SESSION_MAX_AGE } from '../../../domain/owner/session.ts';
import { endSession } from '../../../flows/owner/sessions.ts';
import { ownerContext, sessionContext } from '../../http/context/desk-context.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { deskCookieHeader } from '../../http/desk-cookies.ts';

/**
 * The headers that give a browser its new session and take its secret away. The session that the browser had before
 * ends: of one browser there is one.
 */
export async function sessionHeaders(context: Readonly<RouterContextProvider>, session: string): Promise<Headers> {
  const shop = context.get(shopContext);
  const earlier = context.get(sessionContext);
  if (earlier !== null) await endSession(shop, { actor: context.get(ownerContext), sessionId: earlier });
  const headers = new Headers();
  const cookies = [
    { cookie: 'session', value: session, maxAge: SESSION_MAX_AGE },
    { cookie: 'browser', value: null, maxAge: 0 },
  ] as const;
  for (const cookie of cookies) headers.append('Set-Cookie', deskCookieHeader(cookie, shop.siteUrl));
  return headers;
}
