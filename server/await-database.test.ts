import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../data/database-unavailable.ts';
import { awaitDatabase, StartError } from './await-database.ts';
import { createLog } from './log.ts';

const PATIENCE = { longest: 60, pause: 5 };

function logged() {
  const events: string[] = [];
  const log = createLog(
    (line) => events.push(JSON.parse(line).event),
    () => new Date(0),
  );
  return { log, events };
}

describe('awaitDatabase', () => {
  test('returns at once and logs nothing when the database is reachable', async () => {
    const { log, events } = logged();
    expect(await awaitDatabase(log, async () => 'ready', PATIENCE)).toBe('ready');
    expect(events).toEqual([]);
  });

  test('waits for a database that comes up later, and logs once that it is gone and once that it is back', async () => {
    const { log, events } = logged();
    let attempts = 0;
    const work = async () => {
      attempts += 1;
      if (attempts < 4) throw new DatabaseUnavailable('connect ECONNREFUSED');
      return 'ready';
    };
    expect(await awaitDatabase(log, work, { longest: 10_000, pause: 1 })).toBe('ready');
    expect(events).toEqual(['database_not_reachable', 'database_reached']);
  });

  test('throws a StartError when the database stays unreachable', async () => {
    const { log } = logged();
    const work = () => Promise.reject(new DatabaseUnavailable('connect ECONNREFUSED'));
    const failure = await awaitDatabase(log, work, PATIENCE).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect((failure as Error).message).toMatch(/^De database is na \d+ seconden nog niet bereikbaar: connect/);
  });

  test('throws at once when the database refuses the credentials', async () => {
    const { log, events } = logged();
    const work = () => Promise.reject(new DatabaseUnavailable('wrong password', { isRefusal: true }));
    await expect(awaitDatabase(log, work, { longest: 60_000, pause: 1 })).rejects.toThrow(
      'De database weigert de gegevens van DATABASE_URL: wrong password',
    );
    expect(events).toEqual([]);
  });

  test('throws at once for any other error', async () => {
    const { log } = logged();
    await expect(awaitDatabase(log, () => Promise.reject(new Error('no such table')), PATIENCE)).rejects.toThrow(
      'no such table',
    );
  });
});
