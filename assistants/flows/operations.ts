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
import type { AssistantSession } from '../domain/session.ts';
import { type Answered, type CallContext, findOwnSession, sessionGone } from './callers.ts';
import { cancelCart, cartAnswer, createCart, updateCart } from './carts.ts';
import { describeItem, lookUpItems, searchAssortment } from './catalogue.ts';
import { checkoutAnswer } from './checkout-view.ts';
import { cancelCheckout, completeCheckout, createCheckout, updateCheckout } from './checkouts.ts';
import { readPlatformOrder } from './orders.ts';

/** What an operation is about, and its input as the schema has read it. */
interface Subject<Input = never> {
  readonly id: string;
  readonly input: Input;
}

/** One operation of the standard: the same for REST and for MCP. */
export interface Operation {
  readonly name: string;
  readonly about: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With `:id` in it when it is about one thing that exists. */
  readonly path: string;
  readonly capability: RootCapability;
  /** What its input must be; null when it has none. */
  readonly schema: InputSchema | null;
  run(shop: Shop, asking: CallContext, subject: Subject): Promise<Answered>;
}

/** An operation whose input says all. */
function withInput<S extends InputSchema>(
  schema: S,
  run: (shop: Shop, asking: CallContext, input: InputOf<S>) => Promise<Answered>,
): Pick<Operation, 'schema' | 'run'> {
  return { schema, run: (shop, asking, { input }: Subject<InputOf<S>>) => run(shop, asking, input) };
}

/** An operation on a cart or checkout of the platform that asks; all others are not there for it. */
function onSession<S extends InputSchema>(
  kind: AssistantSession['kind'],
  run: (shop: Shop, asking: CallContext, session: AssistantSession, input: InputOf<S>) => Promise<Answered>,
  schema: S | null = null,
): Pick<Operation, 'schema' | 'run'> {
  return {
    schema,
    async run(shop, asking, { id, input }: Subject<InputOf<S>>) {
      const session = await findOwnSession(shop, asking.caller, { id, kind });
      return session === null ? sessionGone(shop, asking, kind) : run(shop, asking, session, input);
    },
  };
}

const ID = ':id';

function at(method: Operation['method'], path: string, capability: RootCapability) {
  return { method, path: paths.ucpRest + path, capability };
}

export const OPERATIONS: readonly Operation[] = [
  {
    ...at('POST', '/catalog/search', SEARCH),
    name: 'search_catalog',
    about:
      'Search the shop: a tiltable stand for books in three sizes, bundles and extras. Ask in Dutch or with filters; a question about a book ("album van 30 bij 30", filters.book in cm) is answered by which size it takes.',
    ...withInput(SearchInput, searchAssortment),
  },
  {
    ...at('POST', '/catalog/lookup', LOOKUP),
    name: 'lookup_catalog',
    about: 'Look up products and variants by id, handle or article number, with the prices and stock of this moment.',
    ...withInput(LookupInput, lookUpItems),
  },
  {
    ...at('POST', '/catalog/product', LOOKUP),
    name: 'get_product',
    about: 'One product in full: sizes, dimensions, largest open book, pictures, delivery costs, policies.',
    ...withInput(ProductInput, describeItem),
  },
  {
    ...at('POST', '/carts', CART),
    name: 'create_cart',
    about: 'Start a cart. Words to engrave are attributes of the line of the engraving: [{key, value}].',
    ...withInput(CartInput, createCart),
  },
  {
    ...at('GET', '/carts/:id', CART),
    name: 'get_cart',
    about: 'Read a cart at the prices of this moment.',
    ...onSession('cart', cartAnswer),
  },
  {
    ...at('PUT', '/carts/:id', CART),
    name: 'update_cart',
    about: 'Replace everything that is in a cart.',
    ...onSession('cart', updateCart, CartInput),
  },
  {
    ...at('POST', '/carts/:id/cancel', CART),
    name: 'cancel_cart',
    about: 'Throw a cart away.',
    ...onSession('cart', cancelCart),
  },
  {
    ...at('POST', '/checkout-sessions', CHECKOUT),
    name: 'create_checkout',
    about:
      'Start a checkout with lines, or with cart_id. The buyer orders and pays at continue_url, a page that is filled in with what you know.',
    ...withInput(CheckoutInput, createCheckout),
  },
  {
    ...at('GET', '/checkout-sessions/:id', CHECKOUT),
    name: 'get_checkout',
    about: 'Read a checkout; when the buyer has ordered it holds the order.',
    ...onSession('checkout', checkoutAnswer),
  },
  {
    ...at('PUT', '/checkout-sessions/:id', CHECKOUT),
    name: 'update_checkout',
    about: 'Replace everything in a checkout: lines, buyer, delivery or pickup, codes.',
    ...onSession('checkout', updateCheckout, CheckoutInput),
  },
  {
    ...at('POST', '/checkout-sessions/:id/complete', CHECKOUT),
    name: 'complete_checkout',
    about:
      'Ask to finish a checkout: the answer hands the buyer over to continue_url, where ordering and paying happen.',
    ...onSession('checkout', completeCheckout),
  },
  {
    ...at('POST', '/checkout-sessions/:id/cancel', CHECKOUT),
    name: 'cancel_checkout',
    about: 'Cancel a checkout of which nothing was ordered.',
    ...onSession('checkout', cancelCheckout),
  },
  {
    ...at('GET', '/orders/:id', ORDER),
    name: 'get_order',
    about: 'Read an order that came of one of your checkouts. The request must be signed.',
    schema: null,
    run: (shop, asking, { id }) => readPlatformOrder(shop, asking, id),
  },
];

const ARGUMENTS = { [SEARCH]: 'catalog', [LOOKUP]: 'catalog', [CART]: 'cart', [CHECKOUT]: 'checkout', [ORDER]: null };

/** The name of the argument that holds the input of a tool; null when it has none. */
export function argumentOf({ schema, capability }: Operation): string | null {
  return schema && ARGUMENTS[capability];
}

/** Whether it changes something, so that it may come with a key that makes it happen once. */
export function isChange({ method, capability }: Operation): boolean {
  return method !== 'GET' && capability !== SEARCH && capability !== LOOKUP;
}

/** Whether it must come with that key: what ends a cart or a checkout. */
export function needsKey({ method, path }: Operation): boolean {
  return method === 'POST' && path.includes(ID);
}

/** Whether it is about one thing that exists. */
export function hasId({ path }: Operation): boolean {
  return path.includes(ID);
}

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
