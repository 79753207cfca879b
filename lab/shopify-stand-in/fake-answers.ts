import { GraphQLError } from 'graphql';
import { type CartInput, createCart } from './fake-cart.ts';
import { type FakeArticle, type FakeProduct, type FakeVariant, fakeStock, money } from './fake-products.ts';
import { connection, type FakeShopState } from './fake-state.ts';

/** Resolvers for Shopify's schema: a field that is missing here is an error, never made up. */
export function fakeRoot(state: FakeShopState, origin: string) {
  const product = (found: FakeProduct) => ({
    __typename: 'Product',
    ...found,
    images: () => connection([{ url: `https://cdn.shopify.com/${found.handle}.jpg`, altText: found.title }]),
    variants: () => connection(found.variants.map((one) => variant(found, one))),
  });
  const variant = (owner: FakeProduct, one: FakeVariant) => {
    const stock = fakeStock(state.products, one);
    return {
      __typename: 'ProductVariant',
      id: one.id,
      title: one.title,
      price: money(one.price),
      compareAtPrice: one.compareAtPrice === null ? null : money(one.compareAtPrice),
      availableForSale: stock > 0 || one.oversells === true,
      currentlyNotInStock: stock <= 0 && one.oversells === true,
      quantityAvailable: () => {
        if (state.stockVisible) return stock;
        throw new GraphQLError('Access denied for quantityAvailable field.', { extensions: { code: 'ACCESS_DENIED' } });
      },
      requiresComponents: one.parts.length > 0,
      components: () => connection(one.parts.map((id) => ({ quantity: 1, productVariant: nameOf(id, state) }))),
      selectedOptions: [{ name: owner.variants.length > 1 ? 'Maat' : 'Title', value: one.title }],
      product: { handle: owner.handle, title: owner.title },
    };
  };
  const byId = (id: string) => {
    const owner = state.products.find(({ variants }) => variants.some((one) => one.id === id));
    const one = owner?.variants.find((candidate) => candidate.id === id);
    return owner && one ? variant(owner, one) : null;
  };
  return {
    shop: { name: 'Boekenstandaard (nagebouwd)', primaryDomain: { host: new URL(origin).hostname } },
    product: ({ handle }: { handle: string }) => {
      const found = state.products.find((candidate) => candidate.handle === handle);
      return found ? product(found) : null;
    },
    nodes: ({ ids }: { ids: readonly string[] }) => {
      const foreign = ids.find((id) => !id.startsWith('gid://shopify/'));
      if (foreign !== undefined)
        throw new GraphQLError(`Invalid global id '${foreign}'`, {
          extensions: { code: 'argumentLiteralsIncompatible' },
        });
      return ids.map(byId);
    },
    articles: ({ first, after }: { first: number; after?: string | null }) => articlePage(state.articles, first, after),
    cartCreate: ({ input }: { input: CartInput }) => createCart(input, { state, origin, merchandise: byId }),
  };
}

function nameOf(id: string, { products }: FakeShopState) {
  return products
    .flatMap(({ variants }) => variants.filter((one) => one.id === id))
    .map(({ title }) => ({ id, title }))[0];
}

function articlePage(articles: readonly FakeArticle[], first: number, after: string | null | undefined) {
  const sorted = [...articles].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const start = after ? sorted.findIndex(({ id }) => id === after) + 1 : 0;
  const nodes = sorted.slice(start, start + first).map((one) => ({
    ...one,
    content: one.contentHtml.replace(/<[^>]*>/g, ' '),
    image: one.image && { url: one.image },
    authorV2: one.author && { name: one.author },
  }));
  return { nodes, pageInfo: { hasNextPage: start + first < sorted.length, endCursor: nodes.at(-1)?.id ?? null } };
}
