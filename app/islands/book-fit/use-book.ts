import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type BookFit, type FittedSize, fitBook } from '../../../domain/book/book-fit.ts';
import {
  BOOK_FIELDS,
  BOOK_PARAMETERS,
  type BookInput,
  type BookKind,
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

/** The visitor's book: read while it is typed, then kept in the address and handed to the buy box as a size. */
export function useBook({ sizes, first, form }: Options) {
  const [shown, setShown] = useState(first);
  /** Counts the kinds that were chosen; the fields are filled anew with each. */
  const [filled, setFilled] = useState(0);
  /** The fit once the visitor has paused: what is announced. */
  const [settled, setSettled] = useState<BookFit | null>(null);
  const latest = useRef(first);
  const { reading, fit } = useMemo(() => readFit(shown, sizes), [shown, sizes]);

  const show = useCallback((next: ShownBook) => {
    latest.current = next;
    setShown(next);
  }, []);
  /** Reads the fields again. */
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
      replaceInAddress(BOOK_PARAMETERS, shownToSearch(shown));
      if (fit?.chosen) adviseSize(fit.chosen.size.id);
      setSettled(fit);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [shown, first, fit]);

  return { shown, reading, fit, settled, filled, choose, read };
}

/** What was typed, read, and how that book fits the sizes; null while it is no book. */
function readFit({ input }: ShownBook, sizes: readonly FittedSize[]) {
  const reading = readBook(input);
  return { reading, fit: reading.kind === 'book' ? fitBook(sizes, reading.book) : null };
}

function inputOf(form: HTMLFormElement): BookInput {
  const data = new FormData(form);
  const value = (name: string) => String(data.get(name) ?? '');
  return { breed: value('breed'), hoog: value('hoog'), dik: value('dik'), kilo: value('kilo'), los: value('los') };
}
