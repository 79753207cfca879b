import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { pricesCommand } from './commands/prices.ts';
import { runCommand } from './run-command.ts';

const ARTICLE = 'luxe-gravering';

let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

const run = (...args: string[]) =>
  runCommand({ commands: [pricesCommand], context: { openShop: async () => subject.shop }, args: ['prices', ...args] });
const priceOf = async () => {
  const rows = JSON.parse((await run('show', '--json')).output) as { id: string; price: number; ordinary: number }[];
  const { price, ordinary } = rows.find(({ id }) => id === ARTICLE) ?? {};
  return [price, ordinary];
};

test('plan and offer count from their moment on, and show tells the whole line', async () => {
  const planned = await run('plan', ARTICLE, '29,95');
  expect(planned.output).toMatch(/: €\s29,95 vanaf 20-11-2026, 11:00\.\n$/);
  expect(await priceOf()).toEqual([29_95, 29_95]);
  expect(
    (await run('offer', ARTICLE, '24,95', '--from', '2026-11-27T00:00', '--until', '2026-11-30T00:00')).exitCode,
  ).toBe(0);
  expect(await priceOf()).toEqual([29_95, 29_95]);
  subject.advance(7 * 24 * 60 * 60_000);
  expect(await priceOf()).toEqual([24_95, 29_95]);
  const { output } = await run('show', ARTICLE);
  expect(output).toMatch(/27-11-2026, 00:00 tot 30-11-2026, 00:00 +€\s24,95 +Actie, gewoon €\s29,95/);
  expect((await run()).output).toMatch(/luxe-gravering .*€\s24,95 +€\s29,95/);
});

test('an offer that is no lower is refused with the sentence of the desk', async () => {
  const refused = await run('offer', ARTICLE, '999,00');
  expect(refused).toMatchObject({ exitCode: 1 });
  expect(refused.errors).toContain('Een actieprijs is lager dan de gewone prijs');
});

test.each([
  ['show', 'onbekend'],
  ['show', ARTICLE, '1'],
  ['plan', ARTICLE],
  ['plan', ARTICLE, 'gratis'],
  ['plan', ARTICLE, '1', '2'],
  ['offer', ARTICLE, '1,00', '--from', 'morgen'],
  ['weg'],
])('prices %s %s %s %s %s is typed wrong', async (...args) => {
  expect(await run(...args)).toMatchObject({ exitCode: 2 });
});
