import { atomFeed } from '../../../domain/feeds/blog-feeds.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import type { Route } from './+types/atom';
import { blogFeedOptions } from './blog-feed-options.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  return resourceResponse(atomFeed(blogFeedOptions(context.get(shopContext))), 'application/atom+xml');
}
