import { robots } from '../../../domain/feeds/robots.ts';
import { machineAnswer } from '../../http/resource-response.ts';
import { shopContext } from '../../http/shop-context.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs): Response {
  return machineAnswer(robots(context.get(shopContext).siteUrl), 'text/plain');
}
