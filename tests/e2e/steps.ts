import type { Page } from '@playwright/test';
import type { CheckoutRequest } from '../../domain/checkout/checkout.ts';

/* What shoppers do between the cart and a paid order. */

/** From the cart page to the order page. */
export async function goToCheckout(page: Page): Promise<void> {
  await checkoutButton(page).click();
  await page.waitForURL('**/bestellen/*');
}

export function checkoutButton(page: Page) {
  return page.getByRole('button', { name: 'Naar checkout' });
}

/** From the page between ordering and paying, for a browser without JavaScript: with it this goes by itself. */
export async function goOnToPayment(page: Page): Promise<void> {
  // The address may bring the anchor of an error along, for it outlives the way through the form.
  await page.waitForURL(/\/bestelling\/[^/]+\/betalen(#|$)/);
  await page.getByRole('link', { name: 'Verder naar de betaling' }).click();
}

/** Chooses how the test payment ends, and waits for the order's own page. */
export async function pay(page: Page, outcome: 'Betaald' | 'Mislukt' | 'Geannuleerd' | 'Verlopen'): Promise<void> {
  await page.waitForURL('**/betalen/*');
  await page.getByRole('button', { name: outcome }).click();
  await page.waitForURL('**/bestelling/*');
}

/** Address of the order page for these things, from the function itself: for a browser without JavaScript. */
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

/** Name of the field, or label or text, of the element that has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const field = element?.matches('input, textarea, select') ? element.getAttribute('name') : null;
    return field ?? element?.getAttribute('aria-label') ?? (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  });
}
