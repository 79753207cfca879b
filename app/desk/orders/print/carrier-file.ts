import { amsterdamDay, isoDay } from '../../../../domain/calendar/calendar.ts';
import { carrierFile } from '../../../../domain/parcel/carrier-file.ts';
import { chosenOrders } from '../../../../domain/parcel/chosen-orders.ts';
import { getOrdersByNumber } from '../../../../flows/order/list-orders.ts';
import { PRIVATE_PAGE } from '../../../head/page-meta.ts';
import { ownerContext } from '../../../http/context/desk-context.ts';
import { shopContext } from '../../../http/context/shop-context.ts';
import type { Route } from './+types/carrier-file';

/** The ticked orders as a file for the import of a carrier. */
export async function loader({ context, request }: Route.LoaderArgs) {
  // Throws when the guard did not let an owner in.
  context.get(ownerContext);
  const shop = context.get(shopContext);
  const orders = await getOrdersByNumber(shop, chosenOrders(new URL(request.url).searchParams));
  return new Response(carrierFile(orders), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="verzendlijst-${isoDay(amsterdamDay(shop.now()))}.csv"`,
      'Cache-Control': PRIVATE_PAGE,
    },
  });
}
