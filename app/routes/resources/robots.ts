import { robots } from '../../../domain/feeds/robots.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import { shopContext } from '../../http/shop-context.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs): Response {
  return resourceResponse(robots(context.get(shopContext).siteUrl), 'text/plain');
}
