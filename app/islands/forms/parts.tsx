import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageReference } from '../../../domain/message/message.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { Outcome } from './use-message-form.ts';

/**
 * Result of the last submission, shown until the next one. Always rendered, since screen readers announce changes of
 * existing elements only.
 */
export function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  const failed = outcome?.kind === 'failed';
  return (
    <div role={failed ? 'alert' : 'status'} className={outcome ? 'mb-7' : ''}>
      {outcome && (
        <div className={`border-l-4 px-5 py-4 ${failed ? 'border-error bg-white' : 'border-brass bg-linen'}`}>
          <p className="font-serif text-2xl">{outcome.title}</p>
          {outcome.description && <p className="mt-1">{outcome.description}</p>}
          {outcome.id && (
            <p className="figures mt-1 text-weathered">
              Kenmerk {messageReference(outcome.id)}. Een bevestiging per mail volgt.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Props that a form passes to each field. */
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

interface PageFieldsProps {
  /** When the page was rendered, in ms since 1970. */
  readonly shownAt: number;
  readonly submission: string;
}

/** The page's own fields, and the honeypot, which is hidden from people and assistive technology. */
export function PageFields({ shownAt, submission }: PageFieldsProps) {
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

/** The length of the message while it is typed. */
export function useMessageLength(initial: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(initial.length);
  // Counts text that was typed before hydration too.
  useEffect(() => setLength(ref.current?.value.length ?? 0), []);
  return {
    length,
    /** Called after the fields were emptied. */
    empty: () => setLength(0),
    textArea: {
      ref,
      onInput: ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => setLength(currentTarget.value.length),
    },
  };
}

interface MessageFieldProps {
  readonly field: FieldProps;
  readonly typed: ReturnType<typeof useMessageLength>;
  readonly rows: number;
  /** Maximum length; more can be typed, but is refused. */
  readonly max: number;
}

/** The field 'Bericht' with a character counter. */
export function MessageField({ field, typed, rows, max }: MessageFieldProps) {
  return (
    <div>
      <TextArea {...field} {...typed.textArea} label="Bericht" rows={rows} describedBy="message-teller" />
      <Counter id="message-teller" length={typed.length} max={max} />
    </div>
  );
}
