import { securityText } from '../../../domain/feeds/security-text.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import type { Route } from './+types/security-text';

export function loader({ context }: Route.LoaderArgs): Response {
  const { config, siteUrl, now } = context.get(shopContext);
  return resourceResponse(securityText({ config, siteUrl, now: now() }), 'text/plain');
}
