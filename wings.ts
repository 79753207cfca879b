import { assistants } from './assistants/door.ts';
import type { WingDoor } from './flows/wing-door.ts';
import { shopify } from './shopify/door.ts';

/**
 * What the shop can do without. Each wing is a folder beside the house with all its layers in it; without its folder and
 * its place in this list the rest compiles, starts and sells.
 */
export const wings: readonly WingDoor[] = [assistants, shopify];
