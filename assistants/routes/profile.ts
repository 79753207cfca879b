import type { LoaderFunctionArgs } from 'react-router';
import { businessProfile, profileElsewhere } from '../domain/business-profile.ts';
import { answerAssistant } from './assistant-http.ts';

/** What this shop can do for assistants (docs/rules.md#assistant-profile); the same for everybody, for a while. */
export function loader(call: LoaderFunctionArgs): Promise<Response> {
  return answerAssistant(call, async ({ shop: { connected, siteUrl } }) => {
    const profile = connected === null ? businessProfile(siteUrl) : profileElsewhere(connected.assistantEndpoint);
    return Response.json(profile, { headers: { 'Cache-Control': 'public, max-age=300, s-maxage=300' } });
  });
}
