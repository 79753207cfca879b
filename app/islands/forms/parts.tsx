import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { messageReference } from '../../../domain/message/message.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { Outcome, useMessageForm } from './use-message-form.ts';

interface MessageFormProps {
  readonly message: Omit<ReturnType<typeof useMessageForm>, 'errors'>;
  /** Where it is posted without a script. */
  readonly action: string;
  readonly encType?: 'multipart/form-data';
  /** When the page was rendered, in ms since 1970. */
  readonly shownAt: number;
  readonly button: string;
  readonly children: ReactNode;
}

/** The frame of a message form: the outcome, the fields and the button. Without JavaScript the page's action does the same. */
export function MessageForm({ message, shownAt, button, children, ...post }: MessageFormProps) {
  const { outcome, submission, busy, form } = message;
  return (
    <form {...form} method="post" {...post} className="space-y-5">
      <OutcomeNotice outcome={outcome} />
      <PageFields shownAt={shownAt} submission={submission} />
      {children}
      <Button type="submit" disabled={busy} className="w-full sm:w-auto">
        {busy ? 'Verzenden...' : button}
      </Button>
    </form>
  );
}

/** Result of the last submission. Always rendered: screen readers announce changes of existing elements only. */
function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  const failed = outcome?.kind === 'failed';
  return (
    <div role={failed ? 'alert' : 'status'} className={outcome ? 'mb-7' : ''}>
      {outcome && (
        <div className={`border-l-4 px-5 py-4 ${failed ? 'border-error bg-white' : 'border-brass bg-linen'}`}>
          <p className="font-serif text-2xl">{outcome.title}</p>
          {outcome.description && <p className="mt-1">{outcome.description}</p>}
          {outcome.id && (
            <p className="figures mt-1 text-weathered">
              Kenmerk {messageReference(outcome.id)}. Een bevestiging volgt per mail, hooguit één per dag.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

interface ReachFieldsProps {
  readonly field: (name: 'email' | 'phone') => FieldProps;
  readonly limits: { readonly phone: number };
}

/** Fields for contact details. */
export function ReachFields({ field, limits }: ReachFieldsProps) {
  return (
    <>
      <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" spellCheck={false} />
      <TextField {...field('phone')} label="Telefoon" type="tel" autoComplete="tel" optional maxLength={limits.phone} />
    </>
  );
}

/** The page's own fields, and the honeypot, which is hidden from people and assistive technology. */
function PageFields({ shownAt, submission }: { readonly shownAt: number; readonly submission: string }) {
  return (
    <>
      <input type="hidden" name="shownAt" value={shownAt} />
      <input type="hidden" name="submission" value={submission} />
      <div hidden>
        <label>
          Website (laat dit leeg)
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}

/** "120/2000 karakters": updates while typing, and is announced only near the limit. */
function Counter({ id, length, max }: { readonly id: string; readonly length: number; readonly max: number }) {
  const nearEnd = length > max * 0.9;
  return (
    <p
      id={id}
      className={`figures mt-1.5 text-[0.9375rem] ${length > max ? 'font-semibold text-error' : 'text-weathered'}`}
      aria-live={nearEnd ? 'polite' : 'off'}
    >
      {length}/{max} karakters
    </p>
  );
}

/** The text of a field that React does not control, as it is typed. */
export function useTypedText<E extends HTMLInputElement | HTMLTextAreaElement>(initial: string) {
  const ref = useRef<E>(null);
  const [text, setText] = useState(initial);
  // Knows what was typed before hydration too.
  useEffect(() => setText(ref.current?.value ?? ''), []);
  return { text, typing: { ref, onInput: ({ currentTarget }: FormEvent<E>) => setText(currentTarget.value) } };
}

interface MessageFieldProps {
  readonly field: FieldProps;
  readonly rows: number;
  /** Maximum length; more can be typed, but is refused. */
  readonly max: number;
}

/** The field 'Bericht' with a character counter. */
export function MessageField({ field, rows, max }: MessageFieldProps) {
  const { text, typing } = useTypedText<HTMLTextAreaElement>(field.defaultValue);
  return (
    <div>
      <TextArea {...field} {...typing} label="Bericht" rows={rows} describedBy="message-teller" />
      <Counter id="message-teller" length={text.length} max={max} />
    </div>
  );
}
