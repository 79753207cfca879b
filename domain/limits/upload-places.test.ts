import { describe, expect, test } from 'vitest';
import { type Sender, UploadPlaces } from './upload-places.ts';

const LENGTH = 1_000_000;

function openPlaces() {
  let moment = Date.parse('2026-11-28T10:00:00Z');
  const places = new UploadPlaces(() => new Date(moment));
  const cut: string[] = [];
  /** Takes a place; returns the code of its refusal, or what it is told. */
  const take = (proof: Sender['proof'], name: string) => {
    const taken = places.take({ proof, name }, LENGTH, () => void cut.push(name));
    return taken.ok ? taken.value : taken.error;
  };
  const codes = (proof: Sender['proof'], names: readonly string[]) =>
    names.map((name) => {
      const taken = take(proof, name);
      return 'code' in taken ? taken.code : 'taken';
    });
  const wait = (ms: number) => {
    moment += ms;
  };
  const refusal = (proof: Sender['proof'], name: string) => places.refusalOf({ proof, name })?.code ?? null;
  return { take, codes, refusal, cut, wait };
}
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `203.0.113.${at}`);

describe('UploadPlaces', () => {
  test('reads eight uploads of strangers at once, two of each, and none of them is a place of who proved something', () => {
    const { codes } = openPlaces();
    expect(codes('nothing', ['a', 'a', 'a'])).toEqual(['taken', 'taken', 'uploads_busy']);
    expect(codes('nothing', addresses(7))).toEqual([...Array(6).fill('taken'), 'uploads_busy']);
    expect(codes('link', ['one', 'one', 'two', 'three'])).toEqual(['taken', 'uploads_busy', 'taken', 'uploads_busy']);
    expect(codes('session', ['Anna', 'Anna', 'Anna', 'Bram', 'Bram'])).toEqual([
      ...['taken', 'taken', 'uploads_busy', 'taken', 'uploads_busy'],
    ]);
  });

  test('says that it is full without taking a place or cutting an upload', () => {
    const { codes, refusal, cut, wait } = openPlaces();
    expect(refusal('link', 'one')).toBeNull();
    expect(codes('link', ['one', 'two'])).toEqual(['taken', 'taken']);
    expect([refusal('link', 'one'), refusal('link', 'three')]).toEqual(['uploads_busy', 'uploads_busy']);
    wait(3_000);
    expect([refusal('link', 'three'), cut]).toEqual([null, []]);
  });

  test('gives a place back when its upload is over', () => {
    const { take, codes } = openPlaces();
    const first = take('link', 'one');
    expect(codes('link', ['one'])).toEqual(['uploads_busy']);
    if ('leave' in first) first.leave();
    expect(codes('link', ['one'])).toEqual(['taken']);
  });

  test('gives the place of the slowest upload that cannot be whole in time to the next, and never one in time', () => {
    const { take, codes, cut, wait } = openPlaces();
    const uploads = addresses(8).map((address) => take('nothing', address));
    wait(1_900);
    expect([codes('nothing', ['new']), cut]).toEqual([['uploads_busy'], []]);
    wait(2_100);
    // Within 20 s a whole body: a fifth of it after 4 s is in time.
    for (const [at, upload] of uploads.entries())
      if ('received' in upload) upload.received(at === 3 ? 10 : at === 5 ? 100 : LENGTH / 5);
    expect([codes('nothing', ['new', 'newer', 'newest']), cut]).toEqual([
      ['taken', 'taken', 'uploads_busy'],
      ['203.0.113.3', '203.0.113.5'],
    ]);
  });

  test('takes a sender’s third upload in the place of a slow one of its own', () => {
    const { codes, cut, wait } = openPlaces();
    expect(codes('session', ['Anna', 'Anna'])).toEqual(['taken', 'taken']);
    wait(3_000);
    expect([codes('session', ['Anna']), cut]).toEqual([['taken'], ['Anna']]);
  });

  test('lets one address begin 30 uploads an hour, and owners as many as they like', () => {
    const { take, wait } = openPlaces();
    const upload = (proof: Sender['proof'], name: string) => {
      const taken = take(proof, name);
      if ('leave' in taken) taken.leave();
      return 'code' in taken ? taken : 'taken';
    };
    const many = Array.from({ length: 31 }, () => upload('nothing', 'a'));
    expect(many.lastIndexOf('taken')).toBe(29);
    expect(many[30]).toEqual({ code: 'too_many_uploads', retryAfter: 3_600 });
    expect(upload('nothing', 'b')).toBe('taken');
    expect(Array.from({ length: 100 }, () => upload('session', 'Anna')).every((one) => one === 'taken')).toBe(true);
    wait(3_600_000);
    expect(upload('nothing', 'a')).toBe('taken');
  });
});
