import * as paths from '../../domain/pages/paths.ts';
import type { Shop } from '../../flows/shop.ts';
import { CART, CHECKOUT, LOOKUP, ORDER, type RootCapability, SEARCH } from '../domain/business-profile.ts';
import {
  CartInput,
  CheckoutInput,
  type InputOf,
  type InputSchema,
  LookupInput,
  ProductInput,
  SearchInput,
} from '../domain/requests.ts';
import type { Answered } from './callers.ts';
import { cancelCart, createCart, readCart, updateCart } from './carts.ts';
import { describeItem, lookUpItems, searchAssortment } from './catalogue.ts';
import {
  type CheckoutCallContext,
  cancelCheckout,
  completeCheckout,
  createCheckout,
  readCheckout,
  updateCheckout,
} from './checkouts.ts';
import { readPlatformOrder } from './orders.ts';

/** One operation of the standard: the same for REST and for MCP. */
export interface Operation {
  /** The name of the tool. */
  readonly name: string;
  readonly about: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With `:id` in it when it is about one thing that exists. */
  readonly path: string;
  readonly capability: RootCapability;
  /** The name of the argument that holds the input; null when there is none. */
  readonly argument: 'catalog' | 'cart' | 'checkout' | null;
  /** It changes something, so that it may come with a key that makes it happen once. */
  readonly changes: boolean;
  /** It must come with that key. */
  readonly needsKey: boolean;
  /** What its input must be; null when it has none. */
  readonly schema: InputSchema | null;
  /** Does the work, with an input that the schema has read. */
  run(shop: Shop, asking: CheckoutCallContext, id: string, input: never): Promise<Answered>;
}

/** An operation whose input is read by a schema before it runs; a tool has that input as this argument. */
function withInput<S extends InputSchema>(
  argument: Operation['argument'],
  schema: S,
  run: (shop: Shop, asking: CheckoutCallContext, id: string, input: InputOf<S>) => Promise<Answered>,
): Pick<Operation, 'schema' | 'run' | 'argument'> {
  return { argument, schema, run };
}

/** An operation that only needs to know what it is about. */
function withId(run: Operation['run']): Pick<Operation, 'schema' | 'run' | 'argument'> {
  return { schema: null, argument: null, run };
}

const SEARCHES = { method: 'POST', changes: false, needsKey: false } as const;
const READS = { method: 'GET', changes: false, needsKey: false } as const;
const CREATES = { method: 'POST', changes: true, needsKey: false } as const;
const REPLACES = { method: 'PUT', changes: true, needsKey: false } as const;
const ENDS = { method: 'POST', changes: true, needsKey: true } as const;
const ID = ':id';

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'search_catalog',
    about:
      'Search the shop: a tiltable stand for books in three sizes, bundles and extras. Ask in Dutch or with filters; a question about a book ("album van 30 bij 30", filters.book in cm) is answered by which size it takes.',
    ...SEARCHES,
    path: paths.ucpSearch,
    capability: SEARCH,
    ...withInput('catalog', SearchInput, (shop, asking, _, input) => searchAssortment(shop, asking, input)),
  },
  {
    name: 'lookup_catalog',
    about: 'Look up products and variants by id, handle or article number, with the prices and stock of this moment.',
    ...SEARCHES,
    path: paths.ucpLookup,
    capability: LOOKUP,
    ...withInput('catalog', LookupInput, (shop, asking, _, input) => lookUpItems(shop, asking, input)),
  },
  {
    name: 'get_product',
    about: 'One product in full: sizes, dimensions, largest open book, pictures, delivery costs, policies.',
    ...SEARCHES,
    path: paths.ucpProduct,
    capability: LOOKUP,
    ...withInput('catalog', ProductInput, (shop, asking, _, input) => describeItem(shop, asking, input)),
  },
  {
    name: 'create_cart',
    about: 'Start a cart. Words to engrave are attributes of the line of the engraving: [{key, value}].',
    ...CREATES,
    path: paths.ucpCarts,
    capability: CART,
    ...withInput('cart', CartInput, (shop, asking, _, input) => createCart(shop, asking, input)),
  },
  {
    name: 'get_cart',
    about: 'Read a cart at the prices of this moment.',
    ...READS,
    path: paths.ucpCart(ID),
    capability: CART,
    ...withId(readCart),
  },
  {
    name: 'update_cart',
    about: 'Replace everything that is in a cart.',
    ...REPLACES,
    path: paths.ucpCart(ID),
    capability: CART,
    ...withInput('cart', CartInput, updateCart),
  },
  {
    name: 'cancel_cart',
    about: 'Throw a cart away.',
    ...ENDS,
    path: paths.ucpCartCancel(ID),
    capability: CART,
    ...withId(cancelCart),
  },
  {
    name: 'create_checkout',
    about:
      'Start a checkout with lines, or with cart_id. The buyer orders and pays at continue_url, a page that is filled in with what you know.',
    ...CREATES,
    path: paths.ucpCheckouts,
    capability: CHECKOUT,
    ...withInput('checkout', CheckoutInput, (shop, asking, _, input) => createCheckout(shop, asking, input)),
  },
  {
    name: 'get_checkout',
    about: 'Read a checkout; when the buyer has ordered it holds the order.',
    ...READS,
    path: paths.ucpCheckout(ID),
    capability: CHECKOUT,
    ...withId(readCheckout),
  },
  {
    name: 'update_checkout',
    about: 'Replace everything in a checkout: lines, buyer, delivery or pickup, codes.',
    ...REPLACES,
    path: paths.ucpCheckout(ID),
    capability: CHECKOUT,
    ...withInput('checkout', CheckoutInput, updateCheckout),
  },
  {
    name: 'complete_checkout',
    about:
      'Ask to finish a checkout: the answer hands the buyer over to continue_url, where ordering and paying happen.',
    ...ENDS,
    path: paths.ucpCheckoutComplete(ID),
    capability: CHECKOUT,
    ...withId(completeCheckout),
  },
  {
    name: 'cancel_checkout',
    about: 'Cancel a checkout of which nothing was ordered.',
    ...ENDS,
    path: paths.ucpCheckoutCancel(ID),
    capability: CHECKOUT,
    ...withId(cancelCheckout),
  },
  {
    name: 'get_order',
    about: 'Read an order that came of one of your checkouts. The request must be signed.',
    ...READS,
    path: paths.ucpOrder(ID),
    capability: ORDER,
    ...withId(readPlatformOrder),
  },
];

/** The operation at a path, with what stands for `:id` in it; null when there is none. */
export function operationAt(
  method: string,
  pathname: string,
): { readonly operation: Operation; readonly id: string } | null {
  for (const operation of OPERATIONS) {
    if (operation.method !== method) continue;
    const [before = '', after] = operation.path.split(ID);
    if (after === undefined) {
      if (operation.path === pathname) return { operation, id: '' };
    } else if (pathname.startsWith(before) && pathname.endsWith(after)) {
      const id = pathname.slice(before.length, pathname.length - after.length);
      if (id !== '' && !id.includes('/')) return { operation, id };
    }
  }
  return null;
}

/** The methods that a path can be called with; empty when there is nothing there. */
export function methodsAt(pathname: string): readonly string[] {
  return ['GET', 'POST', 'PUT'].filter((method) => operationAt(method, pathname) !== null);
}
