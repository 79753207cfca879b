import type { Result } from '../domain/result.ts';
import type { Shop } from './shop.ts';
import type { Wing } from './wing.ts';

/** A route of a wing, for `app/routes.ts`. */
export interface WingRoute {
  readonly path: string;
  /** From the project root. */
  readonly file: string;
}

/** How the house enters a wing. It is read by the build too, so that a wing loads what it runs in `open` only. */
export interface WingDoor<Settings = unknown> {
  readonly name: string;
  readonly routes: readonly WingRoute[];
  /** Reads its settings from the environment; the error has one sentence per wrong setting. */
  readSettings(environment: Readonly<Record<string, string>>): Result<Settings, readonly string[]>;
  /** Joins the wing to a shop. */
  open(shop: Shop, settings: Settings): Promise<Wing>;
}
