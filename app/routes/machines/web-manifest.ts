import { bookStand } from '../../../content/catalogue.ts';
import { webManifest } from '../../../domain/feeds.ts';
import { machineAnswer } from '../../machine-answer.ts';
import { shopContext } from '../../shop-context.ts';
import type { Route } from './+types/web-manifest';

export function loader({ context }: Route.LoaderArgs): Response {
  const manifest = webManifest(context.get(shopContext).config, bookStand.description);
  return machineAnswer(JSON.stringify(manifest), 'application/manifest+json');
}
