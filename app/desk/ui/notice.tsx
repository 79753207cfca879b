import type { ReactNode } from 'react';
import { withWordBreaks } from './word-breaks.tsx';

const LOOKS = {
  /** Something was done. */
  done: 'border-ash bg-linen',
  /** Something asks for attention. */
  attention: 'border-brass bg-linen',
  /** Something was not done. */
  problem: 'border-error bg-white',
} as const;

interface NoticeProps {
  readonly kind: keyof typeof LOOKS;
  readonly children: ReactNode;
  /** The answer to the form that was just sent, which gets the focus. */
  readonly isAnswer?: boolean;
}

/** What happened, or what has to be looked at, in a sentence or two. */
export function Notice({ kind, children, isAnswer = false }: NoticeProps) {
  return (
    <div
      className={`mb-6 border-l-4 px-4 py-3 outline-none print:hidden ${LOOKS[kind]}`}
      {...(isAnswer && { role: kind === 'problem' ? 'alert' : 'status', tabIndex: -1, autoFocus: true })}
    >
      {children}
    </div>
  );
}

interface OutcomeProps {
  /** Why the form that was sent did nothing; absent when none was sent, or it was carried out. */
  readonly problem: string | null | undefined;
  /** What was done, in a sentence; null when nothing was. */
  readonly done: string | null;
}

/** What became of the form that was sent: the problem, or else what was done. */
export function Outcome({ problem, done }: OutcomeProps) {
  const text = problem ?? done;
  if (text === null) return null;
  return (
    <Notice kind={problem ? 'problem' : 'done'} isAnswer>
      <p>{withWordBreaks(text)}</p>
    </Notice>
  );
}
