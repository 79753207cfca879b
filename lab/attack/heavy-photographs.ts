import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../data/database.ts';
import { plainPng } from '../../tests/builders/hostile-pictures.ts';
import type { ShopProcess } from '../../tests/builders/shop-process.ts';

/** The outcome of photographs that one link sent. */
export interface HeavyPhotographs {
  /** Peak memory of the shop and the process of a photograph together, in bytes. */
  readonly memory: number;
  /** Longest wait for an answer, in ms. */
  readonly longest: number;
  /** Photographs that were looked at, and those that were told that the link had sent enough. */
  readonly taken: number;
  readonly refused: number;
}

const TOKEN = '0123456789abcdef0123456789abcdef';
/** 360 MB of pixels that their decoder holds at once, the most that a header may say, in 0.4 MB. */
const HEAVY = plainPng({ width: 10_900, height: 11_000, depth: 8, channels: 3, isInterlaced: true });
const BOMB = plainPng({ width: 10_900, height: 10_900, depth: 16, channels: 4, isInterlaced: true });
const TEXTS = plainPng({ width: 700, height: 700, depth: 8, channels: 3, texts: { count: 20, bytes: 50_000_000 } });

/** The holder of one link sends photographs that are small as files and large as pictures, `times` of them. */
export async function heavyPhotographs({ url, pid, dataDir }: ShopProcess, times: number): Promise<HeavyPhotographs> {
  const database = await openDatabase({ dataDir });
  const row = { id: TOKEN, token: TOKEN, order_token: null, size_id: 'middel', bought_on: '2026-11-03' };
  await database.db
    .insertInto('reviews')
    .values({ ...row, asked_at: new Date().toISOString() })
    .execute();
  await database.close();
  const over = new AbortController();
  const watched = watchTogether(pid, over.signal);
  const [waits, statuses]: [number[], number[]] = [[], []];
  for (let sent = 0; sent < times; sent += 1) {
    const body = new FormData();
    body.append('stars', '5');
    body.append('foto', new File([new Uint8Array([HEAVY, BOMB, TEXTS][sent % 3] as Buffer)], 'foto.png'));
    const start = performance.now();
    const answer = await fetch(`${url}/beoordeling/${TOKEN}`, { method: 'POST', body });
    await answer.text();
    waits.push(performance.now() - start);
    statuses.push(answer.status);
    // What was taken is deleted again: it would take the room of the next.
    if (answer.status === 200) await fetch(answer.url, { method: 'POST', body: new URLSearchParams({ doe: 'wis' }) });
  }
  over.abort();
  const refused = statuses.filter((status) => status === 429).length;
  return { memory: await watched, longest: Math.max(...waits), taken: times - refused, refused };
}

async function watchTogether(pid: number, over: AbortSignal): Promise<number> {
  let most = 0;
  while (!over.aborted) {
    const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
    const all = [String(pid), ...children].map((one) => /VmRSS:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1]);
    most = Math.max(
      most,
      all.reduce((sum, kb) => sum + Number(kb ?? 0) * 1024, 0),
    );
    await pause(20);
  }
  return most;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended meanwhile.
    return '';
  }
}
