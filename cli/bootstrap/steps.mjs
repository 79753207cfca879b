const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Says what comes now. */
export function step(text) {
  console.error(`\n› ${text}`);
}

/** Ends this process with the reason. */
export function fail(text) {
  console.error(`\n${text}`);
  process.exit(1);
}

/** Passes signals on until the child ends: its exit code, 1 when a signal ended it, and whether one was passed on. */
export function endOf(child) {
  let isStopped = false;
  const passOn = (signal) => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of STOPS) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      for (const signal of STOPS) process.off(signal, passOn);
      resolve({ code: code ?? 1, isStopped });
    });
  });
}
