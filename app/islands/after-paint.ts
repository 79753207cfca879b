/** A window in the background never paints: after this many milliseconds the work is done all the same. */
const AT_LATEST = 300;

/** What waits for its paint; an event that comes before that does it: it may depend on it, or ends the page. */
const waiting = new Set<() => void>();
/** Those that waited when a click came. */
let due: (() => void)[] = [];
// As soon as it is loaded: a listener for the end of the page takes Chromium longer than the work of many a click. A
// server has no such events.
if (typeof addEventListener === 'function') {
  addEventListener('pagehide', () => {
    for (const run of waiting) run();
  });
  // Once the islands have heard of a click: what React draws before that sets back a box that the click has checked,
  // and React sees no change.
  addEventListener('click', () => (due = [...waiting]), true);
  addEventListener('click', () => {
    for (const run of due) run();
  });
}

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
  waiting.add(run);
  function leave() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    waiting.delete(run);
  }
  function run() {
    if (!waiting.has(run)) return;
    leave();
    work();
  }
  return leave;
}
