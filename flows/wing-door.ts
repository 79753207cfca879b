import type { CommerceProvider } from '../commerce/provider.ts';
import type { Extra } from '../domain/product/catalogue.ts';
import type { Result } from '../domain/result.ts';
import type { Log } from './log.ts';
import type { Command } from './owner-command.ts';
import type { ConnectedStore, Shop } from './shop.ts';
import type { Wing } from './wing.ts';

/** A route of a wing, for `app/routes.ts`. */
export interface WingRoute {
  readonly path: string;
  /** From the project root. */
  readonly file: string;
}

/** What the house gives a wing to log with. */
export interface WingTools {
  readonly log: Log;
}

export interface StoreTools extends WingTools {
  /** The day on which a stand is ready that is ordered now and made for its buyer, as an ISO date. */
  madeOn(): string;
  /** The extras as owners have them now. */
  readonly extras: () => readonly Extra[];
}

/** A store instead of the shop's own. */
export interface OpenedStore {
  readonly commerce: CommerceProvider;
  readonly connected: ConnectedStore;
}

/** What the owner must know before selling; only 'stops-sale' prevents it. */
export interface Finding {
  readonly level: 'stops-sale' | 'warning' | 'note';
  readonly message: string;
}

/** How the shop sells through a wing, when its settings say so. */
export interface StoreDoor<Settings = unknown> {
  isChosen(settings: Settings): boolean;
  open(settings: Settings, tools: StoreTools): Promise<OpenedStore>;
  /** For `npm run doctor`; `live` asks the store itself. */
  examine(settings: Settings, live: boolean): Promise<readonly Finding[]>;
}

/** How the house enters a wing. It is read by the build too, so that a wing loads what it runs in `open` only. */
export interface WingDoor<Settings = unknown> {
  readonly name: string;
  readonly routes: readonly WingRoute[];
  readonly store?: StoreDoor<Settings>;
  /** For `npm run doctor`: what the owner must know of this wing at this moment. */
  examine?(now: Date): readonly Finding[];
  /** Nouns of the owner's command line. */
  readonly commands?: readonly Command[];
  /** Reads its settings from the environment; the error has one sentence per wrong setting. */
  readSettings(environment: Readonly<Record<string, string>>): Result<Settings, readonly string[]>;
  /** Joins the wing to a shop. */
  open(shop: Shop, settings: Settings, tools: WingTools): Promise<Wing>;
}
