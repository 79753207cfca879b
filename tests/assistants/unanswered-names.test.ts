import { expect, test } from 'vitest';
import { assistantDoor } from '../../assistants/door.ts';
import { createPlatforms } from '../../assistants/platforms/platforms.ts';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { startFakeMollie } from '../fakes/fake-mollie.ts';
import { startFakeNameServer } from '../fakes/fake-name-server.ts';
import { startHttpShop } from '../http/test-shop.ts';

/** What names that nobody answers may add to an order, in ms; they held it up for minutes. */
const SOON = 1_000;

test('an order is paid while sixty names of platforms are never answered', async () => {
  const names = await startFakeNameServer();
  const mollie = await startFakeMollie();
  // By a name, which the process has to look up too.
  const apiUrl = mollie.url.replace('127.0.0.1', 'localhost');
  const platforms = createPlatforms({ now: Date.now, nameServers: [names.address] });
  const shop = await startHttpShop(
    { TRUSTED_PROXY_HOPS: '1' },
    { wings: [assistantDoor(platforms)], payments: createMolliePayments({ apiKey: mollie.apiKey, apiUrl }) },
  );
  const pay = async () => {
    const page = await shop.checkout({ variantId: 'boekenstandaard-klein' });
    const begun = performance.now();
    mollie.mood = { kind: 'checkout', href: `${apiUrl}/pay` };
    const placed = await shop.order(page);
    mollie.mood = { kind: 'well' };
    const id = [...mollie.payments.keys()].at(-1) ?? '';
    mollie.end(id, 'paid');
    const told = await shop.send('/api/mollie-webhook', { id });
    expect([placed.status, told.status]).toEqual([303, 200]);
    return performance.now() - begun;
  };
  // As long as it takes on this machine now, and the first one longer.
  await pay();
  const undisturbed = await pay();
  const asked = Array.from({ length: 60 }, (_, index) =>
    fetch(`${shop.url}/ucp/v1/catalog/search`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'UCP-Agent': `profile="https://p${index}.voorbeeld.nl/profile.json"`,
        'X-Forwarded-For': `203.0.113.${index}`,
      },
      body: JSON.stringify({ query: 'album' }),
    }),
  );
  await expect.poll(names.unanswered).toBeGreaterThan(0);
  // Who is connected looks no name up.
  mollie.hangUp();
  expect(await pay()).toBeLessThan(undisturbed + SOON);
  expect(await shop.orders()).toMatchObject(Array(3).fill({ payment: { status: 'paid' } }));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  // Two were looked for at once, and the others were told to come back.
  expect([...new Set(statuses)].toSorted()).toEqual([424, 503]);
  await shop.stop();
  await Promise.all([mollie.stop(), names.stop()]);
}, 60_000);
