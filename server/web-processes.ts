import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartError } from './await-database.ts';
import { createLog } from './log.ts';
import type { Program } from './run-program.ts';

/** A process that ends is replaced after this time, in ms; one that ended soon after its start after ever longer. */
const PAUSE = { first: 500, longest: 30_000 };
/** A process that ran this long was not broken from the start, in ms. */
const RAN_WELL = 60_000;

/**
 * Starts this program `count` times; the processes share the port (`node:cluster`) and have nothing else in common but
 * the database. The first starts alone, so that it migrates the database for all. Throws StartError when it ends before
 * it listens: it has said why.
 */
export async function startWebProcesses(count: number): Promise<Program> {
  const log = createLog(
    (line) => process.stdout.write(line),
    () => new Date(),
  );
  // Each takes connections itself. Handed out by this process, one that was on its way to a process that is killed would
  // never be answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const running = new Set<Worker>();
  let isStopping = false;
  let pause = PAUSE.first;

  function start(): Worker {
    const worker = cluster.fork();
    const startedAt = performance.now();
    running.add(worker);
    worker.once('exit', (code, signal) => {
      running.delete(worker);
      if (isStopping) return;
      pause = performance.now() - startedAt > RAN_WELL ? PAUSE.first : Math.min(pause * 2, PAUSE.longest);
      log.error('web_process_ended', { code: code ?? 'none', signal: signal ?? 'none', replacedAfterMs: pause });
      setTimeout(() => void (isStopping || start()), pause);
    });
    return worker;
  }

  const first = start();
  const isListening = await Promise.race([
    once(first, 'listening').then(() => true),
    once(first, 'exit').then(() => false),
  ]);
  if (!isListening) {
    isStopping = true;
    throw new StartError('Het eerste proces is gestopt; de reden staat hierboven.');
  }
  for (let more = 1; more < count; more += 1) start();
  log.info('web_processes_started', { count });
  return {
    async stop() {
      isStopping = true;
      const ended = [...running].map((worker) => once(worker, 'exit'));
      for (const worker of running) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}
