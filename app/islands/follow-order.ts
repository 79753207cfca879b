import { addressFunction } from '../../domain/pages/paths.ts';
import { cartStore } from './cart-store/cart-store.ts';

/** Does what a page of an order asks for: fill in the street, go on to the payment, wait for it, or empty the cart. */
function followOrder(): void {
  const paid = document.querySelector<HTMLElement>('[data-clear-cart-for]')?.dataset.clearCartFor;
  if (paid) clearBoughtCart(paid).catch(console.error);
  const form = document.querySelector<HTMLInputElement>('[data-fill-address]')?.form;
  if (form) fillAddress(form);
  continueToPayment();
  if (document.querySelector('[data-watch-order]')) watchOrder();
}

async function clearBoughtCart(orderId: string): Promise<void> {
  if (!cartStore.clearFor(orderId)) return;
  const { saveGift } = await import('./cart/tab-storage.ts');
  saveGift(null);
}

/** Puts the payment page in this page's place, so that Back shows the order form. Not after Back or a reload. */
function continueToPayment(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-continue]');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (link && navigation?.type === 'navigate') location.replace(link.href);
}

/** Polling interval and maximum duration for an open order, in ms. */
const ASK_EVERY = 5_000;
const GIVE_UP_AFTER = 10 * 60_000;

/** Reloads the page once the order is no longer open; until then nothing on the page changes. */
function watchOrder(): void {
  const startedAt = Date.now();
  const timer = setInterval(async () => {
    if (Date.now() - startedAt > GIVE_UP_AFTER) clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    const isOpen = await fetch(location.pathname).then(
      async (response) => !response.ok || (await response.text()).includes('data-watch-order'),
      () => true,
    );
    if (!isOpen) location.reload();
  }, ASK_EVERY);
}

/** Fills in street and town once a Dutch postcode and number stand there: never over what somebody typed. */
function fillAddress(form: HTMLFormElement): void {
  const typed = (name: string) => String(new FormData(form).get(name) ?? '').trim();
  const filled: Record<string, string> = {};
  let asked = '';
  const ask = async () => {
    const [postcode, houseNumber] = [typed('postcode'), typed('houseNumber')];
    const question = JSON.stringify({ postcode, houseNumber });
    if (typed('ontvangst') !== 'NL' || question === asked) return;
    if (!/^\d{4} ?[a-z]{2}$/i.test(postcode) || !/^[1-9]\d{0,4}$/.test(houseNumber)) return;
    asked = question;
    const headers = { 'Content-Type': 'application/json' };
    const found = await fetch(addressFunction, { method: 'POST', headers, body: question }).then(
      async (response) => (response.ok ? ((await response.json()) as Record<string, string>) : {}),
      () => ({}) as Record<string, string>,
    );
    if (asked !== question) return;
    for (const name of ['street', 'city']) {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      const text = found[name];
      if (!text || (field.value !== '' && field.value !== filled[name])) continue;
      field.value = text;
      filled[name] = text;
    }
  };
  form.addEventListener('change', ask);
  // What was typed before this script came is asked for too.
  if (typed('street') === '') void ask();
}

followOrder();
