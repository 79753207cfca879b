import { expect, test } from 'vitest';
import { DATABASE_FAULTS, databaseOutages, isReady, untilTrue, withPostgres } from './database-outages.ts';

/* A short version of what `npm run faults` does to PostgreSQL. */

test('web server and worker survive a restart, a crash and a freeze of the database under load, recover within 5 s and lose or duplicate no mail', async () => {
  const result = await databaseOutages(DATABASE_FAULTS, 1_500);
  expect(result.alive).toBe(true);
  expect(result).toMatchObject({ delivered: result.accepted, lost: 0, wrong: 0, duplicated: 0 });
  expect(result.accepted).toBeGreaterThan(30);
  expect(Math.max(result.accepting, result.delivering)).toBeLessThan(5_000);
}, 120_000);

test('web server and worker wait when they start before the database, log it, and work within 5 s once it is up', async () => {
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
