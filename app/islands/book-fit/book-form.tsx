import type { FormEvent, RefObject } from 'react';
import { inFigures } from '../../../domain/book/book-fit.ts';
import type { BookErrors, BookKind, MeasureField, ShownBook } from '../../../domain/book/read-book.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface BookFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly kinds: readonly BookKind[];
  readonly shown: ShownBook;
  /** Changes when the fields must be filled again. */
  readonly filled: number;
  readonly errors: BookErrors;
  /** Also shows the errors of fields that are still empty. */
  readonly showsAll: boolean;
  readonly productPath: string;
  readonly onChoose: (kind: BookKind) => void;
  readonly onInput: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Where the section is, so that the page of a shared address opens there. */
const PLACE = '#past-mijn-boek';
const LABELS = { breed: 'Breed, dicht (cm)', hoog: 'Hoog (cm)', dik: 'Dik (cm)', kilo: 'Gewicht (kg)' } as const;

/** The kinds as links and the measures as a form: both work without script, by the address that they lead to. */
export function BookForm({ kinds, onChoose, ...measures }: BookFormProps) {
  return (
    <div className="lg:col-span-5 xl:col-span-4">
      <h3 className="font-sans text-[1.0625rem] font-semibold tracking-normal">Kies een soort boek</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <li key={kind.id}>
            <a
              href={`${measures.productPath}?boek=${kind.id}${PLACE}`}
              aria-current={kind.id === measures.shown.kind ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(kind);
              }}
              className="figures block border border-line px-3 py-1.5 leading-tight hover:border-ash aria-[current]:border-ash aria-[current]:bg-ash aria-[current]:text-paper"
            >
              {kind.name}
              <span className="block text-[0.875rem] opacity-80">
                {`${inFigures(kind.width)} x ${inFigures(kind.height)} cm`}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Measures {...measures} />
    </div>
  );
}

function Measures(props: Omit<BookFormProps, 'kinds' | 'onChoose'>) {
  const { form, shown, filled, errors, showsAll, productPath, onInput, onSubmit } = props;
  const isFlat = shown.input.los === '1';
  const field = (name: MeasureField) => ({
    name,
    label: LABELS[name],
    defaultValue: shown.input[name],
    error: showsAll || shown.input[name] !== '' ? errors[name] : undefined,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  return (
    <form
      key={filled}
      ref={form}
      action={`${productPath}${PLACE}`}
      noValidate
      aria-label="Meet je eigen boek"
      onInput={onInput}
      onSubmit={onSubmit}
      className="group/book mt-7"
    >
      <h3 className="font-sans text-[1.0625rem] font-semibold tracking-normal">Of meet je eigen boek</h3>
      <div className="mt-2 grid grid-cols-2 items-end gap-x-4 gap-y-3">
        <TextField {...field('breed')} />
        <TextField {...field('hoog')} />
        <TextField {...field('dik')} className="group-has-[input[name=los]:checked]/book:hidden" />
        <TextField {...field('kilo')} optional />
      </div>
      <label className="mt-3 flex min-h-11 items-center gap-3">
        <input type="checkbox" name="los" value="1" defaultChecked={isFlat} className="size-5 accent-ash" />
        Het gaat niet open: een kaart of een tablet
      </label>
      <button type="submit" className={buttonClass('secondary', 'mt-3')}>
        Leg het op de standaards
      </button>
    </form>
  );
}
