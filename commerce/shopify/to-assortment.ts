import type { Assortment, RequestedItem, SellableBundle, SellableVariant } from '../../domain/checkout/checkout.ts';
import { bundleIdOf } from '../../domain/product/bundle.ts';
import { SIZE_IDS, sizeOfPlaceholder, variantForSize } from '../../domain/product/sizes.ts';
import type { AssortmentAnswer, SellableNode } from './answers.ts';
import type { ShopifyCatalogue } from './catalogue.ts';

const VARIANT_ID = /^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/;
/** Shopify's name for the only variant of a product without choices. */
const ONLY_VARIANT = 'Default Title';

/** The ids that Shopify can be asked for; it refuses a whole question for one that is not an id of its own. */
export function askableIds(items: readonly RequestedItem[]): string[] {
  return [...new Set(items.map(({ variantId }) => variantId).filter((id) => VARIANT_ID.test(id)))];
}

/** Shopify's answer in the shop's terms: what was asked for, placeholders and bundles included. */
export function toAssortment(
  items: readonly RequestedItem[],
  answer: AssortmentAnswer & { readonly extras: ReadonlyMap<string, SellableNode> },
  catalogue: ShopifyCatalogue,
): Assortment {
  const ids = [...new Set(items.map(({ variantId }) => variantId))];
  return {
    variants: ids.flatMap((id) => findVariant(id, answer, catalogue)),
    bundles: ids.flatMap((id) => findBundle(id, answer, catalogue)),
  };
}

/** The variant that Shopify sells as the bundle; undefined when it has none. */
export function bundleVariant({ bundle }: AssortmentAnswer): SellableNode | undefined {
  return bundle?.variants.nodes[0];
}

function findVariant(
  id: string,
  answer: Parameters<typeof toAssortment>[1],
  catalogue: ShopifyCatalogue,
): SellableVariant[] {
  const sizeId = sizeOfPlaceholder(id);
  const stands = answer.stand?.variants.nodes ?? [];
  const node = sizeId
    ? variantForSize(stands, sizeId)
    : (answer.nodes.find((candidate) => candidate?.id === id) ?? answer.extras.get(id));
  if (!node || !isSold(node, catalogue)) return [];
  const variant = toSellable(node, catalogue);
  return [id === variant.variantId ? variant : { ...variant, requestedAs: id }];
}

/** Only what this shop's pages sell: not every product of the account. */
function isSold({ product, title }: SellableNode, { standHandle, extras }: ShopifyCatalogue): boolean {
  if (product.handle === standHandle) return SIZE_IDS.some((sizeId) => variantForSize([{ title }], sizeId));
  return extras.some(({ handle }) => handle === product.handle);
}

function toSellable(node: SellableNode, { extras }: ShopifyCatalogue): SellableVariant {
  const textAttribute = extras.find(({ handle }) => handle === node.product.handle)?.text?.attribute;
  const variant = {
    variantId: node.id,
    productHandle: node.product.handle,
    name: node.product.title,
    variant: node.title === ONLY_VARIANT ? '' : node.title,
    price: node.price,
    availableForSale: node.availableForSale,
    quantityAvailable: countedStock(node),
  };
  return textAttribute === undefined ? variant : { ...variant, textAttribute };
}

/** Pieces in stock; null when Shopify does not count them, may not tell, or sells beyond them. */
function countedStock({ availableForSale, currentlyNotInStock, quantityAvailable }: SellableNode): number | null {
  if (!availableForSale) return 0;
  return currentlyNotInStock || quantityAvailable === null || quantityAvailable <= 0 ? null : quantityAvailable;
}

/** The bundle at the price that Shopify asks for it; its sizes sell only while Shopify sells the bundle. */
function findBundle(id: string, answer: AssortmentAnswer, catalogue: ShopifyCatalogue): SellableBundle[] {
  const sold = bundleVariant(answer);
  if (bundleIdOf(id) !== catalogue.bundle.id || !sold) return [];
  const stands = answer.stand?.variants.nodes ?? [];
  const components = catalogue.bundle.sizes.flatMap((sizeId) => variantForSize(stands, sizeId) ?? []);
  return [
    {
      bundle: { ...catalogue.bundle, bundlePrice: sold.price },
      components: components
        .map((node) => toSellable(node, catalogue))
        .map((variant) =>
          sold.availableForSale ? variant : { ...variant, availableForSale: false, quantityAvailable: 0 },
        ),
    },
  ];
}
