import type { RateLimit } from '../../domain/limits/rate-limit.ts';
import type { Shop } from '../../flows/shop.ts';
import type { Wing } from '../../flows/wing.ts';

export const ASSISTANTS = 'assistants';

export interface AssistantSettings {
  /** Requests of one visitor's address in one hour. */
  readonly callsPerHour: number;
}

/** A shop with what only assistants need of it. */
export interface Assistants {
  readonly shop: Shop;
  /** How often one visitor's address may ask for something. */
  readonly calls: RateLimit;
}

export interface AssistantWing extends Wing {
  readonly assistants: Assistants;
}

/** The assistants of a shop that this wing was joined to. */
export function assistantsOf({ wings }: Pick<Shop, 'wings'>): Assistants {
  const wing = wings.find(({ name }) => name === ASSISTANTS);
  if (!wing) throw new Error('The shop was opened without the wing of the assistants');
  return (wing as AssistantWing).assistants;
}
