import { robots } from '../../../domain/feeds/robots.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs): Response {
  return resourceResponse(robots(context.get(shopContext).siteUrl), 'text/plain');
}
