import { atomFeed } from '../../../domain/feeds/blog-feeds.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import { shopContext } from '../../http/shop-context.ts';
import type { Route } from './+types/atom';
import { blogFeedOptions } from './blog-feed-options.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  return resourceResponse(atomFeed(blogFeedOptions(context.get(shopContext))), 'application/atom+xml');
}
