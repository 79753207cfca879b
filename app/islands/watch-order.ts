/** How often the page of an open order asks whether the payment came in, and for how long, in ms. */
const ASK_EVERY = 5_000;
const GIVE_UP_AFTER = 10 * 60_000;

/** Loads the page anew once the order is no longer open; until then it changes nothing on the screen. */
export function watchOrder(): void {
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
