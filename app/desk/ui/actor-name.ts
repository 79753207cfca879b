import type { Actor } from '../../../domain/owner/actor.ts';
import { unreachable } from '../../../domain/result.ts';

/** Who did something, as owners read it. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'owner':
      return actor.name;
    case 'command-line':
      return 'Via een opdracht op de server';
    case 'shop':
      return 'De winkel zelf';
    default:
      return unreachable(actor);
  }
}
