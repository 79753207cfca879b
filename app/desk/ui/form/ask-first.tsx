import type { ReactNode } from 'react';
import { Button, type ButtonLook, buttonClass } from '../../../ui/button.tsx';

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

/** An action with a question before it, which works without a script. */
export function AskFirst({ label, look = 'secondary', question, confirm, action, fields, children }: AskFirstProps) {
  return (
    <details className="group open:w-full">
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

/** What a form sends along without showing it. */
export function HiddenFields({ fields }: Pick<AskFirstProps, 'fields'>) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
