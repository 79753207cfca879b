import * as paths from '../../../domain/pages/paths.ts';
import { readReturnLabel } from '../../../flows/return/label-return.ts';
import { shopContext } from '../../http/context.ts';
import { fileResponse, orNullIfDatabaseDown, privateRedirect } from '../../http/private-page.ts';
import type { Route } from './+types/return-label';

/** The label by which a return is sent; the order's page while there is none. */
export async function loader({ context, params: { token, id } }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const label = await orNullIfDatabaseDown(shop.log, () => readReturnLabel(shop, token, id));
  return label
    ? fileResponse({ fileName: 'retouretiket.pdf', mediaType: 'application/pdf', body: label })
    : privateRedirect(paths.order(token));
}
