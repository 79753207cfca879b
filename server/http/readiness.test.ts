import { expect, test } from 'vitest';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { contactMessage } from '../../tests/builders/messages.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';
import { readReadiness } from './readiness.ts';

test('readReadiness reports the database, the state of mail and how long the oldest mail has waited', async () => {
  const subject = await openTestShop();
  const { shop } = subject;
  expect(await readReadiness(shop)).toEqual({ database: 'ok', mail: 'ok', oldestMailSeconds: null });
  await acceptMessage(shop, contactMessage());
  subject.advance(12 * 60_000 - 1);
  expect(await readReadiness(shop)).toEqual({ database: 'ok', mail: 'ok', oldestMailSeconds: 719 });
  subject.advance(1);
  expect(await readReadiness(shop)).toEqual({ database: 'ok', mail: 'late', oldestMailSeconds: 720 });
  const unset = { ...shop, canMail: false };
  expect(await readReadiness(unset)).toEqual({ database: 'ok', mail: 'not-configured', oldestMailSeconds: 720 });
  await shop.database.close();
  expect(await readReadiness(shop)).toEqual({ database: 'unavailable', mail: 'unknown', oldestMailSeconds: null });
  await subject.stop();
});
