import { expect, test } from 'vitest';
import { DATABASE_FAULTS, databaseOutage, isReady, untilTrue, withPostgres } from './database-outages.ts';

/* The short version of what `npm run faults` does to PostgreSQL. */

test.each(DATABASE_FAULTS)(
  'a database under load, %s: both processes live on, recover within 5 s, and nothing is lost or sent twice',
  async (fault) => {
    const result = await databaseOutage(fault);
    expect(result.alive).toBe(true);
    expect(result).toMatchObject({ delivered: result.accepted, lost: 0, wrong: 0, duplicated: 0 });
    expect(result.accepted).toBeGreaterThan(10);
    expect(Math.max(result.accepting, result.delivering)).toBeLessThan(5_000);
  },
  120_000,
);

test('a shop and a worker that start before their database wait for it aloud, and work within 5 s of its coming', async () => {
  await withPostgres(async ({ postgres, start }) => {
    await postgres.end('SIGINT');
    const [web, worker] = [start('server/main.ts'), start('server/worker.ts')];
    await untilTrue(() => [web, worker].every(({ printed }) => printed().includes('"database_not_reachable"')), 30_000);
    expect([web.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
    await postgres.begin();
    const back = performance.now();
    await untilTrue(() => worker.printed().includes('"worker_started"'), 30_000);
    await untilTrue(() => isReady(web.url), 30_000);
    expect(performance.now() - back).toBeLessThan(5_000);
    expect(web.printed()).toContain('"database_reached"');
  });
}, 60_000);

test('a database that does not take the password ends the start with a sentence, without the password', async () => {
  await withPostgres(async ({ postgres, start }) => {
    const url = new URL(postgres.url);
    url.password = 'wrong-secret';
    const worker = start('server/worker.ts', { DATABASE_URL: url.href });
    await untilTrue(() => worker.child.exitCode !== null, 30_000);
    expect(worker.child.exitCode).toBe(1);
    expect(worker.printed()).toContain('De postbode start niet. De database weigert de gegevens van DATABASE_URL');
    expect(worker.printed()).not.toContain('wrong-secret');
  });
}, 60_000);
