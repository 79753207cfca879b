import { createTransport } from 'nodemailer';
import type { EmailAddress } from '../domain/input/email-address.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { within } from '../domain/within.ts';
import { type SendFailure, sendFailure } from './send-failure.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** 'tls' from the first byte, 'starttls' before anything is said, 'none' for a server on this machine. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
}

export interface TransportOptions {
  readonly smtp: SmtpSettings;
  /** Who the mails come from. */
  readonly sender: { readonly name: string; readonly address: EmailAddress };
  /** Connections at the same time. */
  readonly connections?: number;
  /** How long one step (connect, greet, an answer) may take, in ms. */
  readonly stepTimeout?: number;
  /** How long a whole mail may take, in ms; must be shorter than a lease. */
  readonly mailTimeout?: number;
  /** A certificate authority besides the usual ones (PEM). */
  readonly ca?: string;
}

export interface LetterAttachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A mail on its way. One address per field: a list of addresses cannot be said. */
export interface OutgoingEmail {
  readonly to: EmailAddress;
  readonly replyTo: EmailAddress | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly date: Date;
  readonly attachment: LetterAttachment | null;
}

export interface MailTransport {
  readonly connections: number;
  /** Never throws; a mail that is not certainly taken has failed. */
  send(letter: OutgoingEmail): Promise<Result<null, SendFailure>>;
  /** Ends the connections. */
  close(): void;
}

/** Mail by SMTP over a few connections that are kept. Certificates are checked; 'starttls' is demanded, not hoped for. */
export function createSmtpTransport(options: TransportOptions): MailTransport {
  const { smtp, sender, connections = 5, stepTimeout = 15_000, mailTimeout = 45_000 } = options;
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
    // A template never reads files or addresses; attachments come with their content.
    disableUrlAccess: true,
  });
  // A connection that breaks while idle is nobody's mail.
  transporter.on('error', () => undefined);
  return {
    connections,
    async send(letter) {
      try {
        // A mail that is late may still arrive, under the same Message-ID.
        await within(mailTimeout, transporter.sendMail(toOptions(letter, sender)));
        return ok(null);
      } catch (error) {
        return err(sendFailure(error));
      }
    },
    close: () => transporter.close(),
  };
}

function toOptions(letter: OutgoingEmail, sender: TransportOptions['sender']) {
  const { to, replyTo, subject, html, text, messageId, date, attachment } = letter;
  return {
    from: sender,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    html,
    text,
    messageId,
    date,
    // No out-of-office answers, please (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachment
      ? [{ filename: attachment.fileName, contentType: attachment.mediaType, content: attachment.content }]
      : [],
  };
}
