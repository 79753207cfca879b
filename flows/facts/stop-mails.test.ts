import { afterEach, beforeEach, expect, test } from 'vitest';
import { factSubjectAt, factTexts } from '../../domain/facts/fact-subjects.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { ownerAddresses } from '../message/enqueue-mail.ts';
import { changeFacts } from './change-facts.ts';
import { getsMails, stopMailsTo } from './stop-mails.ts';

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
const bert = emailAddress('Bert@werkplaats.nl');
let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

test('stopMailsTo takes an address away in any case, leaves the others, and the last one to the shop itself', async () => {
  const { shop } = subject;
  const mail = factSubjectAt('mail');
  if (!mail) throw new Error('No such subject');
  const recipients = 'bert@werkplaats.nl\nanna@werkplaats.nl';
  const input = { ...factTexts(mail, shop.config), 'mail.recipients': recipients };
  expect(await changeFacts(shop, { subject: mail, shown: 0, actor, input })).toMatchObject({ ok: true });
  expect(getsMails(shop, bert)).toBe(true);
  expect(await stopMailsTo(shop, { email: bert, actor })).toBe(true);
  expect(ownerAddresses(shop.config)).toEqual(['anna@werkplaats.nl']);
  expect(await stopMailsTo(shop, { email: bert, actor })).toBe(true);
  expect(await stopMailsTo(shop, { email: emailAddress('anna@werkplaats.nl'), actor })).toBe(true);
  expect(ownerAddresses(shop.config)).toEqual([shop.config.email]);
});
