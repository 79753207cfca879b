import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let frames: (() => void)[];
let done: string[];
let page: EventTarget;
let afterPaint: typeof import('./after-paint.ts').afterPaint;
beforeEach(async () => {
  frames = [];
  done = [];
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (number: number) => {
    frames[number - 1] = () => undefined;
  });
  vi.resetModules();
  ({ afterPaint } = await import('./after-paint.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paint = () => {
  for (const frame of frames) frame();
};

test('afterPaint works once, in a task of its own after the frame', () => {
  afterPaint(() => done.push('work'));
  paint();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['work']);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['work']);
});

test('afterPaint works within 300 ms in a window that is not painted, and not again when it is', () => {
  afterPaint(() => done.push('work'));
  vi.advanceTimersByTime(300);
  expect(done).toEqual(['work']);
  paint();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['work']);
});

test.each(['click', 'pagehide'])('afterPaint works before the next %s, and not again after its frame', (event) => {
  afterPaint(() => done.push('work'));
  page.dispatchEvent(new Event(event));
  expect(done).toEqual(['work']);
  page.dispatchEvent(new Event(event));
  paint();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['work']);
});

test.each([
  ['before the frame', false],
  ['between the frame and the work', true],
])('afterPaint does nothing when it is left undone %s', (_, painted) => {
  const leave = afterPaint(() => done.push('work'));
  if (painted) paint();
  leave();
  page.dispatchEvent(new Event('click'));
  paint();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([]);
});
