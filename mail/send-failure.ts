import { TimeLimitError } from '../domain/within.ts';

export interface SendFailure {
  /** 'server': no mail can be sent now, and this one is not to blame; 'mail': this one was not taken. */
  readonly scope: 'server' | 'mail';
  /** The server will never take this mail (5xx). */
  readonly permanent: boolean;
  /** For the log: a code, without what the server or the visitor wrote. */
  readonly code: string;
  /** For the owner. */
  readonly reason: string;
}

/** What a mail library says of a failed mail, as far as it is used here. */
interface SmtpError {
  readonly code?: string;
  /** The command that was refused: "RCPT TO". */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
}

/** Codes of mails that could not be put together, so no server was asked. */
const NOT_SENT = new Set(['ESTREAM', 'ENOENT', 'EFILEACCESS']);
/** Commands that name or carry the mail itself. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);
/** Closing down (RFC 5321 3.8), and a login that is missing, wrong or too weak (RFC 4954 6). */
const ABOUT_THE_SERVER = new Set([421, 454, 530, 534, 535, 538]);
/** The mail system, its sender or the login, but not a message that is too big for it (RFC 3463: x.3.4). */
const STATUS_OF_THE_SERVER = /^\d{3}[ -][45]\.(?:3\.(?!4\b)\d+|1\.[78]|7\.(?:8|9|11))\b/;
/** Postfix says what it thinks of client and sender only when a recipient is named (`smtpd_delay_reject`). */
const WORDS_OF_THE_SERVER =
  /\b(?:sender address|client host|helo command) rejected\b|\brelay(?:ing)? (?:access )?denied\b/i;

/** Says whether a mail or the server caused a failure. Unknown errors have scope server: the mail is tried again until it arrives. */
export function sendFailure(error: unknown): SendFailure {
  if (error instanceof TimeLimitError)
    return { scope: 'mail', permanent: false, code: 'ELATE', reason: 'ELATE: The mail took too long' };
  const smtp = error as SmtpError;
  const { code = 'UNKNOWN', responseCode, message = '' } = smtp;
  const inMail = isAboutMail(smtp);
  return {
    scope: inMail ? 'mail' : 'server',
    permanent: inMail && responseCode !== undefined && responseCode >= 500,
    code: [code, responseCode].filter(Boolean).join(' '),
    reason: `${code}: ${message}`,
  };
}

function isAboutMail({ code = '', command = '', responseCode, response = '' }: SmtpError): boolean {
  if (NOT_SENT.has(code)) return true;
  // The library itself refuses an address or an empty mail.
  if (command === 'API') return code === 'EENVELOPE' || code === 'EMESSAGE';
  // Refused before it is sent, by the size that the server announced.
  if (code === 'EMESSAGE') return !blamesServer(responseCode, response);
  return ABOUT_THE_MAIL.has(command) && !blamesServer(responseCode, response);
}

function blamesServer(responseCode: number | undefined, response: string): boolean {
  if (responseCode !== undefined && ABOUT_THE_SERVER.has(responseCode)) return true;
  return STATUS_OF_THE_SERVER.test(response) || WORDS_OF_THE_SERVER.test(response);
}
