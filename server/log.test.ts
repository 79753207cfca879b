import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { newRequestId, runWithRequestId } from './request-id.ts';

function capture() {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => new Date('2026-11-21T12:00:00Z'),
  );
  return { log, lines };
}

it('log writes one line of JSON when a field contains a newline', () => {
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

it('log ignores fields named time, level, event and request_id', () => {
  const { log, lines } = capture();
  runWithRequestId('f00d', () =>
    log.info('order_handled', { event: 'shipped', level: 'error', time: 'never', request_id: 'beef', number: '7' }),
  );
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: '2026-11-21T12:00:00.000Z',
    level: 'info',
    event: 'order_handled',
    request_id: 'f00d',
    number: '7',
  });
});

it('log truncates values to 500 characters and stacks to 8 kB', () => {
  const { log, lines } = capture();
  log.error('page_failed', { reason: 'x'.repeat(10_000), stack: '\n'.repeat(10_000) });
  const { reason, stack } = JSON.parse(lines[0] ?? '') as Record<string, string>;
  expect([reason?.length, stack?.length]).toEqual([500, 8_192]);
  expect(lines[0]?.trimEnd().includes('\n')).toBe(false);
});

it('masks the secret of an order, wherever it stands', () => {
  const { log, lines } = capture();
  const token = '0123456789abcdef0123456789ABCDEF';
  log.error('page_failed', { path: `/bestelling/${token}/weg`, stack: `Error: ${token}\n at ${token}`, id: token });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    path: '/bestelling/01234567…/weg',
    stack: 'Error: 01234567…\n at 01234567…',
    id: '01234567…',
  });
});

describe('the id of a request', () => {
  const idOf = (line: string | undefined) => (JSON.parse(line ?? '') as { request_id?: string }).request_id;

  it('is logged on all lines of its request, also after an await and from a timer', async () => {
    const { log, lines } = capture();
    const later = Promise.withResolvers<void>();
    await runWithRequestId('first', async () => {
      log.info('order_placed');
      setTimeout(() => {
        log.info('product_absent');
        later.resolve();
      }, 1);
      await Promise.resolve();
      log.info('mail_sent');
    });
    await later.promise;
    expect(lines.map(idOf)).toEqual(['first', 'first', 'first']);
  });

  it('is not logged on lines of a concurrent request or outside any request', async () => {
    const { log, lines } = capture();
    const request = async (id: string) => {
      await Promise.resolve();
      log.info('order_placed', { id });
    };
    await Promise.all([...['a', 'b'].map((id) => runWithRequestId(id, () => request(id))), request('none')]);
    expect(lines.map(idOf).sort()).toEqual(['a', 'b', undefined]);
  });

  it('is unique and safe in a URL', () => {
    const ids = new Set(Array.from({ length: 1_000 }, newRequestId));
    expect(ids.size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{16}$/);
  });
});
