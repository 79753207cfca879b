import type { Queries } from '../data/database.ts';
import { deleteSentBefore } from '../data/deliveries.ts';
import * as paths from '../domain/pages/paths.ts';
import { type BatchOptions, inBatches } from '../flows/in-batches.ts';
import type { Shop } from '../flows/shop.ts';
import { deleteExpiredSessions, findPersonalData, forgetOrder, SESSIONS } from './data/sessions.ts';
import { deleteAnswersBefore } from './data/stored-answers.ts';
import { ASSISTANTS, type AssistantSettings, type AssistantWing } from './flows/assistants.ts';
import { enqueueOrderUpdate, startOrderUpdateWorker } from './flows/order-updates.ts';
import { loadSigningKey } from './flows/signing-keys.ts';
import { createPlatforms, type Platforms } from './platforms/platforms.ts';

const HOUR = 60 * 60_000;
/** How long the answers to assistants are kept, to be given again, in ms: the standard advises 48 hours. */
const KEEP_ANSWERS = 48 * HOUR;
/** How long a sent update is kept, in ms. */
const KEEP_SENT = 30 * 24 * HOUR;

/** Joins the assistants to a shop. */
export function openAssistants(
  shop: Shop,
  { callsPerHour }: AssistantSettings,
  platforms: Platforms = createPlatforms({ now: () => shop.now().getTime() }),
): AssistantWing {
  const { database } = shop;
  const signingKey = remember(() => loadSigningKey(database, shop.now()));
  const assistants = { shop, calls: { max: callsPerHour, period: HOUR }, platforms, signingKey };
  return {
    name: ASSISTANTS,
    assistants,
    orderChanged: (tx, change) => enqueueOrderUpdate(tx, shop, change),
    forgetOrder,
    purgeExpired: (now, stride) => purgeExpired(database.db, now, stride),
    personalData: {
      label: 'Assistenten',
      words: ['mandje van een assistent', 'mandjes van assistenten'],
      places: [SESSIONS],
      find: findPersonalData,
    },
    orderingByAssistant: orderingByAssistant(shop.siteUrl),
    startJob: () => startOrderUpdateWorker(assistants),
  };
}

function orderingByAssistant(siteUrl: string): readonly string[] {
  return [
    `- Universal Commerce Protocol: het profiel staat op ${siteUrl}${paths.ucpProfile}, de MCP-server op ${siteUrl}${paths.ucpMcp}`,
    '- Zoeken, winkelwagen en bestelling gaan via het protocol; bestellen en betalen doet de koper zelf, op onze bestelpagina, die dan al is ingevuld.',
    '- Een tekst voor een gravering is een attribuut van de regel; een kaartje en een wens voor de bezorgdag kunnen in het veld gift, iets anders in remark.',
  ];
}

async function purgeExpired(db: Queries, now: Date, stride: BatchOptions): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await inBatches(stride, (limit) => deleteAnswersBefore(db, before(KEEP_ANSWERS), limit));
  await inBatches(stride, (limit) => deleteExpiredSessions(db, now, limit));
  await inBatches(stride, (limit) => deleteSentBefore(db, 'order_news', before(KEEP_SENT), limit));
}

/** Reads something once; again when that failed. */
function remember<T>(load: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= load().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}
