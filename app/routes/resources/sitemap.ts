import { sitePages } from '../../../content/site-pages.ts';
import { sitemap } from '../../../domain/feeds/sitemap.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import type { Route } from './+types/sitemap';

export function loader({ context }: Route.LoaderArgs): Response {
  return resourceResponse(sitemap(sitePages(), context.get(shopContext).siteUrl), 'application/xml');
}
