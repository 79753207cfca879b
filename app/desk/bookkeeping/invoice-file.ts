import { data } from 'react-router';
import { printInvoice } from '../../../flows/invoice/read-invoice.ts';
import { ownerContext } from '../../http/context/desk-context.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { fileResponse } from '../../http/file-response.ts';
import type { Route } from './+types/invoice-file';

/** Any invoice or credit note as PDF. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  context.get(ownerContext);
  const printed = await printInvoice(context.get(shopContext), params.number);
  if (!printed.ok) throw data(null, { status: 404 });
  return fileResponse({ fileName: printed.value.fileName, mediaType: 'application/pdf', body: printed.value.pdf });
}
