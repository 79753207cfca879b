import { wishesSchema } from '../../../domain/assistant/business-profile.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import type { Route } from './+types/wishes-schema';

/** The schema of the shop's own extension: words for a line, and a remark. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl } = context.get(shopContext);
  return Response.json(wishesSchema(siteUrl), { headers: { 'Cache-Control': 'no-store' } });
}
