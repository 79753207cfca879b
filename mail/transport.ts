import { createTransport } from 'nodemailer';
import type { EmailAddress } from '../domain/input/email-address.ts';
import { OUTWARD } from '../domain/outward-calls.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { within } from '../domain/within.ts';
import { picturesIn } from './pictures.ts';
import { type SendFailure, sendFailure } from './send-failure.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** 'tls' from the start, 'starttls' required before any command, 'none' for a server on this machine. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
}

export interface MailSender {
  readonly name: string;
  readonly address: EmailAddress;
}

export interface TransportOptions {
  readonly smtp: SmtpSettings;
  /** Sender of the mails; a function when it may change. */
  readonly sender: MailSender | (() => MailSender);
  readonly connections?: number;
  /** Time limit of one step (connection, greeting, answer), in ms. */
  readonly stepTimeout?: number;
  /** Time limit of a whole mail, in ms; must be shorter than a lease. */
  readonly mailTimeout?: number;
  /** An additional certificate authority (PEM). */
  readonly ca?: string;
}

export interface LetterAttachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A mail to send. Each field has exactly one address, so that lists are impossible. */
export interface OutgoingEmail {
  readonly to: EmailAddress;
  readonly replyTo: EmailAddress | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** With its angle brackets. */
  readonly messageId: string;
  /** Message-ID of the mail that this one answers. */
  readonly inReplyTo?: string | null;
  /** Written by a person: mail programs may answer it by themselves. */
  readonly isPersonal?: boolean;
  readonly date: Date;
  readonly attachment: LetterAttachment | null;
}

export interface MailTransport {
  readonly connections: number;
  /** Never throws; a mail without a confirmation of the server counts as failed. */
  send(letter: OutgoingEmail): Promise<Result<null, SendFailure>>;
  close(): void;
}

/** Sends mail by SMTP over a pool of connections. Certificates are verified; 'starttls' is required. */
export function createSmtpTransport(options: TransportOptions): MailTransport {
  const { smtp, sender, connections = OUTWARD.smtp.atOnce } = options;
  const { stepTimeout = OUTWARD.smtpStep.timeout, mailTimeout = OUTWARD.smtp.timeout } = options;
  const transporter = createTransport({
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.security === 'tls',
    requireTLS: smtp.security === 'starttls',
    ignoreTLS: smtp.security === 'none',
    ...(smtp.login ? { auth: { user: smtp.login.user, pass: smtp.login.password } } : {}),
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
    dnsTimeout: stepTimeout,
    tls: { minVersion: 'TLSv1.2', ...(options.ca ? { ca: options.ca } : {}) },
    // Mails never load files or URLs; attachments contain their content.
    disableUrlAccess: true,
  });
  // An idle connection that breaks affects no mail.
  transporter.on('error', () => undefined);
  return {
    connections,
    async send(letter) {
      try {
        // A mail that times out may still arrive, with the same Message-ID as its retry.
        await within(
          mailTimeout,
          transporter.sendMail(toOptions(letter, typeof sender === 'function' ? sender() : sender)),
        );
        return ok(null);
      } catch (error) {
        return err(sendFailure(error));
      }
    },
    close: () => transporter.close(),
  };
}

function toOptions(letter: OutgoingEmail, sender: MailSender) {
  const { to, replyTo, subject, html, text, messageId, inReplyTo, isPersonal = false, date, attachment } = letter;
  return {
    from: sender,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    html,
    text,
    messageId,
    ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
    date,
    // Suppresses automatic replies (RFC 3834).
    headers: isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      ...picturesIn(html).map(({ fileName, mediaType, contentId, content }) => ({
        filename: fileName,
        contentType: mediaType,
        cid: contentId,
        contentDisposition: 'inline' as const,
        content,
      })),
      ...(attachment
        ? [{ filename: attachment.fileName, contentType: attachment.mediaType, content: attachment.content }]
        : []),
    ],
  };
}
