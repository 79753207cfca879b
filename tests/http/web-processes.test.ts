import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ShopProcess, startShopProcess } from '../builders/shop-process.ts';

describe('a shop of two processes', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startShopProcess({ WEB_PROCESSES: '2' });
  }, 70_000);

  const started = () => shop.log.filter(({ event }) => event === 'server_started').map(({ pid }) => Number(pid));
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const page = async (path: string) => (await fetch(shop.url + path)).status;

  let answered = 0;
  /** How a request on a connection of its own ends. */
  const endOf = async (path: string) => {
    try {
      const response = await fetch(shop.url + path, {
        headers: { Connection: 'close' },
        signal: AbortSignal.timeout(10_000),
      });
      await response.text();
      answered += 1;
      return 'answered';
    } catch (error) {
      return (error as Error).name;
    }
  };

  test('starts both on one port, and says once where it is open', async () => {
    await expect.poll(started).toHaveLength(2);
    expect(new Set([...started(), shop.pid]).size).toBe(3);
    expect(await Promise.all(Array.from({ length: 20 }, () => page('/healthz')))).toEqual(Array(20).fill(200));
  });

  test('goes on when one is killed, and replaces it', async () => {
    const [victim = 0, other = 0] = started();
    const over = new AbortController();
    const visitors = Array.from({ length: 20 }, async () => {
      const ends: string[] = [];
      while (!over.signal.aborted) ends.push(await endOf('/contact'));
      return ends;
    });
    await expect.poll(() => answered).toBeGreaterThan(10);
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => shop.log.some(({ event }) => event === 'web_process_ended')).toBe(true);
    over.abort();
    // What the killed one had in its hands is cut off; nobody waits for an answer that never comes.
    expect((await Promise.all(visitors)).flat()).not.toContain('TimeoutError');
    expect(await Promise.all(Array.from({ length: 20 }, () => page('/contact')))).toEqual(Array(20).fill(200));
    await expect.poll(() => started().length).toBe(3);
    expect([isAlive(victim), isAlive(other)]).toEqual([false, true]);
  });

  test('stops all of them on SIGTERM', async () => {
    const pids = started();
    await shop.stop();
    expect(pids.filter(isAlive)).toEqual([]);
  });
});

test('a shop of two processes that cannot start says why and ends with 1', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-process-'));
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    PORT: String(port),
    HOST: '127.0.0.1',
    WEB_PROCESSES: '2',
    DATA_DIR: dataDir,
  };
  const main = join(import.meta.dirname, '../../build/server/main.js');
  const ended = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 60_000 });
  taken.close();
  rmSync(dataDir, { recursive: true });
  expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining('De winkel start niet.')]);
  expect(ended.stderr).toContain('al in gebruik');
});
