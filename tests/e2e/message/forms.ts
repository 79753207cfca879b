import type { Page } from '@playwright/test';

/** The page was opened a minute ago: people take their time, and who is faster is a program. */
export async function afterAMinute(page: Page): Promise<void> {
  await page.locator('[name=shownAt]').evaluate((input: HTMLInputElement) => {
    input.value = String(Number(input.value) - 60_000);
  });
}
