import * as paths from '../../../domain/pages/paths.ts';
import { Section } from '../ui/page-parts.tsx';
import { FactList } from '../ui/tables.tsx';

interface ShownMessage {
  readonly id: string;
  readonly at: string;
  /** The fields of its form. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly attachments: readonly { readonly id: string; readonly fileName: string; readonly size: number }[];
  readonly replies: readonly {
    readonly id: string;
    readonly text: string;
    readonly author: string;
    readonly at: string;
  }[];
  readonly mails: readonly { readonly recipient: string; readonly status: string; readonly error: string | null }[];
}

const FIELDS = [
  ['name', 'Naam'],
  ['company', 'Bedrijf'],
  ['phone', 'Telefoon'],
  ['vatId', 'Btw-id'],
  ['quantity', 'Aantal'],
  ['customization', 'Wensen'],
  ['order', 'Bestelling'],
  ['subject', 'Onderwerp'],
] as const;

const MAIL_STATES: Readonly<Record<string, string>> = { waiting: 'wacht', sent: 'verstuurd', dead: 'niet aangekomen' };

/** What a visitor sent, and what was answered, oldest first. */
export function MessageContents({ message }: { readonly message: ShownMessage }) {
  const { id, at, content, attachments, replies, mails } = message;
  const late = mails.filter(({ status }) => status !== 'sent');
  return (
    <>
      <FactList
        rows={[
          ['Binnen', at],
          ...FIELDS.map(([field, label]) => [label, textOf(content[field])] as const),
          [
            'E-mail',
            <a key="e" href={`mailto:${textOf(content.email)}`} className="quiet-link">
              {textOf(content.email)}
            </a>,
          ],
          [
            'Bijlage',
            attachments.length > 0 && (
              <ul>
                {attachments.map((file) => (
                  <li key={file.id}>
                    <a href={paths.deskAttachment(id, file.id)} download className="inline-block py-2 quiet-link">
                      {file.fileName} ({sizeWords(file.size)})
                    </a>
                  </li>
                ))}
              </ul>
            ),
          ],
          [
            'Mails',
            late
              .map(
                ({ recipient, status, error }) => `${recipient}: ${MAIL_STATES[status]}${error ? ` (${error})` : ''}`,
              )
              .join('\n'),
          ],
        ]}
      />
      {textOf(content.message) && (
        <blockquote className="measure mt-6 whitespace-pre-line border-l-2 border-line pl-4">
          {textOf(content.message)}
        </blockquote>
      )}
      {replies.length > 0 && (
        <Section title="Beantwoord">
          <ol className="space-y-5">
            {replies.map((reply) => (
              <li key={reply.id} className="measure border-l-2 border-brass pl-4">
                <p className="text-small text-weathered">
                  {reply.author}, {reply.at}
                </p>
                <p className="whitespace-pre-line">{reply.text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** "12 kB" */
function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
