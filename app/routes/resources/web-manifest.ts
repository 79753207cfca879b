import { webManifest } from '../../../domain/feeds/web-manifest.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import type { Route } from './+types/web-manifest';

export function loader({ context }: Route.LoaderArgs): Response {
  const { catalogue, config } = context.get(shopContext);
  const manifest = webManifest(config, catalogue.stand.description);
  return resourceResponse(JSON.stringify(manifest), 'application/manifest+json');
}
