import { type FormEvent, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type BookFit as Fit, type FittedSize, fitBook, fitSentence } from '../../../domain/book/book-fit.ts';
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
import * as paths from '../../../domain/pages/paths.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { BUYING_ID } from '../buy-box/props.ts';
import { proposeSize, replaceInAddress } from '../chosen-size.ts';
import { BookForm } from './book-form.tsx';
import { SizeViews } from './size-views.tsx';

export interface BookFitProps {
  readonly sizes: readonly FittedSize[];
  readonly soldOut: readonly SizeId[];
  readonly kinds: readonly BookKind[];
  /** The book of the address. */
  readonly first: ShownBook;
  readonly productPath: string;
  /** Smallest number of pieces of another size. */
  readonly fromPieces: number;
}

/** "Past mijn boek?": the visitor's open book on all three stands, drawn to one scale, and the size that it takes. */
export function BookFit({ sizes, soldOut, kinds, first, productPath, fromPieces }: BookFitProps) {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const { reading, fit, settled, choose, read, ...fields } = useBook({ sizes, first, form });
  const [submitted, setSubmitted] = useState(reading.kind === 'refused');
  const book = reading.kind === 'book' ? reading.book : null;
  const sentence = fit && book ? fitSentence(fit, book) : '';
  const title = useId();
  // On a phone the drawings are below the window.
  const showResult = () => {
    const top = result.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight * 0.7) result.current?.scrollIntoView({ block: 'start' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    read();
    if (fit) showResult();
    else form.current?.querySelector<HTMLInputElement>('input[type=text]')?.focus();
  };
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12 xl:gap-x-16">
      <BookForm
        form={form}
        kinds={kinds}
        {...fields}
        errors={reading.kind === 'refused' ? reading.errors : {}}
        showsAll={submitted}
        productPath={productPath}
        onChoose={(kind) => {
          choose(kind);
          showResult();
        }}
        onInput={read}
        onSubmit={submit}
      />
      <div className="lg:col-span-7 xl:col-span-8">
        <p
          ref={result}
          id={title}
          className="figures measure border-l-2 border-brass pl-4 font-serif text-xl leading-snug"
        >
          {sentence || 'Elke maat met het grootste boek dat erop past, open en op dezelfde schaal.'}
        </p>
        {fit && <Ordering chosen={fit.chosen} soldOut={soldOut} fromPieces={fromPieces} />}
        <p role="status" className="sr-only">
          {settled ? sentence : ''}
        </p>
        <SizeViews sizes={sizes} fit={fit} book={book} />
        <PaperCorner />
      </div>
    </div>
  );
}

function PaperCorner() {
  return (
    <p className="measure mt-5">
      Liever voelen?{' '}
      <a href={paths.paperCorner} className="font-semibold quiet-link">
        Print de papieren hoek op ware grootte
      </a>{' '}
      en leg je boek erop.
    </p>
  );
}

interface OrderingProps extends Pick<BookFitProps, 'soldOut' | 'fromPieces'> {
  readonly chosen: Fit['chosen'];
}

/** How to order the size that fits, or another one. */
function Ordering({ chosen, soldOut, fromPieces }: OrderingProps) {
  if (!chosen)
    return (
      <p className="measure mt-3">
        Een andere maat maken we vanaf {fromPieces} stuks.{' '}
        <a href={paths.quote} className="font-semibold quiet-link">
          Lees over maatwerk
        </a>
      </p>
    );
  const { id, name } = chosen.size;
  if (soldOut.includes(id)) return <p className="measure mt-3">{name} is op dit moment uitverkocht.</p>;
  return (
    <p className="mt-3">
      {name} is voor je gekozen.{' '}
      <a href={`#${BUYING_ID}`} className="font-semibold quiet-link">
        Naar het bestellen
      </a>
    </p>
  );
}

/** How long a visitor pauses before a typed measure counts, in ms: a size is not chosen for every digit. */
const PAUSE_MS = 600;

interface Options {
  readonly sizes: readonly FittedSize[];
  readonly first: ShownBook;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The visitor's book: read while it is typed, then kept in the address and handed to the buy box as a size. */
function useBook({ sizes, first, form }: Options) {
  const [shown, setShown] = useState(first);
  /** Counts the choices of a kind; each choice fills the fields again. */
  const [filled, setFilled] = useState(0);
  /** The fit that is announced, once the visitor has paused. */
  const [settled, setSettled] = useState<Fit | null>(null);
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
      if (fit?.chosen) proposeSize(fit.chosen.size.id);
      setSettled(fit);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [shown, first, fit]);

  return { shown, reading, fit, settled, filled, choose, read };
}

/** Reads what was typed, and fits that book to the sizes; `fit` is null while the input is no book. */
function readFit({ input }: ShownBook, sizes: readonly FittedSize[]) {
  const reading = readBook(input);
  return { reading, fit: reading.kind === 'book' ? fitBook(sizes, reading.book) : null };
}

function inputOf(form: HTMLFormElement): BookInput {
  const data = new FormData(form);
  const value = (name: string) => String(data.get(name) ?? '');
  return { breed: value('breed'), hoog: value('hoog'), dik: value('dik'), kilo: value('kilo'), los: value('los') };
}
