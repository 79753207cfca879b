import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { CHOSEN_FIELD } from '../../../domain/parcel/chosen-orders.ts';
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';

interface AskFirstProps {
  /** On the button that opens the question: "Annuleren". */
  readonly label: string;
  readonly look?: ButtonLook;
  /** What happens, and whether it can be undone. */
  readonly question: ReactNode;
  /** On the button that does it: "Ja, annuleer bestelling 2611-00042". */
  readonly confirm: string;
  /** Where the form goes; absent: the page itself. */
  readonly action?: string;
  /** Sent along: what is done, and the state or version that was shown. */
  readonly fields: Readonly<Record<string, string>>;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** What was sent with the form that was just refused. */
export const RefusedForm = createContext<Readonly<Record<string, string>> | null>(null);

/** What was typed in the form with these fields, if that was just refused: it opens again with it. */
export function useTyped({ doe, retour }: AskFirstProps['fields']): Readonly<Record<string, string>> | null {
  const sent = useContext(RefusedForm);
  return sent && sent.doe === doe && sent.retour === retour ? sent : null;
}

/** An action with a question before it, which works without a script. */
export function AskFirst({ label, look = 'secondary', question, confirm, action, fields, children }: AskFirstProps) {
  return (
    <details open={useTyped(fields) !== null} className="group open:w-full">
      <summary className={`group-open:mb-3 ${buttonClass(look)}`}>{label}</summary>
      <form method="post" action={action} className="max-w-xl space-y-4 border border-line bg-white p-4">
        <div>{question}</div>
        {children}
        <HiddenFields fields={fields} />
        <Button type="submit">{confirm}</Button>
      </form>
    </details>
  );
}

/** Fields that a form sends without showing them. */
export function HiddenFields({ fields }: Pick<AskFirstProps, 'fields'>) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

interface PostButtonProps extends ComponentProps<typeof Button>, Pick<AskFirstProps, 'label' | 'action'> {
  readonly fields?: AskFirstProps['fields'];
}

/** A form of one button, for what asks no question first. */
export function PostButton({ label, action, fields = {}, look = 'secondary', ...button }: PostButtonProps) {
  return (
    <form method="post" action={action}>
      <HiddenFields fields={fields} />
      <Button type="submit" look={look} {...button}>
        {label}
      </Button>
    </form>
  );
}

interface ChosenFormProps extends PostButtonProps {
  /** Of the ticked orders. */
  readonly numbers: readonly string[];
}

/** A form of one button about several orders. */
export function ChosenForm({ numbers, label, action, fields = {}, look = 'secondary' }: ChosenFormProps) {
  return (
    <form method="post" action={action}>
      <HiddenFields fields={fields} />
      {numbers.map((number) => (
        <input key={number} type="hidden" name={CHOSEN_FIELD} value={number} />
      ))}
      <Button type="submit" look={look}>
        {label}
      </Button>
    </form>
  );
}

/** A box to tick, or one choice of several, with its words beside it. */
export function Tick({ label, ...input }: ComponentProps<'input'> & { readonly label: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...input} className="size-5 accent-ash" />
      {label}
    </label>
  );
}

interface SearchFormProps {
  /** Above the field: "Zoek in berichten". */
  readonly label: string;
  /** The words that were searched for. */
  readonly value: string;
  /** Further choices of the list. */
  readonly children?: ReactNode;
}

/** The search of a list, whose words are put in the list's address (`zoek`). */
export function SearchForm({ label, value, children }: SearchFormProps) {
  return (
    <search className="mb-6 block print:hidden">
      <form className="flex flex-wrap items-end gap-3">
        <label className="min-w-0 flex-1 basis-48">
          <span className="text-small text-weathered">{label}</span>
          <input
            type="search"
            name="zoek"
            defaultValue={value}
            maxLength={100}
            autoComplete="off"
            className="mt-1 min-h-12 w-full border border-ash/60 bg-white px-3.5 py-2.5"
          />
        </label>
        {children}
        <Button type="submit" look="secondary">
          Zoek
        </Button>
      </form>
    </search>
  );
}
