import type { Log } from '../../flows/log.ts';

/** A block longer than this is logged, in ms: every visitor waited for it. */
const LONGEST = 200;
/** Time between two checks, in ms. */
const EVERY = 50;
/** The largest number of routes that one line names. */
const MAX_ROUTES = 10;

/** Monotonic time and the processor time that this process has used, both in ms. */
const CLOCKS = { clock: () => performance.now(), cpu: processorTime };

export type EventLoopWatch = ReturnType<typeof startEventLoopWatch>;

/**
 * Detects when one request blocks all others, and names the routes that ran: those that are still running, and those
 * that ended since the last check. `cpuMs` in the log line tells our own work from a machine that stood still.
 */
export function createEventLoopWatch(log: Log, { clock, cpu } = CLOCKS) {
  const running = new Map<symbol, string>();
  let ended: string[] = [];
  let last = { at: clock(), cpu: cpu() };
  return {
    /** Records that a request of this route begins; the returned function records its end. */
    begin(route: string): () => void {
      const request = Symbol(route);
      running.set(request, route);
      return () => {
        if (running.delete(request)) ended.push(route);
      };
    },
    /** To be called every `EVERY` ms; logs when the call comes much too late. */
    check(): void {
      const now = { at: clock(), cpu: cpu() };
      const late = now.at - last.at - EVERY;
      if (late > LONGEST) {
        const routes = [...new Set([...ended, ...running.values()])].slice(0, MAX_ROUTES);
        log.warn('event_loop_blocked', {
          ms: Math.round(late),
          cpuMs: Math.round(now.cpu - last.cpu),
          routes: routes.join(', '),
        });
      }
      ended = [];
      last = now;
    },
  };
}

/** Checks the event loop until it is stopped; keeps no process alive. */
export function startEventLoopWatch(log: Log) {
  const { begin, check } = createEventLoopWatch(log);
  const timer = setInterval(check, EVERY).unref();
  return { begin, stop: () => clearInterval(timer) };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
