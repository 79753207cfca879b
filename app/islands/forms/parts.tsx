import { messageReference } from '../../../domain/message/message.ts';
import { TextField } from '../../ui/field.tsx';
import type { Outcome } from './use-message-form.ts';

/** How the sending ended; stays until the next one. There before it is needed, so that it is read aloud. */
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

/** What every field of a form gets from it. */
export interface FieldProps {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

interface ReachFieldsProps {
  readonly field: (name: 'email' | 'phone') => FieldProps;
  readonly limits: { readonly phone: number };
}

/** How the visitor can be reached. */
export function ReachFields({ field, limits }: ReachFieldsProps) {
  return (
    <>
      <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" spellCheck={false} />
      <TextField {...field('phone')} label="Telefoon" type="tel" autoComplete="tel" optional maxLength={limits.phone} />
    </>
  );
}

interface PageFieldsProps {
  /** When the page was made, in ms since 1970. */
  readonly shownAt: number;
  readonly submission: string;
}

/** What the page sends along, and the trap: no person sees, hears or reaches it. */
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

/** "120/2000 karakters": counts while typing, and is read aloud only near the end. */
export function Counter({ id, length, max }: { readonly id: string; readonly length: number; readonly max: number }) {
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
