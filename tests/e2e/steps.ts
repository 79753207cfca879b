import type { Page } from '@playwright/test';
import type { CheckoutRequest } from '../../domain/checkout/checkout-request.ts';

/* Steps between the cart and a paid order. */

/** From the cart page to the order page. */
export async function goToCheckout(page: Page): Promise<void> {
  await checkoutButton(page).click();
  await page.waitForURL('**/bestellen/*');
}

export function checkoutButton(page: Page) {
  return page.getByRole('button', { name: 'Naar checkout' });
}

/** From the page between order and payment, without JavaScript; with it the page continues by itself. */
export async function goOnToPayment(page: Page): Promise<void> {
  // The URL may still have the anchor of an error: the browser keeps it across the redirect.
  await page.waitForURL(/\/bestelling\/[^/]+\/betalen(#|$)/);
  await page.getByRole('link', { name: 'Verder naar de betaling' }).click();
}

/** Chooses the outcome of the test payment, and waits for the order's page. */
export async function pay(page: Page, outcome: 'Betaald' | 'Mislukt' | 'Geannuleerd' | 'Verlopen'): Promise<void> {
  await page.waitForURL('**/betalen/*');
  await page.getByRole('button', { name: outcome }).click();
  await page.waitForURL('**/bestelling/*');
}

/** Creates a checkout through the function and returns its URL: for a browser without JavaScript. */
export async function checkoutUrl(shopUrl: string, items: CheckoutRequest['items']): Promise<string> {
  const response = await fetch(`${shopUrl}/api/shopify-checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items }),
  });
  const answer = (await response.json()) as { readonly checkoutUrl?: string };
  if (!answer.checkoutUrl) throw new Error(`No checkout: ${JSON.stringify(answer)}`);
  return answer.checkoutUrl;
}

/** Name, label or text of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const field = element?.matches('input, textarea, select') ? element.getAttribute('name') : null;
    return field ?? element?.getAttribute('aria-label') ?? (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  });
}
