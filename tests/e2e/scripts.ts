import type { Page } from '@playwright/test';

/** The scripts that a page asks for from now on; the list grows. */
export function askedScripts(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Waits until the entry script has asked for all that the page loads by itself. */
export async function untilReadable(page: Page): Promise<void> {
  await page.locator('html[data-readable]').waitFor();
  // What an import asks for is known in the next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
}
