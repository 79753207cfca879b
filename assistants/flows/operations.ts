import type * as v from 'valibot';
import type { Listing } from '../../domain/feeds/listing.ts';
import { retryAfter } from '../../domain/limits/rate-limit.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { consumeVisitorLimit } from '../../flows/consume-rate-limit.ts';
import { getListing } from '../../flows/product/get-listing.ts';
import type { Shop } from '../../flows/shop.ts';
import { type Capability, envelope, LOOKUP, SEARCH } from '../domain/business-profile.ts';
import { catalogueItems } from '../domain/catalogue-products.ts';
import {
  filtered,
  isProductId,
  lookUp,
  productDetail,
  searchCatalogue,
  variantMeant,
} from '../domain/catalogue-search.ts';
import type { AssistantRefusal } from '../domain/refusals.ts';
import { LookupInput, MAX_IDS, ProductInput, readInput, SearchInput } from '../domain/requests.ts';
import type { Assistants } from './assistants.ts';

/** An operation gives an answer, whose HTTP status is 200, or why the request was refused. */
export type Answered = Result<object, AssistantRefusal>;

/** One operation of the standard: the same for REST and for MCP. */
export interface Operation {
  /** Its name as a tool. */
  readonly name: string;
  /** The model that calls the tool reads this about it. */
  readonly about: string;
  readonly path: string;
  readonly schema: v.GenericSchema;
  run(shop: Shop, input: unknown): Promise<Answered>;
}

/** Makes an operation of the catalogue, with what all share: how input is read, and what stands around the answer. */
function operation<S extends v.GenericSchema>(
  {
    path,
    capability,
    schema,
    ...words
  }: Pick<Operation, 'name' | 'about' | 'path'> & {
    readonly capability: Capability;
    readonly schema: S;
  },
  answer: (facts: Listing, input: v.InferOutput<S>) => object | null,
): Operation {
  return {
    ...words,
    schema,
    path: paths.ucpRest + path,
    async run(shop, input) {
      const read = readInput(schema, input);
      if (!read.ok) return err(isTooLong(input) ? { code: 'request_too_large' } : badRequest(read.error));
      const facts = await getListing(shop);
      const body = answer(facts, read.value);
      if (body !== null) return ok({ ucp: envelope(capability), ...body });
      const unknown = { code: 'not_found', content: 'Dit product kennen we niet.', severity: 'unrecoverable' };
      return ok({
        ucp: envelope(capability, 'error'),
        messages: [{ type: 'error', ...unknown }],
        continue_url: shop.siteUrl + paths.product(facts.product.slug),
      });
    },
  };
}

function badRequest(fields: readonly string[]): AssistantRefusal {
  return { code: 'invalid_request', fields };
}

/** More identifiers than one lookup takes have a refusal of their own in the standard. */
function isTooLong(input: unknown): boolean {
  const ids = (input as { ids?: unknown } | null)?.ids;
  return Array.isArray(ids) && ids.length > MAX_IDS;
}

export const OPERATIONS: readonly Operation[] = [
  operation(
    {
      name: 'search_catalog',
      about:
        'Search the shop: a tiltable stand for books in three sizes, bundles and extras. Ask in Dutch or with filters; a question about a book ("album van 30 bij 30", filters.book in cm) is answered by which size it takes. The buyer orders and pays in the shop: metadata.cart_url of a variant opens its cart with that variant in it.',
      path: '/catalog/search',
      capability: SEARCH,
      schema: SearchInput,
    },
    (facts, input) => searchCatalogue(catalogueItems(facts), facts.forSale.sizes, input),
  ),
  operation(
    {
      name: 'lookup_catalog',
      about: 'Look up products and variants by id, handle or article number, with the prices and stock of this moment.',
      path: '/catalog/lookup',
      capability: LOOKUP,
      schema: LookupInput,
    },
    (facts, { ids, filters }) => {
      const featured = featuredVariant(facts);
      const { products, unknown } = lookUp(catalogueItems(facts), ids, { filters, featured });
      return { products, messages: unknown.map((id) => ({ type: 'info', code: 'not_found', content: id })) };
    },
  ),
  operation(
    {
      name: 'get_product',
      about: 'One product in full: sizes, dimensions, largest open book, pictures, delivery costs, policies.',
      path: '/catalog/product',
      capability: LOOKUP,
      schema: ProductInput,
    },
    (facts, input) => {
      const found = catalogueItems(facts).find((item) => isProductId(item, input.id) || variantMeant(item, input.id));
      const [item] = found ? filtered(found, input.filters) : [];
      return item ? { product: productDetail(item, input, featuredVariant(facts)) } : null;
    },
  ),
];

/** The id of the variant that stands for the product when no size was asked for. */
function featuredVariant({ forSale }: Listing): string {
  return forSale.sizes.find((size) => size.popular)?.variant?.id ?? '';
}

interface OperationCall {
  readonly operation: Operation;
  readonly input: unknown;
  /** The IP address that asks. */
  readonly visitor: string;
}

/**
 * Does one operation for an assistant, once the limit of its address allows it. Every refusal is an answer: only a
 * failing database or a mistake in the shop throws.
 */
export async function runOperation({ shop, calls }: Assistants, call: OperationCall): Promise<Answered> {
  if (shop.connected !== null) return err({ code: 'sold_elsewhere' });
  const counted = { what: 'assistant', address: call.visitor, limit: calls, wider: shop.orderLimits.wider };
  const now = shop.now();
  if (!(await consumeVisitorLimit(shop.database.db, counted, now))) {
    return err({ code: 'too_many_requests', retryAfter: retryAfter(calls, now) });
  }
  return call.operation.run(shop, call.input);
}
