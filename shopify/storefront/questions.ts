import * as v from 'valibot';
import { EuroAmount, ProductAnswer } from '../../domain/product/product-wire.ts';
import { sizeOfVariant } from '../../domain/product/sizes.ts';

/* What the shop asks Shopify to sell, each question with the schema of the parts of its answer that are read. */

/**
 * Version of the Storefront API against which every question is validated (`questions.test.ts`). It is supported
 * until at least April 2027; after that Shopify silently answers with a later one, which the client logs.
 */
export const API_VERSION = '2026-04';

/** A shopper who looks at a page, or one who wants to pay: Shopify may refuse the first without the second. */
export type Purpose = 'page' | 'checkout';

export interface Question<S extends v.GenericSchema = v.GenericSchema> {
  /** For the log. */
  readonly name: string;
  /** A read is asked once more when it fails; a write never, since Shopify may have done it. */
  readonly kind: 'read' | 'write';
  readonly purpose: Purpose;
  readonly document: string;
  readonly answer: S;
}

/** Prices and texts for a shopper in the Netherlands. */
export const CONTEXT = '@inContext(country: NL, language: NL)';
const MONEY = '{ amount currencyCode }';

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

const SELLABLE = `fragment Sellable on ProductVariant {
  id title availableForSale currentlyNotInStock quantityAvailable requiresComponents
  price ${MONEY}
  product { handle title }
}`;

const InStock = v.object({
  product: v.nullable(
    v.object({
      variants: v.object({
        edges: v.array(v.object({ node: v.object({ id: v.string(), currentlyNotInStock: v.boolean() }) })),
      }),
    }),
  ),
});
/** A product, and which of its variants Shopify sells although none is in stock. */
const SoldProduct = v.pipe(
  v.unknown(),
  v.transform((answer) => [answer, answer]),
  v.tuple([ProductAnswer, InStock]),
  v.transform(([{ product }, stock]) => {
    const nodes = stock.product?.variants.edges.map(({ node }) => node) ?? [];
    return { product, beyondStock: new Set(nodes.flatMap((one) => (one.currentlyNotInStock ? one.id : []))) };
  }),
);
export type SoldProduct = v.InferOutput<typeof SoldProduct>;

/** Aliases keep the specified shape of the function 'shopify' (docs/rules.md#function-shopify). */
export const PRODUCT = {
  name: 'Product',
  kind: 'read',
  purpose: 'page',
  document: `query Product($handle: String!) ${CONTEXT} {
  product(handle: $handle) {
    id handle title description
    images(first: 20) { edges { node { url altText } } }
    variants(first: 100) { edges { node {
      id title availableForSale currentlyNotInStock
      priceV2: price ${MONEY}
      compareAtPriceV2: compareAtPrice ${MONEY}
      selectedOptions { name value }
    } } }
  }
}`,
  answer: SoldProduct,
} as const satisfies Question;

/** Everything needed to price a cart, in one query. */
export const ASSORTMENT = {
  name: 'Assortment',
  kind: 'read',
  purpose: 'checkout',
  document: `query Assortment($ids: [ID!]!, $stand: String!, $bundle: String!) ${CONTEXT} {
  nodes(ids: $ids) { __typename ...Sellable }
  stand: product(handle: $stand) { variants(first: 100) { nodes { ...Sellable } } }
  bundle: product(handle: $bundle) { variants(first: 1) { nodes { ...Sellable } } }
}
${SELLABLE}`,
  answer: v.object({
    nodes: v.array(Node),
    stand: variants(SellableNode),
    bundle: variants(SellableNode),
  }),
} as const satisfies Question;
export type AssortmentAnswer = v.InferOutput<typeof ASSORTMENT.answer>;

/** An extra that the cart has by handle only. */
export const EXTRA = {
  name: 'Extra',
  kind: 'read',
  purpose: 'checkout',
  document: `query Extra($handle: String!) ${CONTEXT} {
  product(handle: $handle) { variants(first: 2) { nodes { ...Sellable } } }
}
${SELLABLE}`,
  answer: v.object({ product: variants(SellableNode) }),
} as const satisfies Question;

export const CART_CREATE = {
  name: 'CartCreate',
  kind: 'write',
  purpose: 'checkout',
  document: `mutation CartCreate($input: CartInput!) ${CONTEXT} {
  cartCreate(input: $input) {
    cart {
      checkoutUrl
      cost { subtotalAmount ${MONEY} }
      lines(first: 250) { nodes {
        quantity
        merchandise { __typename ... on ProductVariant { id } }
        cost { amountPerQuantity ${MONEY} }
      } }
    }
    userErrors { code field }
    warnings { code target }
  }
}`,
  answer: v.object({
    cartCreate: v.nullable(
      v.object({
        cart: v.nullable(
          v.object({
            checkoutUrl: v.nullish(v.string(), null),
            cost: v.object({ subtotalAmount: EuroAmount }),
            lines: v.object({
              nodes: v.array(
                v.object({
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
          }),
        ),
        warnings: v.array(v.object({ code: v.string(), target: v.string() })),
      }),
    ),
  }),
} as const satisfies Question;
export type CreatedCart = NonNullable<v.InferOutput<typeof CART_CREATE.answer>['cartCreate']>;

/** For the doctor: whether the API is reachable and the token may read stock. */
export const EXAMINE = {
  name: 'Examine',
  kind: 'read',
  purpose: 'page',
  document: `query Examine($stand: String!, $bundle: String!) ${CONTEXT} {
  shop { name }
  stand: product(handle: $stand) { variants(first: 100) { nodes { ...Sellable } } }
  bundle: product(handle: $bundle) { variants(first: 1) { nodes {
    ...Sellable
    components(first: 10) { nodes { quantity } }
  } } }
}
${SELLABLE}`,
  answer: v.object({
    shop: v.object({ name: v.string() }),
    stand: variants(SellableNode),
    bundle: variants(
      v.object({
        ...variantNode.entries,
        components: v.object({ nodes: v.array(v.object({ quantity: v.number() })) }),
      }),
    ),
  }),
} as const satisfies Question;

function withSize<N extends v.InferOutput<typeof variantNode>>(node: N) {
  return { ...node, sizeId: sizeOfVariant(node.product.handle, node.title) };
}
