/** A window in the background never paints: after this many milliseconds the work is done all the same. */
const AT_LATEST = 300;

/**
 * Does work once the browser has painted what changed just now, so that a visitor sees first what was touched. Returns
 * how to leave the work undone.
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(run, AT_LATEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  function run() {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
