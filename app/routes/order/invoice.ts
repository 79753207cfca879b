import * as paths from '../../../domain/pages/paths.ts';
import { printOrderInvoice } from '../../../flows/invoice/invoices.ts';
import { shopContext, visitorContext } from '../../http/context.ts';
import { orNullIfDatabaseDown, paperResponse, privateRedirect } from '../../http/private-page.ts';
import type { Route } from './+types/invoice';

/** The invoice of an order, or the one of its invoices and credit notes with a number; the order's page while there is none. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { address } = context.get(visitorContext);
  const { token } = params;
  const number = 'number' in params ? (params.number ?? null) : null;
  const asked = { token, number, address, signal: request.signal };
  const printed = await orNullIfDatabaseDown(shop.log, () => printOrderInvoice(shop, asked));
  return paperResponse(printed) ?? privateRedirect(paths.order(token));
}
