import * as paths from '../../../domain/pages/paths.ts';
import { printOrderInvoice } from '../../../flows/invoice/invoices.ts';
import { shopContext } from '../../http/context.ts';
import { fileResponse, orNullIfDatabaseDown, privateRedirect } from '../../http/private-page.ts';
import type { Route } from './+types/invoice';

/** The invoice of an order, or the one of its invoices and credit notes with a number; the order's page while there is none. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { token } = params;
  const number = 'number' in params ? (params.number ?? null) : null;
  const printed = await orNullIfDatabaseDown(shop.log, () => printOrderInvoice(shop, { token, number }));
  if (!printed?.ok) return privateRedirect(paths.order(token));
  return fileResponse({ fileName: printed.value.fileName, mediaType: 'application/pdf', body: printed.value.pdf });
}
