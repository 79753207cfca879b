import { createContext } from 'react';

/** The id of the request for which a document is rendered; shown on error pages only, since other pages are cached. */
export const RequestIdContext = createContext<string | null>(null);
