import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { plainPng } from '../../tests/builders/hostile-pictures.ts';
import { type PhotoBounds, runPhotoProcess } from './run-photo-process.ts';

const MB = 1024 * 1024;
const patient: PhotoBounds = { memory: Number.POSITIVE_INFINITY, wait: 60_000, time: 60_000 };
const stays = { signal: new AbortController().signal, isOwner: true };
/** 950 MB of pixels in 0.9 MB, which a decoder holds at once; what reads headers refuses it before it comes this far. */
const heavy = plainPng({ width: 10_900, height: 10_900, depth: 16, channels: 4, isInterlaced: true });
const take = (bytes: Uint8Array, bounds: Partial<PhotoBounds>, asker = stays) =>
  runPhotoProcess({ kind: 'take', bytes, type: 'png' }, asker, { ...patient, ...bounds });

function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}
/** The processes that this one started for photographs. */
const children = () =>
  readProc(`${process.pid}/task/${process.pid}/children`)
    .split(' ')
    .filter((pid) => readProc(`${pid}/cmdline`).includes('photo-process'));

describe('runPhotoProcess', () => {
  let peak = 0;
  let timer: NodeJS.Timeout;
  beforeEach(() => {
    peak = 0;
    timer = setInterval(() => {
      for (const pid of children())
        peak = Math.max(peak, Number(/VmRSS:\s+(\d+)/.exec(readProc(`${pid}/status`))?.[1] ?? 0) * 1024);
    }, 5);
  });
  afterEach(() => clearInterval(timer));

  test('ends a process whose library takes more memory than its bound, long before it has what it wants', async () => {
    expect(await take(heavy, { memory: 250 * MB })).toEqual({ ok: false, error: 'photo_too_heavy' });
    expect(peak).toBeGreaterThan(100 * MB);
    expect(peak).toBeLessThan(600 * MB);
    expect(children()).toEqual([]);
  });

  test('ends a process that takes more time than its bound, also while its library works', async () => {
    expect(await take(heavy, { time: 2_000 })).toEqual({ ok: false, error: 'photo_too_heavy' });
    expect(children()).toEqual([]);
  });

  test('ends the process of a photograph that nobody waits for any more, and then reads the next', async () => {
    const leaving = new AbortController();
    const left = take(heavy, {}, { signal: leaving.signal, isOwner: true });
    await expect.poll(() => children().length).toBe(1);
    leaving.abort();
    expect(await left).toEqual({ ok: false, error: 'photos_busy' });
    const small = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#a08060' } })
      .png()
      .toBuffer();
    // Left alone, the one before would take some 5 s of the processor.
    expect(await take(small, { wait: 2_500 })).toMatchObject({ ok: true, value: { width: 700, height: 700 } });
    expect(children()).toEqual([]);
  });

  test('refuses with `photos_busy` what does not get its turn in time', async () => {
    const first = take(heavy, { time: 2_000 });
    expect(await take(heavy, { wait: 50 })).toEqual({ ok: false, error: 'photos_busy' });
    expect(await first).toEqual({ ok: false, error: 'photo_too_heavy' });
  });
});
