import * as paths from '../domain/pages/paths.ts';
import type { Shop } from '../flows/shop.ts';
import { ASSISTANTS, type AssistantSettings, type AssistantWing } from './flows/assistants.ts';

const HOUR = 60 * 60_000;

/** Joins the assistants to a shop. */
export function openAssistants(shop: Shop, { callsPerHour }: AssistantSettings): AssistantWing {
  return {
    name: ASSISTANTS,
    assistants: { shop, calls: { max: callsPerHour, period: HOUR } },
    orderingByAssistant: orderingByAssistant(shop.siteUrl),
  };
}

function orderingByAssistant(siteUrl: string): readonly string[] {
  return [
    `- Universal Commerce Protocol: het profiel staat op ${siteUrl}${paths.ucpProfile}, de MCP-server op ${siteUrl}${paths.ucpMcp}`,
    '- Zoeken en opzoeken gaat via het protocol. Bestellen en betalen doet de koper zelf: een link hieronder opent onze winkelwagen, al gevuld. Meer regels staan achter elkaar: #regels=ID:2,ID:1.',
    '- Hoe het met een bestelling staat, ziet de koper op zijn eigen bestelpagina; de link staat in onze mail.',
  ];
}
