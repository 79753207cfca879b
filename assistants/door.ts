import * as v from 'valibot';
import { readSettings, wholeNumber } from '../domain/input/read-settings.ts';
import * as paths from '../domain/pages/paths.ts';
import type { WingDoor, WingRoute } from '../flows/wing-door.ts';
import { ASSISTANTS, type AssistantSettings } from './flows/assistants.ts';
import { readPrivateKey } from './flows/signing-keys.ts';
import type { Platforms } from './platforms/platforms.ts';

/** Private keys of the curve P-256, with commas between them. */
const SigningKeys = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
  v.check(
    (keys) => keys.every((key) => readPrivateKey(key) !== null),
    'must be private keys of the curve P-256, PKCS #8 in base64',
  ),
);

const Settings = v.pipe(
  v.object({
    ASSISTANT_CALLS_PER_ADDRESS: v.optional(wholeNumber(1, 999_999), '1200'),
    UCP_SIGNING_KEYS: v.optional(SigningKeys, ''),
  }),
  v.transform(
    (given): AssistantSettings => ({
      callsPerHour: given.ASSISTANT_CALLS_PER_ADDRESS,
      signingKeys: given.UCP_SIGNING_KEYS,
    }),
  ),
);

/** The addresses of the standard's operations, which one module answers. */
const OPERATIONS = [
  paths.ucpSearch,
  paths.ucpLookup,
  paths.ucpProduct,
  paths.ucpCarts,
  paths.ucpCart(':id'),
  paths.ucpCartCancel(':id'),
  paths.ucpCheckouts,
  paths.ucpCheckout(':id'),
  paths.ucpCheckoutComplete(':id'),
  paths.ucpCheckoutCancel(':id'),
  paths.ucpOrder(':id'),
];

const ROUTES: readonly WingRoute[] = [
  { path: paths.ucpProfile, file: 'assistants/routes/profile.ts' },
  { path: paths.ucpMcp, file: 'assistants/routes/mcp.ts' },
  { path: paths.ucpWishesSchema, file: 'assistants/routes/wishes-schema.ts' },
  ...OPERATIONS.map((path) => ({ path, file: 'assistants/routes/rest.ts' })),
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
