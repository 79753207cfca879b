import { rssFeed } from '../../../domain/feeds.ts';
import { blogFeedOptions } from '../../blog-feed-options.ts';
import { machineAnswer } from '../../machine-answer.ts';
import { shopContext } from '../../shop-context.ts';
import type { Route } from './+types/rss';

export function loader({ context }: Route.LoaderArgs): Response {
  return machineAnswer(rssFeed(blogFeedOptions(context.get(shopContext))), 'application/rss+xml');
}
