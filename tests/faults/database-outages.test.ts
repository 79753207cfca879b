import { expect, test } from 'vitest';
import { DATABASE_FAULTS, databaseOutage, isReady, untilTrue, withPostgres } from './database-outages.ts';

/* A short version of what `npm run faults` does to PostgreSQL. */

test.each(DATABASE_FAULTS)(
  'a database outage under load (%s) leaves both processes running, recovers within 5 s and loses or duplicates no mail',
  async (fault) => {
    const result = await databaseOutage(fault);
    expect(result.alive).toBe(true);
    expect(result).toMatchObject({ delivered: result.accepted, lost: 0, wrong: 0, duplicated: 0 });
    expect(result.accepted).toBeGreaterThan(10);
    expect(Math.max(result.accepting, result.delivering)).toBeLessThan(5_000);
  },
  120_000,
);

test('shop and worker wait when they start before the database, log it, and work within 5 s once it is up', async () => {
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

test('the worker exits with 1 and a message without the password when the database refuses the password', async () => {
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
