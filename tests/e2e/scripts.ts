import type { Page } from '@playwright/test';

/** The scripts that a page asks for from now on; the list grows. */
export function askedScripts(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Holds back the scripts whose name begins with this until the returned function is called: at first all islands are not hydrated. */
export async function holdScripts(page: Page, name = 'hydrate'): Promise<() => void> {
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${name}-`), async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}

/** Waits until the main picture is painted and islands are being hydrated. */
export async function untilReadable(page: Page): Promise<void> {
  await page.locator('html[data-readable]').waitFor();
}
