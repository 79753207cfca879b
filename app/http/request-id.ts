import { createContext } from 'react';

/** The id of the request that a document is made for; shown where something failed, and nowhere else: pages are shared. */
export const RequestIdContext = createContext<string | null>(null);
