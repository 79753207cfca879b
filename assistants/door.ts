import * as v from 'valibot';
import { readSettings, wholeNumber } from '../domain/input/read-settings.ts';
import * as paths from '../domain/pages/paths.ts';
import type { WingDoor } from '../flows/wing-door.ts';
import { isStandardOld, UCP_VERSION } from './domain/business-profile.ts';
import { ASSISTANTS, type AssistantSettings } from './flows/assistants.ts';

const Settings = v.pipe(
  v.object({
    ASSISTANT_CALLS_PER_ADDRESS: v.optional(wholeNumber(1, 999_999), '1200'),
  }),
  v.transform((given): AssistantSettings => ({ callsPerHour: given.ASSISTANT_CALLS_PER_ADDRESS })),
);

/** Assistants search here for their users, over the Universal Commerce Protocol and MCP. */
export const assistants: WingDoor<AssistantSettings> = {
  name: ASSISTANTS,
  routes: [
    { path: paths.ucpProfile, file: 'assistants/routes/profile.ts' },
    { path: paths.ucpMcp, file: 'assistants/routes/mcp.ts' },
    { path: `${paths.ucpRest}/catalog/:operation`, file: 'assistants/routes/rest.ts' },
  ],
  readSettings: (environment) => readSettings(Settings, environment),
  examine: (now) =>
    isStandardOld(now)
      ? [
          {
            level: 'note',
            message: `Assistenten: de winkel spreekt versie ${UCP_VERSION} van de standaard, ouder dan een half jaar. Kijk op ucp.dev of er een nieuwere is (docs/assistants.md).`,
          },
        ]
      : [],
  open: async (shop, settings) => (await import('./wing.ts')).openAssistants(shop, settings),
};
