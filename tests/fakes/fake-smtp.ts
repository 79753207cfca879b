import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

/** A mail as the server took it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and parts as they came over the line. */
  readonly raw: string;
  readonly subject: string;
  readonly messageId: string;
}

type RefusedAt = 'greeting' | 'login' | 'sender' | 'recipient' | 'data';

/** How the server behaves for the next mails. */
export type SmtpMood =
  | { readonly kind: 'accept' }
  /** Takes the mail after so many ms. */
  | { readonly kind: 'delay'; readonly time: number }
  /** Refuses with a code such as 451 or 550. */
  | { readonly kind: 'refuse'; readonly code: number; readonly at: RefusedAt }
  /** Takes everything in and never answers. */
  | { readonly kind: 'stall' }
  /** Takes the mail and breaks the line instead of saying so. */
  | { readonly kind: 'hang-up' };

export interface FakeSmtp {
  readonly port: number;
  readonly asksLogin: boolean;
  readonly mails: ReceivedMail[];
  /** Certificate of the server, for who is to trust it. */
  readonly ca: string;
  mood: SmtpMood;
  /** Only these recipients are refused, with 550; everybody else is subject to the mood. */
  readonly refused: Set<string>;
  stop(): Promise<void>;
}

export interface FakeSmtpOptions {
  readonly port?: number;
  /** 'bad' shows a certificate that nobody signed; 'none' does not offer TLS at all. */
  readonly tls?: 'good' | 'bad' | 'none';
  /** False keeps of each mail only who it was for: for tests with very many. */
  readonly keepText?: boolean;
  readonly login?: { readonly user: string; readonly password: string };
}

const folder = join(import.meta.dirname, 'certificates');
const pem = (name: string) => readFileSync(join(folder, name), 'utf8');

/** A mail server that speaks SMTP over a real socket and does as it is told. */
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
  // Clients that break the line are part of the game.
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
