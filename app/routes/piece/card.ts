import * as paths from '../../../domain/pages/paths.ts';
import { printOwnCard } from '../../../flows/piece/read-pieces.ts';
import { shopContext, visitorContext } from '../../http/context.ts';
import { orNullIfDatabaseDown, paperResponse, privateRedirect } from '../../http/private-page.ts';
import type { Route } from './+types/card';

/** The care card of a stand as PDF; its page when there is none. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { address } = context.get(visitorContext);
  const asked = { token: params.token, address, signal: request.signal };
  const printed = await orNullIfDatabaseDown(shop.log, () => printOwnCard(shop, asked));
  return paperResponse(printed) ?? privateRedirect(paths.piece(params.token));
}
