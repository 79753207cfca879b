import * as v from 'valibot';
import { type Cents, centsFromDecimal, decimalFromCents } from '../money/money.ts';
import type { Product } from './product.ts';
import { sizeOfVariant } from './sizes.ts';

/** An amount in Shopify's format: decimal string in, cents out; euros only. */
export const EuroAmount = v.pipe(
  v.object({ amount: v.string(), currencyCode: v.literal('EUR') }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const amount = centsFromDecimal(dataset.value.amount);
    if (amount.ok) return amount.value;
    addIssue({ message: 'not an amount' });
    return NEVER;
  }),
);

const edges = <S extends v.GenericSchema>(node: S) => v.object({ edges: v.array(v.object({ node })) });

const VariantNode = v.object({
  id: v.string(),
  title: v.string(),
  priceV2: EuroAmount,
  compareAtPriceV2: v.nullable(EuroAmount),
  availableForSale: v.boolean(),
  later: v.optional(v.array(v.object({ after: v.number(), readyOn: v.string() }))),
  selectedOptions: v.array(v.object({ name: v.string(), value: v.string() })),
});

const ProductNode = v.object({
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  description: v.string(),
  images: edges(v.object({ url: v.string(), altText: v.nullable(v.string()) })),
  variants: edges(VariantNode),
});

/** Parses the function's answer into a Product; Shopify's shape (docs/rules.md#function-shopify) ends here. */
export const ProductAnswer = v.pipe(
  v.object({ product: v.nullable(ProductNode) }),
  v.transform(({ product }): { product: Product | null } => ({
    product: product && {
      ...product,
      images: product.images.edges.map((edge) => edge.node),
      variants: product.variants.edges.map(({ node: { priceV2, compareAtPriceV2, later, ...variant } }) => ({
        ...variant,
        ...(later && { later }),
        sizeId: sizeOfVariant(product.handle, variant.title),
        price: priceV2,
        compareAtPrice: compareAtPriceV2,
      })),
    },
  })),
);

const euro = (value: Cents) => ({ amount: decimalFromCents(value), currencyCode: 'EUR' as const });

const inEdges = <T>(nodes: readonly T[]) => ({ edges: nodes.map((node) => ({ node })) });

/** Writes the answer of the server, the inverse of `ProductAnswer`. */
export function productAnswer(product: Product | null): v.InferInput<typeof ProductAnswer> {
  if (!product) return { product: null };
  const { id, handle, title, description } = product;
  const images = product.images.map(({ url, altText }) => ({ url, altText }));
  const variants = product.variants.map((variant) => ({
    id: variant.id,
    title: variant.title,
    priceV2: euro(variant.price),
    compareAtPriceV2: variant.compareAtPrice === null ? null : euro(variant.compareAtPrice),
    availableForSale: variant.availableForSale,
    ...(variant.later && { later: variant.later.map((one) => ({ ...one })) }),
    selectedOptions: variant.selectedOptions.map((option) => ({ ...option })),
  }));
  return { product: { id, handle, title, description, images: inEdges(images), variants: inEdges(variants) } };
}
