import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FittedSize, fitBook } from '../../../domain/book/book-fit.ts';
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
import type { SizeId } from '../../../domain/product/sizes.ts';
import { replaceInAddress } from '../chosen-size.ts';

/** How long a visitor pauses before a typed measure counts, in ms: a size is not chosen for every digit. */
const PAUSE_MS = 600;

interface Options {
  readonly sizes: readonly FittedSize[];
  /** The book of the address. */
  readonly first: ShownBook;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onAdvice: (size: SizeId) => void;
}

export type LaidBook = ReturnType<typeof useBook>;

/** The visitor's book: a usual kind, or measures that are read while they are typed; kept in the address. */
export function useBook({ sizes, first, form, onAdvice }: Options) {
  const [shown, setShown] = useState(first);
  /** Counts the choices of a kind; each choice fills the fields again. */
  const [filled, setFilled] = useState(0);
  const latest = useRef(first);
  const fitted = useMemo(() => readFit(shown, sizes), [shown, sizes]);
  const { fit } = fitted;

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

  // Fields may have been filled in before hydration, or restored by the browser; a kind pressed before it counts more.
  useEffect(() => {
    if (latest.current === first) read();
  }, [first, read]);
  const advise = useRef(onAdvice);
  advise.current = onAdvice;
  useEffect(() => {
    if (shown === first) return undefined;
    const timer = setTimeout(
      () => {
        replaceInAddress(BOOK_PARAMETERS, shownToSearch(shown));
        if (fit?.chosen) advise.current(fit.chosen.size.id);
      },
      shown.kind === null ? PAUSE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [shown, first, fit]);

  return { shown, ...fitted, filled, choose, read };
}

/** Reads what was typed, and fits that book to the sizes; `fit` and `book` are null while the input is no book. */
function readFit({ input }: ShownBook, sizes: readonly FittedSize[]) {
  const reading = readBook(input);
  const book = reading.kind === 'book' ? reading.book : null;
  return { reading, book, fit: book && fitBook(sizes, book) };
}

function inputOf(form: HTMLFormElement): BookInput {
  const data = new FormData(form);
  const value = (name: string) => String(data.get(name) ?? '');
  return { breed: value('breed'), hoog: value('hoog'), dik: value('dik'), kilo: value('kilo'), los: value('los') };
}
