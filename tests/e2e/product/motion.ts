import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { PRODUCT } from '../shopper.ts';

/* The tilt slider and the 3D model of the product page. */

/** Opens the product page and scrolls until an island is hydrated. */
export async function openAt(page: Page, island: 'tilt' | 'model'): Promise<void> {
  await page.goto(PRODUCT);
  await scrollTo(page, island);
}

/** Turns the stage to another mode. */
export async function openMode(page: Page, name: 'Kantelen' | 'Jouw foto' | 'In 3D'): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Scrolls on the product page until an island is hydrated. */
export async function scrollTo(page: Page, island: 'tilt' | 'model'): Promise<void> {
  await openMode(page, island === 'tilt' ? 'Kantelen' : 'In 3D');
  await page.locator(`[data-island=${island}]`).scrollIntoViewIfNeeded();
  await expect(page.locator(`[data-island=${island}][data-hydrated]`)).toBeVisible();
}

/** Paths that the page requests from now on. */
export function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

export function slider(page: Page) {
  return page.getByRole('slider', { name: 'Kantelhoek in graden' });
}

export function opener(page: Page) {
  return page.getByRole('button', { name: 'Bekijk in 3D' });
}
