import { newestChangeOf } from '../../../flows/order/read-orders.ts';
import { PRIVATE_PAGE } from '../../head/page-head.tsx';
import { ownerContext, shopContext } from '../../http/context.ts';
import type { Route } from './+types/order-changes';

/** Says whether orders came in since a list was made: `{ "change": "..." }`. */
export async function loader({ context }: Route.LoaderArgs) {
  // Throws when the guard did not let an owner in.
  context.get(ownerContext);
  const change = await newestChangeOf(context.get(shopContext));
  return Response.json({ change }, { headers: { 'Cache-Control': PRIVATE_PAGE } });
}
