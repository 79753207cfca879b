import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function capture() {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => new Date('2026-11-21T12:00:00Z'),
  );
  return { log, lines };
}

it('writes one line of JSON, whatever is in a field', () => {
  const { log, lines } = capture();
  log.warn('not_found', { path: '/x\n{"level":"info","event":"order_paid"}' });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd().includes('\n')).toBe(false);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: '2026-11-21T12:00:00.000Z',
    level: 'warn',
    event: 'not_found',
    path: '/x\n{"level":"info","event":"order_paid"}',
  });
});

it('cuts long values', () => {
  const { log, lines } = capture();
  log.error('failed', { reason: 'x'.repeat(10_000) });
  expect(lines[0]?.length).toBeLessThan(700);
});
