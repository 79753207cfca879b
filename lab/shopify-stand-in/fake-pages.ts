import { formatEuro, timesCents } from '../../domain/money/money.ts';
import type { FakeCart, FakeShopify } from './fake-state.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
  `<body><h1>${title}</h1>${body}</body></html>`;
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page in place of Shopify's checkout. */
export function checkoutPage({ lines, subtotal, discountCodes }: FakeCart): string {
  const rows = lines.map(({ title, variant, quantity, attributes }) => {
    const label = variant.title === 'Default Title' ? '' : ` ${variant.title}`;
    const words = attributes.map(({ key, value }) => ` (${key}: ${value})`).join('');
    return `<li>${quantity}x ${escapeHtml(`${title}${label}${words}`)}: ${formatEuro(timesCents(variant.price, quantity))}</li>`;
  });
  const codes = discountCodes.length > 0 ? `<p>Code: ${escapeHtml(discountCodes.join(', '))}</p>` : '';
  return page(
    'Nagebouwde checkout',
    `<p>In het echt staat hier de betaalpagina van Shopify. Er wordt niets afgeschreven.</p><ul>${rows.join('')}</ul>${codes}` +
      `<p>Subtotaal: <strong>${formatEuro(subtotal)}</strong></p>`,
  );
}

/** The home page, for people who try out the shop on the fake. */
export function standInPage({ mood, products, origin }: FakeShopify): string {
  const stock = (products[0]?.variants ?? []).map(({ title, stock: left }) => `<li>${title}: ${left}</li>`).join('');
  const examples = [
    `{"stock":{"Groot":0}}`,
    `{"mood":{"kind":"hang"}}`,
    `{"mood":{"kind":"status","status":429}}`,
    `{"mood":{"kind":"errors","code":"THROTTLED"}}`,
    `{"mood":{"kind":"address","url":"https://evil.example/"}}`,
    `{"mood":{"kind":"well"}}`,
  ];
  return page(
    'Nagebouwde Shopify',
    `<p>Stemming: <code>${escapeHtml(JSON.stringify(mood))}</code></p><ul>${stock}</ul><p>Anders zetten:</p>` +
      examples.map((example) => `<pre>curl ${origin} -d '${escapeHtml(example)}'</pre>`).join(''),
  );
}
