import type * as v from 'valibot';
import { bookStand } from '../../content/catalogue.ts';
import { decimalFromCents } from '../../domain/money/money.ts';
import type { Finding } from '../../flows/wing-door.ts';
import { readArticles } from '../blog/list-articles.ts';
import { catalogueAtShopify } from '../open-store.ts';
import type { ShopifySettings } from '../settings.ts';
import type { ShopifyCatalogue } from '../store/assortment.ts';
import { type CheckoutHosts, isCheckoutAddress } from '../store/cart.ts';
import { CART_CREATE, EXAMINE, PRODUCT } from '../storefront/questions.ts';
import { createStorefront, type Storefront } from '../storefront/storefront.ts';

/** The doctor's findings about selling through Shopify; with `live` it calls Shopify itself. */
export async function examineSettings({ store }: ShopifySettings, live: boolean): Promise<readonly Finding[]> {
  if (store === null) return [];
  const { origin, bundleHandle, webhookSecret } = store;
  const findings: Finding[] = webhookSecret
    ? []
    : [
        {
          level: 'warning',
          message: 'SHOPIFY_WEBHOOK_SECRET ontbreekt: een nieuwe prijs is pas na een halve minuut te zien.',
        },
      ];
  if (!live) {
    const message = `Verkoop via Shopify (${origin}). Zie of alles klopt met: npm run doctor -- --live`;
    return [...findings, { level: 'note', message }];
  }
  const drift: Finding[] = [];
  const storefront = createStorefront({
    ...store,
    warn: (event, { asked, answered }) => {
      if (event !== 'shopify_version_drift') return;
      drift.push({ level: 'warning', message: `Shopify antwoordt met versie ${answered} in plaats van ${asked}.` });
    },
  });
  const catalogue = catalogueAtShopify(bundleHandle);
  const found = await examineShopify({ storefront, catalogue, hosts: store });
  return [...findings, ...found, ...drift];
}

interface ExamineOptions {
  readonly storefront: Storefront;
  readonly catalogue: ShopifyCatalogue;
  readonly hosts: CheckoutHosts;
}

type Examined = v.InferOutput<typeof EXAMINE.answer>;

/** Makes every request that selling needs once, including a cart of one piece that is never paid. */
export async function examineShopify(options: ExamineOptions): Promise<Finding[]> {
  const { storefront, catalogue } = options;
  const { standHandle: stand, bundleHandle: bundle } = catalogue;
  const answer = await storefront.ask(EXAMINE, { stand, bundle });
  if (!answer.ok) return [stops(`Shopify antwoordt niet bruikbaar (${answer.error.reason}). Kloppen domein en token?`)];
  return [
    note(`Shopify: ${answer.value.shop.name}, bereikbaar.`),
    ...examineStand(answer.value, options),
    ...examineBundle(answer.value, catalogue),
    ...(await examineExtras(options)),
    ...(await examineArticles(options)),
    ...(await examineCart(answer.value, options)),
  ];
}

function examineStand({ stand }: Examined, { catalogue }: ExamineOptions): Finding[] {
  const variants = stand?.variants.nodes;
  if (!variants) return [stops(`Er is geen product ${catalogue.standHandle} in het kanaal van deze winkel.`)];
  const hidden = variants.every(
    ({ availableForSale, quantityAvailable }) => availableForSale && quantityAvailable === null,
  );
  return [
    ...bookStand.sizes.flatMap((size): Finding[] => {
      const variant = variants.find(({ sizeId }) => sizeId === size.id);
      if (!variant) return [stops(`De maat ${size.name} heeft geen variant: de titel moet '${size.name}' bevatten.`)];
      if (variant.price === size.price) return [];
      const [there, here] = [decimalFromCents(variant.price), decimalFromCents(size.price)];
      return [
        note(`${size.name} kost bij Shopify ${there} en in content/catalogue.ts ${here}; die van Shopify geldt.`),
      ];
    }),
    ...(hidden ? [warn('Het token ziet geen voorraad (unauthenticated_read_product_inventory).')] : []),
  ];
}

function examineBundle({ bundle }: Examined, { bundleHandle, bundle: offer }: ShopifyCatalogue): Finding[] {
  const [sold] = bundle?.variants.nodes ?? [];
  if (!sold) return [stops(`Er is geen product ${bundleHandle} voor de bundel ${offer.name}.`)];
  const fixed = sold.requiresComponents && sold.components.nodes.length === offer.sizes.length;
  return [
    ...(fixed
      ? []
      : [warn(`${bundleHandle} is geen vaste bundel van ${offer.name}: de voorraad van de maten telt niet mee.`)]),
    ...(sold.price === offer.bundlePrice
      ? []
      : [note(`De bundel kost bij Shopify ${decimalFromCents(sold.price)}; die prijs geldt.`)]),
  ];
}

async function examineExtras({ storefront, catalogue }: ExamineOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { handle, name } of catalogue.extras) {
    const answer = await storefront.ask(PRODUCT, { handle });
    if (!answer.ok) {
      findings.push(warn(`${name} (${handle}) is niet op te vragen: ${answer.error.reason}.`));
      continue;
    }
    const count = answer.value.product?.variants.length ?? 0;
    if (count !== 1) findings.push(warn(`${name} (${handle}) heeft ${count} varianten; verwacht is 1.`));
  }
  return findings;
}

async function examineArticles({ storefront }: ExamineOptions): Promise<Finding[]> {
  const articles = await readArticles(storefront);
  if (articles.ok) return [note(`Blogs bij Shopify: ${articles.value.length}.`)];
  return [warn(`De blogs zijn niet te lezen (unauthenticated_read_content): ${articles.error.reason}.`)];
}

async function examineCart({ stand }: Examined, { storefront, hosts }: ExamineOptions): Promise<Finding[]> {
  const merchandiseId = stand?.variants.nodes.find(({ availableForSale }) => availableForSale)?.id;
  if (!merchandiseId) return [warn('Alle maten zijn bij Shopify uitverkocht; de checkout is niet geprobeerd.')];
  const input = { lines: [{ merchandiseId, quantity: 1 }], buyerIdentity: { countryCode: 'NL' } };
  const answer = await storefront.ask(CART_CREATE, { input });
  const address = answer.ok ? answer.value.cartCreate?.cart?.checkoutUrl : null;
  if (!address) return [stops('Er is geen winkelwagen te maken (unauthenticated_write_checkouts).')];
  if (isCheckoutAddress(address, hosts)) return [note('De checkout is bereikbaar.')];
  const host = URL.canParse(address) ? new URL(address).hostname : 'onbekend';
  return [stops(`De checkout staat op ${host}: zet dat domein in SHOPIFY_CHECKOUT_HOSTS.`)];
}

const stops = (message: string): Finding => ({ level: 'stops-sale', message });
const warn = (message: string): Finding => ({ level: 'warning', message });
const note = (message: string): Finding => ({ level: 'note', message });
