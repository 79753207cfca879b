import { atomFeed } from '../../../domain/feeds.ts';
import { blogFeedOptions } from '../../blog-feed-options.ts';
import { machineAnswer } from '../../machine-answer.ts';
import { shopContext } from '../../shop-context.ts';
import type { Route } from './+types/atom';

export function loader({ context }: Route.LoaderArgs): Response {
  return machineAnswer(atomFeed(blogFeedOptions(context.get(shopContext))), 'application/atom+xml');
}
