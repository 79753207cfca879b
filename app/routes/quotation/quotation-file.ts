import * as paths from '../../../domain/pages/paths.ts';
import { printOfferedQuotation } from '../../../flows/quotation/read-quotation.ts';
import { shopContext, visitorContext } from '../../http/context.ts';
import { orNullIfDatabaseDown, paperResponse, privateRedirect } from '../../http/private-page.ts';
import type { Route } from './+types/quotation-file';

/** The quotation at a customer's address as PDF; its page when there is none. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { address } = context.get(visitorContext);
  const asked = { token: params.token, address, signal: request.signal };
  const printed = await orNullIfDatabaseDown(shop.log, () => printOfferedQuotation(shop, asked));
  return paperResponse(printed) ?? privateRedirect(paths.quotation(params.token));
}
