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
const OURS = new Set('doe id shown version stand submission totaal photo x y zoom endpoint p256dh auth'.split(' '));

/** What was filled in, in words. */
export function SentTexts({ sent }: Pick<SentProps, 'sent'>) {
  const texts = sent.flatMap(([name, value]) => (OURS.has(name) || value.trim() === '' ? [] : [value.trim()]));
  if (texts.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 py-2">Wat je invulde</summary>
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index} className="whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
