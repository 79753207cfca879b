import { businessProfile } from '../../../domain/assistant/business-profile.ts';
import { answerAssistant } from '../../http/assistant-request.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import type { Route } from './+types/profile';

/** What this shop can do for assistants (docs/rules.md#assistant-profile); the same for everybody, for a while. */
export function loader(call: Route.LoaderArgs): Promise<Response> {
  return answerAssistant(call, async () => {
    const shop = call.context.get(shopContext);
    const storeEndpoint = shop.connected?.assistantEndpoint ?? null;
    const keys = storeEndpoint === null ? (await shop.signingKeys()).map(({ publicJwk }) => publicJwk) : [];
    const profile = businessProfile({ siteUrl: shop.siteUrl, keys, storeEndpoint });
    return Response.json(profile, { headers: { 'Cache-Control': 'public, max-age=300, s-maxage=300' } });
  });
}
