import { assistants } from './assistants/door.ts';
import type { WingDoor } from './flows/wing-door.ts';
import { shopify } from './shopify/door.ts';

/** What the shop can do without: a wing is a folder with all its layers. Without it and its line the rest sells on. */
export const wings: readonly WingDoor[] = [assistants, shopify];
