import { bookStand, extras } from '../../content/catalogue.ts';
import type { ShopifySettings } from '../settings.ts';
import { shopifyCatalogue } from '../store/catalogue.ts';
import { openStorefront } from '../store/connect-shopify.ts';
import { examineShopify, type StoreFinding } from '../store/examine.ts';

/** The doctor's findings about selling through Shopify; with `live` it calls Shopify itself. */
export async function examineStore(settings: ShopifySettings, live: boolean): Promise<readonly StoreFinding[]> {
  const findings: StoreFinding[] = settings.webhookSecret
    ? []
    : [
        {
          level: 'warning',
          message: 'SHOPIFY_WEBHOOK_SECRET ontbreekt: een nieuwe prijs is pas na een halve minuut te zien.',
        },
      ];
  if (!live) {
    const message = `Verkoop via Shopify (${settings.origin}). Zie of alles klopt met: npm run doctor -- --live`;
    return [...findings, { level: 'note', message }];
  }
  const { origin, token, bundleHandle, checkoutHosts: hosts, demoOrigin } = settings;
  const drift: StoreFinding[] = [];
  const storefront = openStorefront({
    origin,
    token,
    warn: (event, { asked, answered }) => {
      if (event !== 'shopify_version_drift') return;
      drift.push({ level: 'warning', message: `Shopify antwoordt met versie ${answered} in plaats van ${asked}.` });
    },
  });
  const catalogue = shopifyCatalogue({ stand: bookStand, extras, bundleHandle });
  const found = await examineShopify({ storefront, catalogue, sizes: bookStand.sizes, hosts: { hosts, demoOrigin } });
  return [...findings, ...found, ...drift];
}
