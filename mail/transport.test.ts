import { afterEach, describe, expect, test } from 'vitest';
import { emailAddress } from '../domain/input/email-address.ts';
import { type FakeSmtp, type FakeSmtpOptions, startFakeSmtp } from '../tests/fakes/fake-smtp.ts';
import { pictureAddress } from './pictures.ts';
import {
  createSmtpTransport,
  type MailTransport,
  type OutgoingEmail,
  type SmtpSettings,
  type TransportOptions,
} from './transport.ts';

let smtp: FakeSmtp;
let transport: MailTransport;
afterEach(async () => {
  transport.close();
  await smtp.stop();
});

const letter: OutgoingEmail = {
  to: emailAddress('anneke@voorbeeld.nl'),
  replyTo: emailAddress('bram@voorbeeld.nl'),
  subject: 'Één vraag\u00a0over maten',
  html: '<p>Dag</p>',
  text: 'Dag',
  messageId: '<een@kantelhout.example>',
  date: new Date('2026-11-20T10:00:00Z'),
  attachment: null,
};

async function start(
  server: FakeSmtpOptions = {},
  settings: Partial<SmtpSettings> = {},
  limits: Pick<TransportOptions, 'stepTimeout' | 'mailTimeout'> = {},
) {
  smtp = await startFakeSmtp(server);
  transport = createSmtpTransport({
    smtp: { host: 'localhost', port: smtp.port, security: 'starttls', login: null, ...settings },
    sender: { name: 'Kantelhout', address: emailAddress('info@kantelhout.example') },
    ...limits,
    ca: smtp.ca,
  });
}

async function refuseAt(at: 'greeting' | 'sender', code: number) {
  await start();
  smtp.mood = { kind: 'refuse', code, at };
}

describe('a mail', () => {
  test('arrives with its headers, both parts and its attachment', async () => {
    await start();
    const attachment = { fileName: 'logo é.svg', mediaType: 'image/svg+xml', content: Buffer.from('<svg/>') };
    expect(await transport.send({ ...letter, attachment })).toEqual({ ok: true, value: null });
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({
      from: 'info@kantelhout.example',
      to: ['anneke@voorbeeld.nl'],
      messageId: '<een@kantelhout.example>',
    });
    for (const text of [
      'From: Kantelhout <info@kantelhout.example>',
      'Reply-To: bram@voorbeeld.nl',
      'Date: Fri, 20 Nov 2026 10:00:00 +0000',
      'Auto-Submitted: auto-generated',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
      'Content-Type: image/svg+xml',
    ]) {
      expect(mail?.raw).toContain(text);
    }
  });

  test('contains the pictures that its HTML part names, and no others', async () => {
    await start();
    await transport.send({ ...letter, html: `<img src="${pictureAddress('merk')}"><img src="cid:iets@mail">` });
    const [mail] = smtp.mails;
    expect(mail?.raw).toContain('Content-Type: multipart/related');
    expect(mail?.raw.match(/Content-ID: <.*>/g)).toEqual(['Content-ID: <merk@mail>']);
    expect(mail?.raw).toContain('Content-Disposition: inline; filename=merk.png');
  });

  test('logs in when a login is configured', async () => {
    const login = { user: 'winkel', password: 'geheim' };
    await start({ login }, { login });
    expect((await transport.send(letter)).ok).toBe(true);
  });

  test('succeeds when the server answers late but within the time limit', async () => {
    await start();
    smtp.mood = { kind: 'delay', time: 200 };
    expect((await transport.send(letter)).ok).toBe(true);
  });

  test('adds no header for a line break in the subject', async () => {
    await start();
    await transport.send({ ...letter, subject: 'Dag\r\nBcc: iedereen@voorbeeld.nl' });
    expect(smtp.mails[0]?.raw).not.toMatch(/^Bcc:/m);
    expect(smtp.mails[0]?.to).toEqual(['anneke@voorbeeld.nl']);
  });
});

describe('createSmtpTransport, failures', () => {
  test.each([
    [451, 'recipient', false],
    [550, 'recipient', true],
    [452, 'data', false],
    [554, 'data', true],
  ] as const)(
    'returns for reply %i to the %s scope mail and permanent %s, without the address',
    async (code, at, permanent) => {
      await start();
      smtp.mood = { kind: 'refuse', code, at };
      const sent = await transport.send(letter);
      expect(sent).toMatchObject({ ok: false, error: { scope: 'mail', permanent } });
      expect(!sent.ok && sent.error.code).toContain(String(code));
      expect(!sent.ok && sent.error.code).not.toContain('voorbeeld');
    },
  );

  test.each([
    [
      'a server that was stopped',
      async () => {
        await start();
        await smtp.stop();
      },
    ],
    ['an untrusted certificate', () => start({ tls: 'bad' })],
    ['a server without TLS', () => start({ tls: 'none' })],
    [
      'a wrong password',
      () => start({ login: { user: 'winkel', password: 'a' } }, { login: { user: 'winkel', password: 'b' } }),
    ],
    ['a greeting with 421', () => refuseAt('greeting', 421)],
    ['a greeting with 554', () => refuseAt('greeting', 554)],
    ['a sender refused with 451', () => refuseAt('sender', 451)],
    ['a sender refused with 550', () => refuseAt('sender', 550)],
  ])('%s fails with scope server and is not permanent', async (_what, prepare) => {
    await prepare();
    expect(await transport.send(letter)).toMatchObject({ ok: false, error: { scope: 'server', permanent: false } });
    expect(smtp.mails).toHaveLength(0);
  });

  test('gives up after its time limit when the server stalls', async () => {
    await start({}, {}, { stepTimeout: 400, mailTimeout: 1_500 });
    smtp.mood = { kind: 'stall' };
    expect(await transport.send(letter)).toMatchObject({ ok: false, error: { scope: 'server', permanent: false } });
  });

  test('returns a failure when the connection breaks before the answer', async () => {
    await start();
    smtp.mood = { kind: 'hang-up' };
    expect((await transport.send(letter)).ok).toBe(false);
    expect(smtp.mails).toHaveLength(1);
  });
});
