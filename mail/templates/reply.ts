import type { MailDocument } from '../document.ts';

/** Template of an owner's answer. */
export const MESSAGE_REPLY = 'message-reply';

interface Reply {
  /** Of the mail that it answers; null when that is not known. */
  readonly subject: string | null;
  /** What the owner wrote. */
  readonly text: string;
  /** Of the message: "8F57-DA17". */
  readonly reference: string;
  readonly brand: string;
}

/** An owner's answer to a message. Repeats nothing that the visitor typed (docs/rules.md#message-confirmation). */
export function messageReply({ subject, text, reference, brand }: Reply): MailDocument {
  const answered = subject ?? `Je bericht aan ${brand} (kenmerk ${reference})`;
  return {
    subject: /^re:/i.test(answered) ? answered : `Re: ${answered}`,
    preview: text.slice(0, 90).replace(/\s+/g, ' '),
    title: 'Antwoord op je bericht',
    parts: [
      { kind: 'words', text },
      { kind: 'text', text: `Kenmerk ${reference}. Je kunt deze mail gewoon beantwoorden.` },
    ],
  };
}
