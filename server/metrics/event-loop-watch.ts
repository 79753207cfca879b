import type { Log } from '../../flows/log.ts';

/** A stop longer than this is told, in ms: everybody waited for it. */
const LONGEST = 200;
/** How often is looked, in ms. */
const EVERY = 50;
/** Most routes that one line names. */
const MAX_ROUTES = 10;

export interface EventLoopWatchOptions {
  readonly log: Log;
  /** Ms that only run forward. */
  readonly clock?: () => number;
  /** Processor time of this process so far, in ms. */
  readonly cpu?: () => number;
}

export interface EventLoopWatch {
  /** A request of this route begins; the answer is to be called when it ends. */
  begin(route: string): () => void;
  /** To be called every `EVERY` ms; logs when it comes much too late. */
  look(): void;
}

/**
 * Sees when one request stops all others, and names the routes that ran: those that are still running, and those
 * that ended since it last looked. `cpuMs` in the line tells work of ours from a machine that stood still.
 */
export function createEventLoopWatch({
  log,
  clock = () => performance.now(),
  cpu = processorTime,
}: EventLoopWatchOptions): EventLoopWatch {
  const running = new Map<symbol, string>();
  let ended: string[] = [];
  let last = { at: clock(), cpu: cpu() };
  return {
    begin(route) {
      const request = Symbol(route);
      running.set(request, route);
      return () => {
        if (running.delete(request)) ended.push(route);
      };
    },
    look() {
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

/** Looks until it is stopped; keeps no process alive. */
export function startEventLoopWatch(log: Log): EventLoopWatch & { stop(): void } {
  const watch = createEventLoopWatch({ log });
  const timer = setInterval(watch.look, EVERY).unref();
  return { ...watch, stop: () => clearInterval(timer) };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
