import { CART_STORAGE_KEY, countStoredItems } from '../domain/cart/stored-cart-count.ts';

/*
 * The only script of a page without islands: it fills the badge of the cart. React is loaded only by pages with
 * islands, and the cart only by pages that change it.
 */
/** The cart of this page where the browser keeps none; null as long as it does. */
let unkept: string | null = null;
function showBadge(event?: Event): void {
  if (event instanceof CustomEvent) {
    unkept = event.detail as string | null;
    if (unkept !== null) void carry();
  }
  let text = unkept;
  try {
    text ??= localStorage.getItem(CART_STORAGE_KEY);
  } catch {
    // Storage is blocked, and nothing was added here.
  }
  const count = countStoredItems(text);
  // Shows what the server made of the empty cart, before the cart's own script is here. A fragment may fill it.
  document.documentElement.dataset.cart = count === 0 && location.hash === '' ? 'empty' : '';
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-badge]')) {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count);
  }
  for (const label of document.querySelectorAll<HTMLElement>('[data-cart-label]')) {
    label.textContent = count === 1 ? ', 1 artikel' : count > 0 ? `, ${count} artikelen` : ', leeg';
  }
}

/** Keeps the cart in the address, or takes it from there. */
function carry(): Promise<void> {
  return import('./islands/cart-store/carry-cart.ts').then(({ carryCart }) => carryCart(unkept), console.error);
}

showBadge();
for (const event of ['storage', 'pageshow', 'cart-changed']) addEventListener(event, showBadge);
const carried = location.hash.includes('mand=') ? carry() : null;

/** Distance from the viewport at which an island with `when="visible"` is hydrated: about one swipe. */
const NEAR = '400px 0px';
/** Maximum time that scripts wait for the main picture, and then for a paint, in ms. */
const PICTURE_WITHIN = 2_000;
const PAINT_WITHIN = 300;
const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
if (elements.length > 0) {
  keepEarlyInput();
  const wake = (islands: readonly HTMLElement[]) => {
    if (islands.length === 0) return;
    for (const island of islands) delete island.dataset.when;
    import('./hydration/hydrate.tsx').then(
      ({ hydrateIslands }) => hydrateIslands(islands, leaveToBrowser),
      (error: unknown) => {
        console.error(error);
        islands.forEach(leaveToBrowser);
      },
    );
  };
  const comesNear = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement);
      for (const element of near) comesNear.unobserve(element);
      wake(near);
    },
    { rootMargin: NEAR },
  );
  Promise.all([onceReadable(), carried]).then(() => {
    preloadIslandScripts();
    // Pictures beside the main one come after the scripts.
    document.documentElement.dataset.readable = '';
    wake(elements.filter(({ dataset }) => !dataset.when));
    for (const element of elements) {
      if (element.dataset.when === 'visible') comesNear.observe(element);
      // A finger enters, too, before it presses, and so does a file that is dragged; a screen reader only clicks.
      const touches = ['pointerenter', 'focusin', 'dragenter', 'click', 'wake'];
      for (const event of element.dataset.when === 'touched' ? touches : []) {
        element.addEventListener(event, () => wake(element.dataset.when ? [element] : []));
      }
    }
  }, console.error);
  // The number beside the cart is painted before the drawer comes.
  const showAdded = () => void painted().then(() => wake(elements.filter(({ dataset }) => dataset.when === 'added')));
  addEventListener('cart-added', showAdded, { once: true });
}

/**
 * On a slow connection a button is visible before it works: its click, or a key on it that is not a click, is
 * replayed once its island is hydrated. A form of the island is not posted meanwhile.
 */
function keepEarlyInput(): void {
  document.addEventListener('click', (event) => {
    const button = earlyTarget(event.target, 'button, a[data-wakes]');
    if (!button) return;
    button.dataset.clicked = '';
    event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    const tab = earlyTarget(event.target, '[role=tab]');
    if (!tab || !/^(Arrow|Home$|End$)/.test(event.key)) return;
    tab.dataset.pressed = [tab.dataset.pressed, event.key].filter(Boolean).join(' ');
    event.preventDefault();
  });
}

/** The element that will work once its island is hydrated. */
function earlyTarget(target: EventTarget | null, wanted: string): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>(wanted) : null;
  return found?.closest('[data-island]:not([data-hydrated], [data-left])') ? found : null;
}

/** Without its script an island works as it does for a browser without scripts: its form and its links do. */
function leaveToBrowser(island: HTMLElement): void {
  island.dataset.left = '';
  island.querySelector<HTMLElement>('[data-clicked]')?.click();
}

/** Resolves when the main picture has loaded (or took too long) and was painted; scripts load after that. */
async function onceReadable(): Promise<void> {
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

/** Preloads all scripts at once; a browser would discover them one after the other. */
function preloadIslandScripts(): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name=island-scripts]')?.content;
  for (const href of names?.split(' ').filter(Boolean) ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

const paid = document.querySelector<HTMLElement>('[data-clear-cart-for]')?.dataset.clearCartFor;
if (paid) import('./islands/clear-bought-cart.ts').then(({ clearBoughtCart }) => clearBoughtCart(paid), console.error);

if (document.querySelector('[data-continue]')) {
  import('./islands/continue-to-payment.ts').then(({ continueToPayment }) => continueToPayment(), console.error);
}

if (document.querySelector('[data-watch-order]')) {
  import('./islands/watch-order.ts').then(({ watchOrder }) => watchOrder(), console.error);
}

document.querySelector('[data-print]')?.addEventListener('click', () => print());
