/**
 * Version of the Storefront API against which every document is validated (`documents.test.ts`). It is supported
 * until at least April 2027; after that Shopify silently answers with a later one, which the client logs.
 */
export const API_VERSION = '2026-04';

/** Prices and texts for a shopper in the Netherlands. */
const CONTEXT = '@inContext(country: NL, language: NL)';
const MONEY = '{ amount currencyCode }';

/** Aliases keep the specified shape of the function 'shopify' (docs/rules.md#function-shopify). */
export const PRODUCT = `query Product($handle: String!) ${CONTEXT} {
  product(handle: $handle) {
    id handle title description
    images(first: 20) { edges { node { url altText } } }
    variants(first: 100) { edges { node {
      id title availableForSale
      priceV2: price ${MONEY}
      compareAtPriceV2: compareAtPrice ${MONEY}
      selectedOptions { name value }
    } } }
  }
}`;

const SELLABLE = `fragment Sellable on ProductVariant {
  id title availableForSale currentlyNotInStock quantityAvailable requiresComponents
  price ${MONEY}
  product { handle title }
}`;

/** Everything needed to price a cart, in one query. */
export const ASSORTMENT = `query Assortment($ids: [ID!]!, $stand: String!, $bundle: String!) ${CONTEXT} {
  nodes(ids: $ids) { __typename ...Sellable }
  stand: product(handle: $stand) { variants(first: 100) { nodes { ...Sellable } } }
  bundle: product(handle: $bundle) { variants(first: 1) { nodes { ...Sellable } } }
}
${SELLABLE}`;

/** An extra that the cart has by handle only. */
export const EXTRA = `query Extra($handle: String!) ${CONTEXT} {
  product(handle: $handle) { variants(first: 2) { nodes { ...Sellable } } }
}
${SELLABLE}`;

export const CART_CREATE = `mutation CartCreate($input: CartInput!) ${CONTEXT} {
  cartCreate(input: $input) {
    cart {
      checkoutUrl
      cost { subtotalAmount ${MONEY} }
      lines(first: 250) { nodes {
        id quantity
        merchandise { __typename ... on ProductVariant { id } }
        cost { amountPerQuantity ${MONEY} }
      } }
    }
    userErrors { code field message }
    warnings { code message target }
  }
}`;

export const ARTICLES = `query Articles($after: String) ${CONTEXT} {
  articles(first: 250, after: $after, sortKey: PUBLISHED_AT, reverse: true) {
    nodes {
      id handle title contentHtml publishedAt
      excerpt
      content(truncateAt: 400)
      image { url }
      author: authorV2 { name }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** For the doctor: whether the API is reachable and the token may read stock. */
export const EXAMINE = `query Examine($stand: String!, $bundle: String!) ${CONTEXT} {
  shop { name primaryDomain { host } }
  stand: product(handle: $stand) { variants(first: 100) { nodes { ...Sellable } } }
  bundle: product(handle: $bundle) { variants(first: 1) { nodes {
    ...Sellable
    components(first: 10) { nodes { quantity productVariant { id title } } }
  } } }
}
${SELLABLE}`;

export const documents = { PRODUCT, ASSORTMENT, EXTRA, CART_CREATE, ARTICLES, EXAMINE } as const;
