import { createContext } from 'react-router';
import type { OwnerActor } from '../../../domain/owner/owner.ts';

/**
 * The owner who is inside, set by the guard for pages of the desk alone. Reading it anywhere else throws: a page that
 * the guard does not stand before shows nothing.
 */
export const ownerContext = createContext<OwnerActor>();

/** The session of the owner who is signed in; null on the sign-in pages. */
export const sessionContext = createContext<string | null>(null);

/** Addresses of the desk's own scripts in this build, by name; in development those of their sources. */
export type DeskScripts = Readonly<Record<string, string>>;
export const deskScriptsContext = createContext<DeskScripts>({});
