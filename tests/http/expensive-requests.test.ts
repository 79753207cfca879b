import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedFiles } from '../builders/stored-files.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

/* Worst-case inputs for every parser, and the CPU time that they may cost. */

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
  // What the first request loads does not count.
  for (const path of ['/maatwerk', '/contact', '/herroepen']) await shop.send(path, {});
  await shop.call('/api/shopify-checkout', {});
}, 30_000);
afterAll(() => shop.stop());

const URLENCODED = 'application/x-www-form-urlencoded';
/** CPU time of one request, client included, in ms: the lower of two. */
const MAX_CPU_MS = 150;

async function costOf(path: string, body: string | FormData, type?: string) {
  const costs: number[] = [];
  let response = new Response();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const before = process.cpuUsage();
    response = await fetch(shop.url + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: type === undefined ? {} : { 'Content-Type': type },
    });
    await response.clone().arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  return { status: response.status, answer: await response.text(), cost: Math.min(...costs) };
}

const marks = (length: number) => `a${'\u0300\u0323'.repeat(length / 4)}`;
const forms = ['/contact', '/maatwerk', '/herroepen', '/bestellen/00000000000000000000000000000000'];

describe('a form post', () => {
  test.each(forms)('of 60 kB of combining marks is refused within 150 ms of CPU time: %s', async (path) => {
    const body = new URLSearchParams({ name: marks(10_000), message: marks(10_000) }).toString().slice(0, 64_000);
    const { status, cost } = await costOf(path, body, URLENCODED);
    expect([404, 422]).toContain(status);
    expect(cost).toBeLessThan(MAX_CPU_MS);
  });

  test.each(forms)('of 30,000 fields returns 413 within 150 ms of CPU time: %s', async (path) => {
    const { status, cost } = await costOf(path, 'a&'.repeat(30_000), URLENCODED);
    expect(status).toBe(413);
    expect(cost).toBeLessThan(MAX_CPU_MS);
  });
});

describe('the quote form with a logo', () => {
  const quote = (fields: Readonly<Record<string, string>>, file?: Blob) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('logo', file, 'logo.svg');
    return form;
  };

  test('returns 422 within 450 ms of CPU time for 5 MB of combining marks in a field', async () => {
    const { status, cost } = await costOf('/maatwerk', quote({ message: marks(5_000_000) }));
    expect(status).toBe(422);
    expect(cost).toBeLessThan(3 * MAX_CPU_MS);
  });

  test('returns 422 naming the limit of 500 kB for an SVG of 5 MB', async () => {
    const drawing = new Blob([`<svg>${'\\'.repeat(4_900_000)}</svg>`]);
    const { status, answer, cost } = await costOf('/api/send-maatwerk-form', quote({ name: 'Anne' }, drawing));
    expect(status).toBe(422);
    expect(answer).toContain('maximaal 500 kB');
    expect(cost).toBeLessThan(3 * MAX_CPU_MS);
  });

  test.each(['/maatwerk', '/api/send-maatwerk-form'])('returns 413 for a hundred parts: %s', async (path) => {
    const form = new FormData();
    for (let part = 0; part < 100; part += 1) form.append('name', 'Anne');
    expect(await costOf(path, form)).toMatchObject({ status: 413 });
  });
});

test('the checkout function answers 20,000 empty items with 422 and less than 1,000 characters', async () => {
  const body = JSON.stringify({ items: Array.from({ length: 20_000 }, () => ({})) });
  const { status, answer, cost } = await costOf('/api/shopify-checkout', body, 'application/json');
  expect(status).toBe(422);
  expect(answer.length).toBeLessThan(1_000);
  expect(cost).toBeLessThan(MAX_CPU_MS);
});

test('the checkout function lists the first 20 errors of 100 invalid items', async () => {
  const body = JSON.stringify({ items: Array.from({ length: 100 }, () => ({ quantity: 0 })) });
  const { answer } = await costOf('/api/shopify-checkout', body, 'application/json');
  expect(Object.keys((JSON.parse(answer) as { error: { fields: object } }).error.fields)).toHaveLength(20);
});

describe('a refused upload', () => {
  const kept = () => storedFiles(shop);
  const quote = (logo: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      name: 'Anne',
      email: 'anne@voorbeeld.nl',
      message: 'Vijftig stuks',
    })) {
      form.append(name, value);
    }
    form.append('shownAt', String(Date.now() - 60_000));
    form.append('logo', new Blob([logo]), 'logo.svg');
    return form;
  };

  test('leaves no file on disk when its content is invalid', async () => {
    expect(await costOf('/maatwerk', quote('<svg onload="x"></svg>'))).toMatchObject({ status: 422 });
    expect(await kept()).toEqual([]);
  });

  test('leaves no file on disk and is not parsed when the sender is over the rate limit', async () => {
    const limited = await startHttpShop({ MESSAGES_PER_ADDRESS: '1' });
    const send = async (path: string, logo: string) =>
      (await fetch(limited.url + path, { method: 'POST', body: quote(logo) })).status;
    expect(await send('/api/send-maatwerk-form', '<svg></svg>')).toBe(200);
    const files = await storedFiles(limited);
    expect(files).toHaveLength(1);
    expect(await send('/maatwerk', '<svg><path/></svg>')).toBe(429);
    // 422 would mean that the file was parsed.
    expect(await send('/api/send-maatwerk-form', '<svg onload="x"></svg>')).toBe(429);
    expect(await storedFiles(limited)).toEqual(files);
    await limited.stop();
  });
});
