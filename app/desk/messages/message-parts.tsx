import { REPLY_MAX_LENGTH } from '../../../domain/message/reply-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { type QuotationRow, QuotationRows } from '../quotations/quotation-rows.tsx';
import { HiddenFields } from '../ui/forms.tsx';
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

const MAIL_STATES: Readonly<Record<string, string>> = { waiting: 'wacht', sent: 'verstuurd', dead: 'opgegeven' };

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
          ['Bijlage', attachments.length > 0 && <Attachments key="files" messageId={id} attachments={attachments} />],
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
      {replies.length > 0 && <Replies replies={replies} />}
    </>
  );
}

interface AttachmentsProps extends Pick<ShownMessage, 'attachments'> {
  readonly messageId: string;
}

function Attachments({ messageId, attachments }: AttachmentsProps) {
  return (
    <ul>
      {attachments.map((file) => (
        <li key={file.id}>
          <a href={paths.deskAttachment(messageId, file.id)} download className="inline-block py-2 quiet-link">
            {file.fileName} ({sizeWords(file.size)})
          </a>
        </li>
      ))}
    </ul>
  );
}

function Replies({ replies }: Pick<ShownMessage, 'replies'>) {
  return (
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

interface RequestQuotationsProps {
  readonly messageId: string;
  readonly rows: readonly QuotationRow[];
}

/** What was offered for a quote request, and the way to a new offer. */
export function RequestQuotations({ messageId, rows }: RequestQuotationsProps) {
  return (
    <Section title="Offerte" className="print:hidden">
      {rows.length > 0 && (
        <div className="mb-4">
          <QuotationRows rows={rows} />
        </div>
      )}
      <ButtonLink
        href={`${paths.deskNewQuotation}?bericht=${messageId}`}
        look={rows.length > 0 ? 'secondary' : 'primary'}
      >
        Offerte maken
      </ButtonLink>
    </Section>
  );
}

interface ReplyBoxProps {
  readonly message: {
    readonly kind: string;
    readonly content: { readonly email: string };
    readonly isOpen: boolean;
    readonly version: string;
    readonly submission: string;
  };
  /** What was typed before. */
  readonly text: string;
}

/** Answers by mail, and says that nothing has to be done any more. */
export function ReplyBox({ message, text }: ReplyBoxProps) {
  const { kind, content, isOpen, version, submission } = message;
  const done = kind === 'withdrawal' ? 'Zet op afgehandeld' : 'Klaar zonder antwoord';
  return (
    <Section title="Antwoord" className="print:hidden">
      <form method="post" className="measure space-y-4">
        <TextArea
          name="text"
          label={`Aan ${content.email}`}
          hint="Begin met een groet en eindig met je naam: de mail bestaat verder uit je tekst en het kenmerk."
          rows={8}
          maxLength={REPLY_MAX_LENGTH}
          defaultValue={text}
        />
        <HiddenFields fields={{ doe: 'beantwoord', version, submission }} />
        <Button type="submit">Verstuur het antwoord</Button>
      </form>
      <form method="post" className="mt-4">
        <HiddenFields fields={{ doe: isOpen ? 'klaar' : 'weer-open', version }} />
        <Button type="submit" look="secondary">
          {isOpen ? done : 'Zet weer open'}
        </Button>
      </form>
    </Section>
  );
}
