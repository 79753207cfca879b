import * as v from 'valibot';
import { EuroAmount } from '../../domain/product/product-wire.ts';
import { sizeOfVariant } from '../../domain/product/sizes.ts';

/* Schemas of the parts of Shopify's answers that the shop reads. */

const variantNode = v.object({
  id: v.string(),
  title: v.string(),
  availableForSale: v.boolean(),
  currentlyNotInStock: v.boolean(),
  quantityAvailable: v.nullable(v.number()),
  requiresComponents: v.boolean(),
  price: EuroAmount,
  product: v.object({ handle: v.string(), title: v.string() }),
});
/** A variant with its size, recognised by its title; from here on only the size id is used. */
export const SellableNode = v.pipe(variantNode, v.transform(withSize));
export type SellableNode = v.InferOutput<typeof SellableNode>;

const variants = <S extends v.GenericSchema>(node: S) =>
  v.nullable(v.object({ variants: v.object({ nodes: v.array(node) }) }));

/** A node that is missing or not a variant is null. */
const Node = v.nullable(
  v.union([
    v.pipe(v.object({ ...variantNode.entries, __typename: v.literal('ProductVariant') }), v.transform(withSize)),
    v.pipe(
      v.object({ __typename: v.string() }),
      v.transform(() => null),
    ),
  ]),
);

export const AssortmentAnswer = v.object({
  nodes: v.array(Node),
  stand: variants(SellableNode),
  bundle: variants(SellableNode),
});
export type AssortmentAnswer = v.InferOutput<typeof AssortmentAnswer>;

export const ExtraAnswer = v.object({ product: variants(SellableNode) });

export const CartAnswer = v.object({
  cartCreate: v.nullable(
    v.object({
      cart: v.nullable(
        v.object({
          checkoutUrl: v.nullish(v.string(), null),
          cost: v.object({ subtotalAmount: EuroAmount }),
          lines: v.object({
            nodes: v.array(
              v.object({
                id: v.string(),
                quantity: v.number(),
                merchandise: v.object({ id: v.optional(v.string(), '') }),
                cost: v.object({ amountPerQuantity: EuroAmount }),
              }),
            ),
          }),
        }),
      ),
      userErrors: v.array(
        v.object({
          code: v.nullish(v.string(), null),
          field: v.nullish(v.array(v.string()), null),
          message: v.string(),
        }),
      ),
      warnings: v.array(v.object({ code: v.string(), target: v.string() })),
    }),
  ),
});
export type CreatedCart = NonNullable<v.InferOutput<typeof CartAnswer>['cartCreate']>;

export const ArticlesAnswer = v.object({
  articles: v.object({
    nodes: v.array(
      v.object({
        id: v.string(),
        handle: v.string(),
        title: v.string(),
        excerpt: v.nullable(v.string()),
        content: v.string(),
        contentHtml: v.string(),
        image: v.nullable(v.object({ url: v.string() })),
        author: v.nullable(v.object({ name: v.string() })),
        publishedAt: v.string(),
      }),
    ),
    pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
  }),
});

export const ExamineAnswer = v.object({
  shop: v.object({ name: v.string(), primaryDomain: v.object({ host: v.string() }) }),
  stand: variants(SellableNode),
  bundle: variants(
    v.object({
      ...variantNode.entries,
      components: v.object({
        nodes: v.array(
          v.object({ quantity: v.number(), productVariant: v.object({ id: v.string(), title: v.string() }) }),
        ),
      }),
    }),
  ),
});

function withSize<N extends v.InferOutput<typeof variantNode>>(node: N) {
  return { ...node, sizeId: sizeOfVariant(node.product.handle, node.title) };
}
