import { robots } from '../../../domain/feeds.ts';
import { machineAnswer } from '../../machine-answer.ts';
import { shopContext } from '../../shop-context.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs): Response {
  return machineAnswer(robots(context.get(shopContext).siteUrl), 'text/plain');
}
