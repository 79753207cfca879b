import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type BookFit, type FittedSize, fitBook } from '../../../domain/book/book-fit.ts';
import {
  BOOK_FIELDS,
  BOOK_PARAMETERS,
  type BookInput,
  type BookKind,
  type BookReading,
  readBook,
  type ShownBook,
  shownKind,
  shownToSearch,
} from '../../../domain/book/read-book.ts';
import { replaceInAddress } from '../address.ts';
import { adviseSize } from '../chosen-size.ts';

/** How long a visitor pauses before a typed measure counts, in ms: a size is not chosen for every digit. */
const PAUSE_MS = 600;

interface Options {
  readonly sizes: readonly FittedSize[];
  readonly first: ShownBook;
  readonly form: RefObject<HTMLFormElement | null>;
}

export interface ChosenBook {
  readonly shown: ShownBook;
  readonly reading: BookReading;
  readonly fit: BookFit | null;
  /** As `fit`, once the visitor has paused: what is announced. */
  readonly settled: BookFit | null;
  /** Counts the kinds that were chosen; the fields are filled anew with each. */
  readonly filled: number;
  readonly choose: (kind: BookKind) => void;
  /** Reads the fields again. */
  readonly read: () => void;
}

/** The visitor's book: read while it is typed, then kept in the address and handed to the buy box as a size. */
export function useBook({ sizes, first, form }: Options): ChosenBook {
  const [shown, setShown] = useState(first);
  const [filled, setFilled] = useState(0);
  const [settled, setSettled] = useState<BookFit | null>(null);
  const latest = useRef(first);
  const reading = readBook(shown.input);
  const fit = reading.kind === 'book' ? fitBook(sizes, reading.book) : null;

  const show = useCallback((next: ShownBook) => {
    latest.current = next;
    setShown(next);
  }, []);
  const read = useCallback(() => {
    const input = form.current && inputOf(form.current);
    if (!input || BOOK_FIELDS.every((field) => input[field] === latest.current.input[field])) return;
    show({ kind: null, input });
  }, [form, show]);
  const choose = (kind: BookKind) => {
    show(shownKind(kind));
    setFilled(filled + 1);
  };

  // Fields may have been filled in before hydration, or restored by the browser.
  useEffect(read, [read]);
  useEffect(() => {
    if (shown === first) return undefined;
    const timer = setTimeout(() => {
      const settledReading = readBook(shown.input);
      const next = settledReading.kind === 'book' ? fitBook(sizes, settledReading.book) : null;
      replaceInAddress(BOOK_PARAMETERS, shownToSearch(shown));
      if (next?.chosen) adviseSize(next.chosen.size.id);
      setSettled(next);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [shown, first, sizes]);

  return { shown, reading, fit, settled, filled, choose, read };
}

function inputOf(form: HTMLFormElement): BookInput {
  const data = new FormData(form);
  const value = (name: string) => String(data.get(name) ?? '');
  return { breed: value('breed'), hoog: value('hoog'), dik: value('dik'), kilo: value('kilo'), los: value('los') };
}
