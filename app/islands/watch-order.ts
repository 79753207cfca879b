/** Polling interval and maximum duration for an open order, in ms. */
const ASK_EVERY = 5_000;
const GIVE_UP_AFTER = 10 * 60_000;

/** Reloads the page once the order is no longer open; until then nothing on the page changes. */
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
