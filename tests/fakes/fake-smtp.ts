import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and parts as received. */
  readonly raw: string;
  readonly subject: string;
  readonly messageId: string;
}

type RefusedAt = 'greeting' | 'login' | 'sender' | 'recipient' | 'data';

/** How the server behaves for the next mails. */
export type SmtpMood =
  | { readonly kind: 'accept' }
  /** Accepts the mail after a delay in ms. */
  | { readonly kind: 'delay'; readonly time: number }
  /** Refuses with a code such as 451 or 550. */
  | { readonly kind: 'refuse'; readonly code: number; readonly at: RefusedAt }
  /** Takes everything in and never answers. */
  | { readonly kind: 'stall' }
  /** Accepts the mail and closes the connection instead of answering. */
  | { readonly kind: 'hang-up' };

export interface FakeSmtp {
  readonly port: number;
  readonly asksLogin: boolean;
  readonly mails: ReceivedMail[];
  /** Certificate of the server, for clients that should trust it. */
  readonly ca: string;
  mood: SmtpMood;
  /** Recipients that are refused with 550, whatever the mood. */
  readonly refused: Set<string>;
  stop(): Promise<void>;
}

export interface FakeSmtpOptions {
  readonly port?: number;
  /** 'bad' uses a certificate without a trusted issuer; 'none' offers no TLS. */
  readonly tls?: 'good' | 'bad' | 'none';
  /** False stores only the recipients of each mail: for tests with very many mails. */
  readonly keepText?: boolean;
  readonly login?: { readonly user: string; readonly password: string };
}

const folder = join(import.meta.dirname, 'certificates');
const pem = (name: string) => readFileSync(join(folder, name), 'utf8');

/** A mail server that speaks SMTP on a real socket and behaves as a test wants. */
export async function startFakeSmtp({
  port = 0,
  tls = 'good',
  keepText = true,
  login,
}: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const fake: { mood: SmtpMood } = { mood: { kind: 'accept' } };
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const name = tls === 'bad' ? 'stranger' : 'localhost';
  const server = new SMTPServer({
    key: pem(`${name}.key`),
    cert: pem(`${name}.crt`),
    hideSTARTTLS: tls === 'none',
    authOptional: login === undefined,
    disabledCommands: [...(login === undefined ? ['AUTH'] : []), ...(tls === 'none' ? ['STARTTLS'] : [])],
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, callback) => callback(refusalAt('greeting')),
    onMailFrom: (_address, _session, callback) => callback(refusalAt('sender')),
    onAuth({ username, password }, _session, callback) {
      const known = login?.user === username && login?.password === password;
      const refusal = refusalAt('login');
      if (refusal) return callback(refusal);
      return known ? callback(null, { user: username }) : callback(failure(535));
    },
    onRcptTo({ address }, _session, callback) {
      return callback(refused.has(address) ? failure(550) : refusalAt('recipient'));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => take(Buffer.concat(chunks).toString('utf8'), session.envelope, callback));
    },
  });

  function refusalAt(place: RefusedAt): Error | null {
    return fake.mood.kind === 'refuse' && fake.mood.at === place ? failure(fake.mood.code) : null;
  }

  function take(raw: string, { mailFrom, rcptTo }: SMTPServerEnvelope, callback: (error?: Error | null) => void): void {
    const { mood } = fake;
    if (mood.kind === 'stall') return;
    const refusal = refusalAt('data');
    if (refusal) {
      callback(refusal);
      return;
    }
    const from = mailFrom === false ? '' : mailFrom.address;
    const messageId = /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? '';
    const subject = /^Subject: (.*)$/im.exec(raw)?.[1]?.trim() ?? '';
    mails.push({ from, to: rcptTo.map(({ address }) => address), raw: keepText ? raw : '', subject, messageId });
    if (mood.kind === 'hang-up') hangUp();
    else if (mood.kind === 'delay') setTimeout(callback, mood.time);
    else callback();
  }

  function hangUp(): void {
    const { connections } = server as unknown as { connections: Set<{ close(): void }> };
    for (const connection of connections) connection.close();
  }
  // Clients that close the connection are expected.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    get mood() {
      return fake.mood;
    },
    set mood(mood) {
      fake.mood = mood;
    },
    asksLogin: login !== undefined,
    port: (server.server.address() as AddressInfo).port,
    mails,
    refused,
    ca: pem('localhost.crt'),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function failure(responseCode: number): Error {
  return Object.assign(new Error('as the test wishes'), { responseCode });
}
