import { expect, test } from 'vitest';
import { breakDatabase, DATABASE_FAULTS, isReady, startPrograms, untilTrue, withPostgres } from './database-outages.ts';

/*
 * A short version of what `npm run faults` does to PostgreSQL, which also holds recovery to 5 s; here other tests run
 * beside it.
 */
const RECOVERED_WITHIN = 30_000;

test('web server and worker wait for a database that starts after them, survive its restart, crash and freeze under load, recover and lose or duplicate no mail', async () => {
  await withPostgres(async (stage) => {
    await stage.postgres.end('SIGINT');
    const programs = startPrograms(stage);
    const { web, worker } = programs;
    await untilTrue(() => [web, worker].every(({ printed }) => printed().includes('"database_not_reachable"')), 30_000);
    expect([web.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
    await stage.postgres.begin();
    const back = performance.now();
    await untilTrue(() => worker.printed().includes('"worker_started"'), 30_000);
    await untilTrue(() => isReady(web.url), 30_000);
    expect(performance.now() - back).toBeLessThan(RECOVERED_WITHIN);
    expect(web.printed()).toContain('"database_reached"');

    const result = await breakDatabase(stage, programs, { faults: DATABASE_FAULTS, lasting: 1_500 });
    expect(result.alive).toBe(true);
    expect(result).toMatchObject({ delivered: result.accepted, lost: 0, wrong: 0, duplicated: 0 });
    expect(result.accepted).toBeGreaterThan(30);
    expect(Math.max(result.accepting, result.delivering)).toBeLessThan(RECOVERED_WITHIN);
  });
}, 180_000);
