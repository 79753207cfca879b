import { sitePages } from '../../../content/site-pages.ts';
import { sitemap } from '../../../domain/feeds.ts';
import { machineAnswer } from '../../machine-answer.ts';
import { shopContext } from '../../shop-context.ts';
import type { Route } from './+types/sitemap';

export function loader({ context }: Route.LoaderArgs): Response {
  return machineAnswer(sitemap(sitePages(), context.get(shopContext).siteUrl), 'application/xml');
}
