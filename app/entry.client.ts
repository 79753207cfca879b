import { startCartBadge } from './cart-badge.ts';
import { isAwaited, leaveToBrowser } from './hydration/early-input.ts';

/* The script of every page: it counts what is in the cart, and hydrates the islands. React comes with islands only. */
const root = document.documentElement;

/** Distance from the viewport at which an island with `when="visible"` is hydrated: about one swipe. */
const NEAR = '400px 0px';
/** Maximum time that islands wait for the main picture, and then for a paint, in ms. */
const PICTURE_WITHIN = 2_000;
const PAINT_WITHIN = 300;

const comesNear = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      comesNear.unobserve(target);
      void wake(target as HTMLElement);
    }
  },
  { rootMargin: NEAR },
);

// The scripts of islands come beside the main picture and are run after it: asked for with the document they would delay it.
void firstPaint().then(askForIslandScripts);

void documentRead().then(async () => {
  startCartBadge();
  startSmallParts();
  await onceReadable();
  // Where the head was not read yet at the first time.
  askForIslandScripts();
  // First those where a visitor has pressed something already.
  const islands = [...document.querySelectorAll<HTMLElement>('[data-when=load]')];
  for (const island of islands.sort((a, b) => Number(isAwaited(b)) - Number(isAwaited(a)))) void wake(island);
  for (const island of document.querySelectorAll('[data-when=visible]')) comesNear.observe(island);
  // Other pictures come after the scripts.
  root.dataset.readable = '';
});

/** Asks for the scripts that the document names in its template, each once. */
function askForIslandScripts(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');
  if (scripts) document.head.append(scripts.content);
}

/** Hydrates an island. Without its script it works as it does for a browser without scripts: its form and its links do. */
async function wake(island: HTMLElement): Promise<void> {
  try {
    const { hydrate } = await import('./hydration/hydrate.tsx');
    await hydrate(island);
  } catch (error) {
    console.error(`island ${island.dataset.island}`, error);
    leaveToBrowser(island);
  }
}

/** Resolves when the main picture has loaded (or took too long) and was painted; islands are hydrated after that. */
async function onceReadable(): Promise<void> {
  const picture = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].find((each) =>
    each.checkVisibility(),
  );
  await Promise.race([picture?.decode().catch(() => undefined), picture && pause(PICTURE_WITHIN)]);
  // Two frames: the first one brings the picture to the screen.
  await painted();
  await painted();
}

/** Resolves when the document has been read to its end: this script may come before that. */
async function documentRead(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Resolves when the page has painted something. An observer of paints would tell it a tenth of a second later. */
async function firstPaint(): Promise<void> {
  if (performance.getEntriesByType('paint').length === 0) await painted();
}

/** Resolves after the next paint; a window in the background never paints, hence the time limit. */
function painted(): Promise<unknown> {
  return Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    pause(PAINT_WITHIN),
  ]);
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** Starts what is too small for an island: tabs, the page of an order that is being paid, and the button that prints. */
function startSmallParts(): void {
  if (document.querySelector('[data-pay]')) void import('./islands/follow-order.ts');
  for (const tabs of document.querySelectorAll<HTMLElement>('[role=tablist]')) {
    for (const touch of ['pointerenter', 'focusin', 'click', 'keydown']) {
      tabs.addEventListener(touch, (event) => {
        if (/^(Arrow[LR]|Home|End)/.test((event as KeyboardEvent).key)) event.preventDefault();
        import('./islands/turn-tabs.ts').then((loaded) => loaded.turnTabs(tabs, event), console.error);
      });
    }
  }
  document.querySelector('[data-print]')?.addEventListener('click', () => print());
}
