import { expect, test } from 'vitest';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { SHARED_FOR } from '../../flows/shop/health.ts';
import { contactMessage } from '../../tests/builders/messages.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';
import { readReadiness } from './readiness.ts';

const MINUTE = 60_000;

test('readReadiness reports the database, the files, the state of mail and how long the oldest mail has waited', async () => {
  const subject = await openTestShop();
  const { shop } = subject;
  const stored = { database: 'ok', files: 'ok', space: expect.any(String) };
  const read = () => readReadiness(shop);
  expect(await read()).toEqual({ status: 200, shown: { ...stored, mail: 'ok', oldestMailSeconds: null } });
  subject.advance(SHARED_FOR);
  await acceptMessage(shop, contactMessage());
  subject.advance(12 * MINUTE - 1);
  expect(await read()).toEqual({ status: 200, shown: { ...stored, mail: 'ok', oldestMailSeconds: 719 } });
  subject.advance(SHARED_FOR);
  expect(await read()).toEqual({ status: 200, shown: { ...stored, mail: 'late', oldestMailSeconds: 729 } });
  await shop.database.close();
  subject.advance(SHARED_FOR);
  const lost = { database: 'unavailable', mail: 'unknown', oldestMailSeconds: null };
  expect(await read()).toEqual({ status: 503, shown: { ...stored, ...lost } });
  await subject.stop();
});
