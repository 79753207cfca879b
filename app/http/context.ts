import { createContext as createRenderingContext, useContext } from 'react';
import { createContext } from 'react-router';
import type { OwnerActor, SignedInOwner } from '../../domain/owner/owner.ts';
import { desk as deskPath } from '../../domain/pages/paths.ts';
import { inWords, type OwnTexts, type Words } from '../../domain/pages/words.ts';
import type { OwnPictures } from '../../domain/pictures/own-picture.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import type { Shop } from '../../flows/shop.ts';
import type { ScriptsOfIsland } from '../hydration/page-scripts.ts';

/** The running shop, set by the server for every request. */
export const shopContext = createContext<Shop>();

export interface Visitor {
  /** An IPv4 address or an IPv6 network, for counting; empty when it is not known. */
  readonly address: string;
  /** The whole address, only for a store that tells shoppers apart by it. */
  readonly fullAddress: string;
}
export const visitorContext = createContext<Visitor>({ address: '', fullAddress: '' });

/** Request id in every log line about this request; null outside a request. */
export const requestIdContext = createContext<string | null>(null);

export const islandScriptsContext = createContext<ScriptsOfIsland>(() => []);

/** A route exports this as its `handle`, with which it describes its page. */
export interface PageHandle {
  /** Names of the Trusted Types policies that the page's scripts make; absent: they make none. */
  readonly trustedTypes?: readonly string[];
}

/** A page tells its content security policy which inline scripts it has, all fixed texts of the shop, and what its handle asks. */
export interface PagePolicy extends PageHandle {
  readonly scripts: readonly string[];
}

/** Builds the content security policy of a page; null in development, where there is none. */
export const pagePolicyContext = createContext<(page: PagePolicy) => string | null>(() => null);

/** The owner who is signed in, set by the desk's guard. Elsewhere reading throws: unguarded pages show nothing. */
export const ownerContext = createContext<OwnerActor>();

/** The session of the owner who is signed in; null on the sign-in pages, where nobody has to be. */
export const insideContext = createContext<SignedInOwner | null>(null);

/** What was asked of the desk, and could not be done yet: the database was gone, or the owner has to prove who it is. */
export interface DeskSent {
  readonly path: string;
  /** The fields of a posted form; null when nothing was posted. */
  readonly sent: readonly (readonly [name: string, value: string])[] | null;
}
export const sentContext = createContext<DeskSent>({ path: deskPath, sent: null });

/** What the form that a page of the desk answers had sent, by the names of its fields; null when none was. */
export const typedContext = createContext<Readonly<Record<string, readonly string[]>> | null>(null);

/** Why an answer was not made; the server looks at it afterwards, and shows another page. */
export interface Unanswered {
  isDatabaseGone: boolean;
  /** The owner has to prove first who it is. */
  isCheckNeeded: boolean;
}
export const unansweredContext = createContext<Unanswered>({ isDatabaseGone: false, isCheckNeeded: false });

/** Addresses of the desk's own scripts in this build, by name; in development those of their sources. */
export type DeskScripts = Readonly<Record<string, string>>;
export const deskScriptsContext = createContext<DeskScripts>({});

/* What components read while a document is rendered on the server. Islands have no context: they get props. */

/** The id of the request for which a document is rendered; shown on error pages only, since other pages are cached. */
export const RequestIdContext = createRenderingContext<string | null>(null);

/** The owner's facts at the moment a document is rendered. */
export const ShopFactsContext = createRenderingContext<ShopConfig | null>(null);

/** The owner's current facts, for everything that is rendered on the server only. Throws outside a document. */
export function useShopFacts(): ShopConfig {
  const facts = useContext(ShopFactsContext);
  if (facts === null) throw new Error('the facts of the shop are known only while a document is rendered');
  return facts;
}

/** What owners put in the places for pictures, at the moment a document is rendered. */
export const OwnPicturesContext = createRenderingContext<OwnPictures>(new Map());

/** The context hands down the texts that owners wrote, by id, as they are when a document is rendered. */
export const OwnTextsContext = createRenderingContext<OwnTexts>(new Map());

/** What owners wrote instead of delivered texts, at the moment a document is rendered. */
export const WordsContext = createRenderingContext<Words>(new Map());

/** Delivered texts of a page, in the owners' words. */
export function useWords<T>(texts: T): T {
  return inWords(texts, useContext(WordsContext));
}
