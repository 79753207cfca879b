import { expect, test } from 'vitest';
import type { LogFields } from '../../flows/log.ts';
import { silentLog } from '../log.ts';
import { createEventLoopWatch } from './event-loop-watch.ts';

function watch() {
  const lines: (readonly [string, LogFields | undefined])[] = [];
  let [time, cpu] = [0, 0];
  const log = { ...silentLog, warn: (event: string, fields?: LogFields) => void lines.push([event, fields]) };
  const { begin, check } = createEventLoopWatch(log, { clock: () => time, cpu: () => cpu });
  /** Makes the next check after this many ms, of which `worked` were processor time. */
  const lookAfter = (ms: number, worked = ms) => {
    time += ms;
    cpu += worked;
    check();
  };
  return { begin, lines, lookAfter };
}

test('names the routes that ran when a block is longer than 200 ms: those under way and those that just ended', () => {
  const { begin, lookAfter, lines } = watch();
  const [first, second] = [begin('POST /contact'), begin('GET /blog/:slug')];
  begin('GET /');
  first();
  lookAfter(50);
  second();
  lookAfter(1_050, 900);
  expect(lines).toEqual([['event_loop_blocked', { ms: 1_000, cpuMs: 900, routes: 'GET /blog/:slug, GET /' }]]);
});

test('logs nothing for a shorter block', () => {
  const { lookAfter, lines } = watch();
  lookAfter(50);
  lookAfter(250);
  expect(lines).toEqual([]);
});

test('names each route once and ten at most, and forgets a request that ended twice', () => {
  const { begin, lookAfter, lines } = watch();
  for (let request = 0; request < 40; request += 1) begin(`GET /${request % 20}`);
  const end = begin('GET /weg');
  end();
  lookAfter(50);
  end();
  lookAfter(500);
  expect(String(lines[0]?.[1]?.routes).split(', ')).toHaveLength(10);
  expect(lines).toHaveLength(1);
});
