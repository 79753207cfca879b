import { sitePages } from '../../../content/site-pages.ts';
import { sitemap } from '../../../domain/feeds/sitemap.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import { shopContext } from '../../http/shop-context.ts';
import type { Route } from './+types/sitemap';

export function loader({ context }: Route.LoaderArgs): Response {
  return resourceResponse(sitemap(sitePages(), context.get(shopContext).siteUrl), 'application/xml');
}
