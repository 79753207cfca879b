import { carry, startCartBadge } from './cart-badge.ts';

/* The only script of a page without islands: it fills the cart's badge. React comes with islands only. */
const root = document.documentElement;

/** Distance from the viewport at which an island with `when="visible"` is hydrated: about one swipe. */
const NEAR = '400px 0px';
/**
 * The first sign that somebody is there: on its element for an island that waits to be touched, anywhere on the page for
 * one that waits for the visitor. A browser fills in without a focus, a screen reader only clicks, and another island
 * may ask.
 */
const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'focusin', 'dragenter', 'input', 'click', 'wake'];
/** Maximum time that scripts wait for the main picture, and then for a paint, in ms. */
const PICTURE_WITHIN = 2_000;
const PAINT_WITHIN = 300;

/**
 * On a slow connection a button is visible before it works: its click is replayed once its island is hydrated. A form
 * of the island is not posted meanwhile. React may not hear of the click either: it would hydrate the island on the spot
 * and add the size that was served, before the one that was chosen is known.
 */
document.addEventListener(
  'click',
  (event) => {
    const waits = '[data-island]:not([data-hydrated], [data-left]) :is(button, a[data-wakes])';
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(waits);
    if (!button) return;
    button.dataset.clicked = '';
    event.preventDefault();
    event.stopPropagation();
    button.dispatchEvent(new Event('wake', { bubbles: true }));
  },
  true,
);

const readable = onceReadable();
// Other pictures come after the scripts: one frame later the main one is on the screen.
void readable.then(painted).then(() => {
  root.dataset.readable = '';
});

const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
const waiting = (when?: string) => elements.filter(({ dataset }) => dataset.when === when);
const wake = (island: HTMLElement) => {
  const name = island.dataset.island;
  preload(name);
  delete island.dataset.when;
  import('./hydration/hydrate.tsx')
    .then((loaded) => loaded.hydrate(island))
    .catch((error: unknown) => {
      console.error(`island ${name}`, error);
      leaveToBrowser(island);
    });
};
const wakeSoon = (island: HTMLElement) =>
  island.dataset.when && readable.then(() => island.dataset.when && wake(island));
const comesNear = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) wakeSoon(target as HTMLElement);
  },
  { rootMargin: NEAR },
);
void readable.then(() => {
  waiting().forEach(wake);
  for (const element of waiting('visible')) comesNear.observe(element);
});
for (const element of [...waiting('touched'), ...waiting('alive')]) {
  const heard = element.dataset.when === 'alive' ? window : element;
  for (const sign of SIGNS) heard.addEventListener(sign, (event) => isMeant(event) && wakeSoon(element));
  addEventListener('pageshow', () => wasChanged(element) && wakeSoon(element));
}
startCartBadge(() => waiting('filled').forEach(wakeSoon));
// The number beside the cart is painted before the drawer comes.
addEventListener('cart-added', () => void painted().then(() => waiting('added').forEach(wakeSoon)));

/** A pointer that lies still moves for the browser when the page comes under it. */
const isMeant = (event: Event) => event.type !== 'pointermove' || (event as PointerEvent).movementX !== 0;

/** Before this script was here, or by the browser, which fills in again on Back and on a reload. */
function wasChanged(island: HTMLElement): boolean {
  return [...island.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );
}

/** Without its script an island works as it does for a browser without scripts: its form and its links do. */
function leaveToBrowser(island: HTMLElement): void {
  island.dataset.left = '';
  island.querySelector<HTMLElement>('[data-clicked]')?.click();
}

/** Resolves when the main picture has loaded (or took too long) and was painted; scripts load after that. */
async function onceReadable(): Promise<void> {
  // The main picture of the cart page is shown when the cart is empty, and the address may bring a cart.
  await (location.hash.includes('mand=') && carry());
  const picture = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].find((each) =>
    each.checkVisibility(),
  );
  await Promise.race([picture?.decode().catch(() => undefined), picture && pause(PICTURE_WITHIN)]);
  await painted();
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

/** Preloads all scripts of an island at once; a browser would discover them one after the other. */
function preload(island?: string): void {
  const names = document.querySelector<HTMLMetaElement>(`meta[name=${island}-scripts]`)?.content;
  for (const href of names?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

if (document.querySelector('[data-pay]')) {
  void import('./islands/follow-order.ts');
}

for (const tabs of document.querySelectorAll<HTMLElement>('[role=tablist]')) {
  for (const touch of ['pointerenter', 'focusin', 'click', 'keydown']) {
    tabs.addEventListener(touch, (event) => {
      if (/^(Arrow[LR]|Home|End)/.test((event as KeyboardEvent).key)) event.preventDefault();
      import('./islands/turn-tabs.ts').then((loaded) => loaded.turnTabs(tabs, event), console.error);
    });
  }
}

document.querySelector('[data-print]')?.addEventListener('click', () => print());
