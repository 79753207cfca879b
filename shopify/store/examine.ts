import type * as v from 'valibot';
import { decimalFromCents } from '../../domain/money/money.ts';
import { ProductAnswer } from '../../domain/product/product-wire.ts';
import type { Size } from '../../domain/product/sizes.ts';
import { CART_CREATE, EXAMINE, PRODUCT } from '../storefront/documents.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { CartAnswer, ExamineAnswer } from './answers.ts';
import type { ShopifyCatalogue } from './catalogue.ts';
import { type CheckoutHosts, isCheckoutAddress } from './checkout-address.ts';
import { readArticles } from './read-articles.ts';

export interface ExamineOptions {
  readonly storefront: Storefront;
  readonly catalogue: ShopifyCatalogue;
  readonly sizes: readonly Size[];
  readonly hosts: CheckoutHosts;
}

/** A finding about the Shopify store for the owner; only 'stops-sale' prevents selling. */
export interface StoreFinding {
  readonly level: 'stops-sale' | 'warning' | 'note';
  readonly message: string;
}
type Examined = v.InferOutput<typeof ExamineAnswer>;

/** Makes every request that selling needs once, including a cart of one piece that is never paid. */
export async function examineShopify(options: ExamineOptions): Promise<StoreFinding[]> {
  const { storefront, catalogue } = options;
  const { standHandle: stand, bundleHandle: bundle } = catalogue;
  const answer = await storefront.ask({
    name: 'Examine',
    kind: 'read',
    purpose: 'page',
    document: EXAMINE,
    variables: { stand, bundle },
    answer: ExamineAnswer,
  });
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

function examineStand({ stand }: Examined, { catalogue, sizes }: ExamineOptions): StoreFinding[] {
  const variants = stand?.variants.nodes;
  if (!variants) return [stops(`Er is geen product ${catalogue.standHandle} in het kanaal van deze winkel.`)];
  const hidden = variants.every(
    ({ availableForSale, quantityAvailable }) => availableForSale && quantityAvailable === null,
  );
  return [
    ...sizes.flatMap((size): StoreFinding[] => {
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

function examineBundle({ bundle }: Examined, { bundleHandle, bundle: offer }: ShopifyCatalogue): StoreFinding[] {
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

async function examineExtras({ storefront, catalogue }: ExamineOptions): Promise<StoreFinding[]> {
  const findings: StoreFinding[] = [];
  for (const { handle, name } of catalogue.extras) {
    const variables = { handle };
    const answer = await storefront.ask({
      name: 'Product',
      kind: 'read',
      purpose: 'page',
      document: PRODUCT,
      variables,
      answer: ProductAnswer,
    });
    if (!answer.ok) {
      findings.push(warn(`${name} (${handle}) is niet op te vragen: ${answer.error.reason}.`));
      continue;
    }
    const count = answer.value.product?.variants.length ?? 0;
    if (count !== 1) findings.push(warn(`${name} (${handle}) heeft ${count} varianten; verwacht is 1.`));
  }
  return findings;
}

async function examineArticles({ storefront }: ExamineOptions): Promise<StoreFinding[]> {
  const articles = await readArticles(storefront);
  if (articles.ok) return [note(`Blogs bij Shopify: ${articles.value.length}.`)];
  return [warn(`De blogs zijn niet te lezen (unauthenticated_read_content): ${articles.error.reason}.`)];
}

async function examineCart({ stand }: Examined, { storefront, hosts }: ExamineOptions): Promise<StoreFinding[]> {
  const merchandiseId = stand?.variants.nodes.find(({ availableForSale }) => availableForSale)?.id;
  if (!merchandiseId) return [warn('Alle maten zijn bij Shopify uitverkocht; de checkout is niet geprobeerd.')];
  const answer = await storefront.ask({
    name: 'CartCreate',
    kind: 'write',
    purpose: 'checkout',
    document: CART_CREATE,
    variables: { input: { lines: [{ merchandiseId, quantity: 1 }], buyerIdentity: { countryCode: 'NL' } } },
    answer: CartAnswer,
  });
  const address = answer.ok ? answer.value.cartCreate?.cart?.checkoutUrl : null;
  if (!address) return [stops('Er is geen winkelwagen te maken (unauthenticated_write_checkouts).')];
  if (isCheckoutAddress(address, hosts)) return [note('De checkout is bereikbaar.')];
  const host = URL.canParse(address) ? new URL(address).hostname : 'onbekend';
  return [stops(`De checkout staat op ${host}: zet dat domein in SHOPIFY_CHECKOUT_HOSTS.`)];
}

const stops = (message: string): StoreFinding => ({ level: 'stops-sale', message });
const warn = (message: string): StoreFinding => ({ level: 'warning', message });
const note = (message: string): StoreFinding => ({ level: 'note', message });
