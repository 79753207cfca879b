import type { ReactNode } from 'react';
import { FactList } from './tables.tsx';

export type SentField = readonly [name: string, value: string];

interface SentProps {
  readonly sent: readonly SentField[];
  /** Put before the names, within a form that has fields of its own. */
  readonly prefix?: string;
}

/** The fields of a form that was sent, to be sent once more. */
export function SentFields({ sent, prefix = '' }: SentProps) {
  return sent.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a form may send a name twice, and nothing here moves
    <input key={index} type="hidden" name={prefix + name} value={value} />
  ));
}

/** Names of fields that nobody fills in. */
const OURS = new Set(
  'doe id variant shown version stand submission totaal photo x y zoom endpoint p256dh auth'.split(' '),
);

/** What people write in themselves, by the names of its fields; all others go along unseen. */
const LABELS: ReadonlyMap<string, string> = new Map(
  'Naam:name Bedrijf:company E-mailadres:email Titel:title Tekst:words Tekst:text Antwoord:antwoord Aantal:pieces Bedrag:amount Volgcode:track Toelichting:note Notitie:notitie Waarom:waarom'
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([label = '', name = '']) => [name, label] as const),
);

/** What was filled in, by its label as far as it is somebody's own words. */
export function SentTexts({ sent }: Pick<SentProps, 'sent'>) {
  const filled = sent.filter(([name, value]) => !OURS.has(name) && value.trim() !== '');
  const rows = filled.flatMap(([name, value]) => {
    const label = LABELS.get(name);
    return label ? [[label, value.trim()] as const] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="space-y-2 border-t border-line pt-5 wrap-anywhere">
      <h2 className="font-sans font-semibold tracking-normal">Wat je invulde</h2>
      <FactList rows={rows} />
      {rows.length < filled.length && <p>Wat je verder koos, gaat ook mee.</p>}
    </section>
  );
}

/** The id of the form that goes on, by which the script of passkeys finds it. */
export const WAITING_FORM = 'verder';

interface SentAgainProps extends Pick<SentProps, 'sent'> {
  readonly path: string;
  readonly children?: ReactNode;
}

/** A form that was sent, to go on where it was going. */
export function SentAgain({ path, sent, children }: SentAgainProps) {
  return (
    <form id={WAITING_FORM} method="post" action={path} className="space-y-5">
      <SentFields sent={sent} />
      {children}
      <SentTexts sent={sent} />
    </form>
  );
}
