import * as v from 'valibot';
import { readSettings, wholeNumber } from '../domain/input/read-settings.ts';
import * as paths from '../domain/pages/paths.ts';
import type { WingDoor, WingRoute } from '../flows/wing-door.ts';
import { ASSISTANTS, type AssistantSettings } from './flows/assistants.ts';
import type { Platforms } from './platforms/platforms.ts';

const Settings = v.pipe(
  v.object({
    ASSISTANT_CALLS_PER_ADDRESS: v.optional(wholeNumber(1, 999_999), '1200'),
  }),
  v.transform((given): AssistantSettings => ({ callsPerHour: given.ASSISTANT_CALLS_PER_ADDRESS })),
);

/** One module answers the addresses of the standard's operations, and refuses others that look like them. */
const OPERATIONS = [':noun', ':noun/:id', ':noun/:id/:verb'];

const ROUTES: readonly WingRoute[] = [
  { path: paths.ucpProfile, file: 'assistants/routes/profile.ts' },
  { path: paths.ucpMcp, file: 'assistants/routes/mcp.ts' },
  ...OPERATIONS.map((path) => ({ path: `${paths.ucpRest}/${path}`, file: 'assistants/routes/rest.ts' })),
];

/** The door for a shop that may call these platforms; without them those on the public internet. */
export function assistantDoor(platforms?: Platforms): WingDoor<AssistantSettings> {
  return {
    name: ASSISTANTS,
    routes: ROUTES,
    readSettings: (environment) => readSettings(Settings, environment),
    open: async (shop, settings) => (await import('./wing.ts')).openAssistants(shop, settings, platforms),
  };
}

/** Assistants buy here for their users, over the Universal Commerce Protocol and MCP. */
export const assistants = assistantDoor();
