import type { ComponentProps, ReactNode } from 'react';
import { CHOSEN_FIELD } from '../../../domain/parcel/chosen-orders.ts';
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { DeskForm, useSent } from './fields.tsx';

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
  /** Why it was refused, by the names of its fields. */
  readonly errors?: Readonly<Record<string, string | undefined>> | undefined;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** An action with a question before it, which works without a script; it is open again when it was refused. */
export function AskFirst({ label, look = 'secondary', question, confirm, children, ...form }: AskFirstProps) {
  return (
    <details open={useSent(form.fields) !== null} className="group open:w-full">
      <summary className={`group-open:mb-3 ${buttonClass(look)}`}>{label}</summary>
      <DeskForm {...form} className="max-w-xl space-y-4 border border-line bg-white p-4">
        <div>{question}</div>
        {children}
        <Button type="submit">{confirm}</Button>
      </DeskForm>
    </details>
  );
}

interface PostButtonProps extends ComponentProps<typeof Button>, Pick<AskFirstProps, 'label' | 'action'> {
  readonly fields?: AskFirstProps['fields'];
  /** Of the orders that it is about. */
  readonly numbers?: readonly string[];
}

/** A form of one button, for what asks no question first. */
export function PostButton({ label, action, fields, numbers = [], look = 'secondary', ...button }: PostButtonProps) {
  return (
    <DeskForm action={action} fields={fields ?? {}}>
      {numbers.map((number) => (
        <input key={number} type="hidden" name={CHOSEN_FIELD} value={number} />
      ))}
      <Button type="submit" look={look} {...button}>
        {label}
      </Button>
    </DeskForm>
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
