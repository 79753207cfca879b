/** A window in the background never paints: after this many milliseconds the work is done all the same. */
const AT_LATEST = 300;

/** What comes next may depend on the work, and nobody does it once the page is left: it is done before these. */
const NEXT = ['click', 'pagehide'];

/**
 * Does work once the browser has painted what changed just now, so that a visitor sees first what was touched; before
 * that when something else is clicked or the page is left. Returns how to leave the work undone.
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(run, AT_LATEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  for (const event of NEXT) addEventListener(event, run, true);
  function leave() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const event of NEXT) removeEventListener(event, run, true);
  }
  function run() {
    leave();
    work();
  }
  return leave;
}
