import { redirect } from 'react-router';
import * as paths from '../../../domain/pages/paths.ts';
import { printOrderInvoice } from '../../../flows/invoice/read-invoice.ts';
import { PRIVATE_PAGE } from '../../head/page-meta.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { fileResponse } from '../../http/file-response.ts';
import { orNullIfDatabaseDown } from '../../http/or-null-if-database-down.ts';
import type { Route } from './+types/invoice';

/** The invoice of an order, or the one of its invoices and credit notes with a number; the order's page while there is none. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { token } = params;
  const number = 'number' in params ? (params.number ?? null) : null;
  const printed = await orNullIfDatabaseDown(shop.log, () => printOrderInvoice(shop, { token, number }));
  // Encoded: whatever was asked for stands in the address.
  const order = encodeURI(paths.order(token));
  if (!printed?.ok) return redirect(order, { status: 303, headers: { 'Cache-Control': PRIVATE_PAGE } });
  return fileResponse({ fileName: printed.value.fileName, mediaType: 'application/pdf', body: printed.value.pdf });
}
