import { data } from 'react-router';
import { printQuotation } from '../../../flows/quotation/print-quotation.ts';
import { getQuotation } from '../../../flows/quotation/read-quotation.ts';
import { ownerContext } from '../../http/context/desk-context.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { fileResponse } from '../../http/file-response.ts';
import type { Route } from './+types/quotation-file';

/** A quotation as PDF; a draft as it would be sent now. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  context.get(ownerContext);
  const shop = context.get(shopContext);
  const file = await getQuotation(shop, params.id);
  const printed = file && (await printQuotation(shop, file.quotation));
  if (!printed?.ok) throw data(null, { status: 404 });
  return fileResponse({ fileName: printed.value.fileName, mediaType: 'application/pdf', body: printed.value.pdf });
}
