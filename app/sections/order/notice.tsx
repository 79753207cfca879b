import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  /** `problem` when the visitor has to change something. */
  readonly kind?: 'info' | 'problem';
  /** The answer to the form that was just sent, which gets the focus. */
  readonly isAnswer?: boolean;
}

/** A message above the form: what happened and what can be done. */
export function Notice({ title, children, kind = 'info', isAnswer = false }: NoticeProps) {
  const look = kind === 'problem' ? 'border-error bg-white' : 'border-brass bg-linen';
  return (
    <div
      className={`border-l-4 px-5 py-4 outline-none ${look}`}
      {...(isAnswer && { role: 'alert', tabIndex: -1, autoFocus: true })}
    >
      <h2 className="text-xl">{title}</h2>
      <div className="mt-1">{children}</div>
    </div>
  );
}

/** A link in a notice, large enough for a thumb. */
export function NoticeLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className="inline-block py-1.5 font-semibold quiet-link">
      {children}
    </a>
  );
}
