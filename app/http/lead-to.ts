import { redirect } from 'react-router';
import * as paths from '../../domain/pages/paths.ts';

/** The parts of an address after its path, as texts. */
type Query = Readonly<Record<string, string>> | URLSearchParams;

interface Leading {
  readonly query?: Query;
  /** 303 when not said otherwise: the browser asks for the page by GET. */
  readonly status?: 301 | 302 | 303;
  readonly headers?: HeadersInit;
}

/**
 * Writes an address within the shop, from a path into which a parameter, a stored text or what a visitor typed was put as it
 * is. Each part is encoded, so that it fits a header, and no host can get in: the path begins with one slash. A slash inside a
 * parameter parts it in two.
 */
export function addressWithin(path: string, query: Query = {}): string {
  const parts = path
    .toWellFormed()
    .split(/[/\\]+/)
    .filter(Boolean);
  const search = new URLSearchParams(query instanceof URLSearchParams ? query : { ...query }).toString();
  // A name without a value, as in "?boven", stays one.
  const shown = search.replaceAll(/=(?=&|$)/g, '');
  return `/${parts.map(encodeURIComponent).join('/')}${shown && `?${shown}`}`;
}

/** Only to read an address by: nothing of it is kept. */
const HERE = 'http://winkel.invalid';

/**
 * Returns an address within the shop that was written before, with its query and fragment: as it was asked for, or as our own code
 * wrote it. What a browser would take for another host, or cannot read, becomes the home page.
 */
export function sameAddress(address: string): string {
  const url = URL.parse(address, HERE);
  if (url?.origin !== HERE) return paths.home;
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash;
}

/** Leads to an address that was written before (`sameAddress`). */
export function leadToAddress(address: string, status: 301 | 302 | 303 = 303, headers?: HeadersInit): Response {
  return redirect(sameAddress(address), { status, ...(headers && { headers }) });
}

/** Leads to another page of the shop. Every redirect of a route is made in this file. */
export function leadTo(path: string, { query, status = 303, headers }: Leading = {}): Response {
  return redirect(addressWithin(path, query), { status, ...(headers && { headers }) });
}
