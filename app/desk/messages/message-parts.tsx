import type { MailStatus } from '../../../data/message/outbox.ts';
import { dutchDayName, shortMoment } from '../../../domain/calendar/dutch-date.ts';
import type { Message, MessageContent, MessageKind } from '../../../domain/message/message.ts';
import { REPLY_MAX_LENGTH } from '../../../domain/message/reply-form.ts';
import { daysUntil, lastDayToRefund } from '../../../domain/message/withdrawal.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { unreachable } from '../../../domain/result.ts';
import type { ListedMessage, WholeMessage } from '../../../flows/message/read-messages.ts';
import { DeskForm, PostButton, Submit, TextArea } from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';
import { FactList } from '../ui/tables.tsx';

export const KIND_NAMES: Readonly<Record<MessageKind, string>> = {
  contact: 'Contact',
  quote: 'Offerte',
  withdrawal: 'Herroeping',
};

export function aboutMessage({ kind, content }: MessageContent): string {
  switch (kind) {
    case 'contact':
      return content.subject;
    case 'quote':
      return [content.company, content.quantity === null ? '' : `${content.quantity} stuks`].filter(Boolean).join(', ');
    case 'withdrawal':
      return content.order.split('\n')[0] ?? '';
    default:
      return unreachable(kind);
  }
}

/** A message where others link to it: what it is about, and when it came. */
export function messageLink(message: Message) {
  const about = [KIND_NAMES[message.kind], aboutMessage(message), shortMoment(message.createdAt)];
  return { href: paths.deskMessage(message.id), text: about.filter(Boolean).join(', ') };
}

/** Whether a message still has to be dealt with, and until when. */
export function messageState({ message, answeredAt }: ListedMessage, now: Date): string {
  if (answeredAt !== null) return message.kind === 'withdrawal' ? 'Afgehandeld' : 'Beantwoord';
  if (message.kind !== 'withdrawal') return 'Open';
  const lastDay = lastDayToRefund(message.createdAt);
  const days = daysUntil(lastDay, now);
  const day = dutchDayName(lastDay);
  return days < 0 ? `Te laat: terugbetalen moest uiterlijk ${day}` : `Terugbetalen uiterlijk ${day}`;
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

/** Why a mail did not leave, for somebody who knows no mail server's codes. */
export function reasonWords(error: string) {
  if (/\b5\d\d\b/.test(error)) return 'De mailserver weigert deze mail. Klopt het adres?';
  if (/\b4\d\d\b/.test(error)) return 'De mailserver neemt deze mail nu niet aan.';
  return 'De mailserver was niet te bereiken.';
}

const MAIL_STATES: Readonly<Record<MailStatus, string>> = { waiting: 'wacht', sent: 'verstuurd', dead: 'opgegeven' };

/** What a visitor sent, and what was answered, oldest first. */
export function MessageContents({ whole }: { readonly whole: WholeMessage }) {
  const { message, attachments, replies, mails } = whole;
  const { id, createdAt } = message;
  const content: Readonly<Record<string, unknown>> = message.content;
  const late = mails.filter(({ status }) => status !== 'sent');
  return (
    <>
      <FactList
        rows={[
          ['Binnen', shortMoment(createdAt)],
          ...FIELDS.map(([field, label]) => [label, textOf(content[field])] as const),
          ['E-mail', textOf(content.email)],
          ['Bijlage', attachments.length > 0 && <Attachments key="files" messageId={id} attachments={attachments} />],
          [
            'Mails',
            late
              .map(
                ({ recipient, status, error }) =>
                  `${recipient}: ${MAIL_STATES[status]}${error ? `. ${reasonWords(error)}` : ''}`,
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

type AttachmentsProps = Pick<WholeMessage, 'attachments'> & { readonly messageId: string };

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

function Replies({ replies }: Pick<WholeMessage, 'replies'>) {
  return (
    <Section title="Beantwoord">
      <ol className="space-y-5">
        {replies.map((reply) => (
          <li key={reply.id} className="measure border-l-2 border-brass pl-4">
            <p className="text-small text-weathered">
              {reply.author}, {shortMoment(reply.at)}
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

function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}

interface ReplyBoxProps {
  readonly whole: WholeMessage;
  readonly submission: string;
}

/** The form for an answer by mail, and the button that closes the message or opens it again. */
export function ReplyBox({ whole: { message, answeredAt, version }, submission }: ReplyBoxProps) {
  const isOpen = answeredAt === null;
  const done = message.kind === 'withdrawal' ? 'Zet op afgehandeld' : 'Klaar zonder antwoord';
  return (
    <Section title="Antwoord" className="print:hidden">
      <DeskForm fields={{ doe: 'beantwoord', version, submission }} className="measure space-y-4">
        <TextArea
          name="text"
          label={`Aan ${message.content.email}`}
          hint="Begin met een groet en eindig met je naam: de mail bestaat verder uit je tekst en het kenmerk."
          rows={8}
          maxLength={REPLY_MAX_LENGTH}
        />
        <Submit>Verstuur het antwoord</Submit>
      </DeskForm>
      <div className="mt-4">
        <PostButton label={isOpen ? done : 'Zet weer open'} fields={{ doe: isOpen ? 'klaar' : 'weer-open', version }} />
      </div>
    </Section>
  );
}
