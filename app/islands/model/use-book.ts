import { useEffect, useState } from 'react';
import { fetchModel, type GlbFile } from './fetch-model.ts';
import type { Viewer } from './viewer/viewer.ts';

export type BookState = 'none' | 'loading' | 'lying' | 'failed';

/**
 * Lays a book on the stand of an open viewer when the visitor wants it; it is loaded only then. After a failure the
 * stand stays empty until the visitor asks again.
 */
export function useBook(viewer: Viewer | null, file: GlbFile) {
  const [state, setState] = useState<BookState>('none');
  const isWanted = state === 'loading' || state === 'lying';

  useEffect(() => {
    if (!(viewer && isWanted)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const lay = async () => {
      const book = await fetchModel(file, { signal });
      if (signal.aborted) return;
      await viewer.layBook(book);
      if (!signal.aborted) setState('lying');
    };
    lay().catch(() => {
      if (!signal.aborted) setState('failed');
    });
    return () => {
      controller.abort();
      void viewer.layBook(null);
    };
  }, [viewer, isWanted, file]);

  return { state, isWanted, want: (wanted: boolean) => setState(wanted ? 'loading' : 'none') };
}

/** What a screen reader says of the book. */
export function bookInWords(state: BookState): string {
  return { none: '', loading: 'Het boek wordt geladen.', lying: 'Er ligt een boek op.', failed: BOOK_FAILED }[state];
}

/** The message for the visitor when the book cannot be loaded. */
export const BOOK_FAILED = 'Het boek kwam niet binnen. Controleer je verbinding en probeer het opnieuw.';
