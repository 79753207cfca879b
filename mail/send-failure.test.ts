import { expect, test } from 'vitest';
import { TimeLimitError } from '../domain/within.ts';
import { sendFailure } from './send-failure.ts';

/** An error as nodemailer makes it. */
function refused(code: string, command: string, response?: string) {
  const answered = response === undefined ? {} : { response, responseCode: Number(response.slice(0, 3)) };
  return Object.assign(new Error(`Refused: ${response}`), { code, command, ...answered });
}

test.each([
  ['EENVELOPE', 'RCPT TO', '550 5.1.1 No such user', true],
  ['EENVELOPE', 'RCPT TO', '451 4.7.1 Greylisted', false],
  ['EENVELOPE', 'RCPT TO', '552 5.2.2 Mailbox full', true],
  ['EENVELOPE', 'DATA', '554 5.5.1 No valid recipients', true],
  ['EMESSAGE', 'DATA', '554 5.7.1 Spam', true],
  ['EMESSAGE', 'DATA', '552 5.3.4 Message too big', true],
  ['EMESSAGE', 'DATA', '452 4.2.2 Mailbox full', false],
  ['EMESSAGE', 'MAIL FROM', undefined, false],
  ['EENVELOPE', 'API', undefined, false],
  ['ESTREAM', 'API', undefined, false],
] as const)('%s at %s with "%s" has scope mail and permanent %s', (code, command, response, permanent) => {
  expect(sendFailure(refused(code, command, response))).toMatchObject({ scope: 'mail', permanent });
});

test.each([
  ['EPROTOCOL', 'CONN', '554 5.7.1 Your address is on a list'],
  ['EPROTOCOL', 'CONN', '450 4.3.2 Come back later'],
  ['ECONNECTION', 'EHLO', '421 4.7.0 Too many connections'],
  ['EPROTOCOL', 'HELO', '550 5.7.1 Who are you'],
  ['EAUTH', 'AUTH PLAIN', '535 5.7.8 Wrong password'],
  ['EAUTH', 'AUTH PLAIN', '454 4.7.0 Temporary authentication failure'],
  ['EENVELOPE', 'MAIL FROM', '550 5.7.1 Sender blocked'],
  ['EENVELOPE', 'MAIL FROM', '452 4.3.1 Disk full'],
  ['EENVELOPE', 'RCPT TO', '530 5.7.0 Authentication required'],
  ['EENVELOPE', 'RCPT TO', '554 5.7.1 <mail.example>: Client host rejected: Access denied'],
  ['EENVELOPE', 'RCPT TO', '553 5.7.1 <a@shop.example>: Sender address rejected: not owned by user'],
  ['EENVELOPE', 'RCPT TO', '554 5.7.1 <b@voorbeeld.nl>: Relay access denied'],
  ['EENVELOPE', 'RCPT TO', '421 4.4.2 Time-out'],
  ['EMESSAGE', 'DATA', '550 5.1.8 Domain of the sender does not exist'],
  ['EMESSAGE', 'DATA', '452 4.3.1 Insufficient system storage'],
  ['EMESSAGE', 'DATA', '421 4.3.2 Shutting down'],
  ['ESOCKET', 'CONN', undefined],
  ['ETLS', 'STARTTLS', undefined],
  ['EDNS', 'CONN', undefined],
] as const)('%s at %s with "%s" has scope server and is not permanent', (code, command, response) => {
  expect(sendFailure(refused(code, command, response))).toMatchObject({ scope: 'server', permanent: false });
});

test('gives the log the codes, and only the owner what the server wrote', () => {
  const { code, reason } = sendFailure(refused('EENVELOPE', 'RCPT TO', '550 <anneke@voorbeeld.nl> unknown'));
  expect(code).toBe('EENVELOPE 550');
  expect(reason).toContain('anneke@voorbeeld.nl');
});

test('a time-out has scope mail, and an error of the program scope server', () => {
  expect(sendFailure(new TimeLimitError('late'))).toMatchObject({ scope: 'mail', permanent: false, code: 'ELATE' });
  expect(sendFailure(new TypeError('x'))).toMatchObject({ scope: 'server', permanent: false, code: 'UNKNOWN' });
});
