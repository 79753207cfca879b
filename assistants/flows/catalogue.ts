import type { Listing } from '../../domain/feeds/listing.ts';
import * as paths from '../../domain/pages/paths.ts';
import { getListing } from '../../flows/product/get-listing.ts';
import type { Shop } from '../../flows/shop.ts';
import { catalogueItems } from '../domain/catalogue-products.ts';
import {
  filtered,
  isProductId,
  lookUp,
  productDetail,
  searchCatalogue,
  variantMeant,
} from '../domain/catalogue-search.ts';
import { unrecoverable } from '../domain/messages.ts';
import type { InputOf, LookupInput, ProductInput, SearchInput } from '../domain/requests.ts';
import { type Answered, type CallContext, done, refused } from './callers.ts';

/** Answers a search in the catalogue, or a question which size a book takes. */
export async function searchAssortment(shop: Shop, asking: CallContext, input: SearchInput): Promise<Answered> {
  const facts = await getListing(shop);
  return done(asking, searchCatalogue(catalogueItems(facts), facts.forSale.sizes, input));
}

/** Answers which products these identifiers mean; those that mean none are named. */
export async function lookUpItems(
  shop: Shop,
  asking: CallContext,
  { ids, filters }: InputOf<typeof LookupInput>,
): Promise<Answered> {
  const facts = await getListing(shop);
  const { products, unknown } = lookUp(catalogueItems(facts), ids, { filters, featured: featuredVariant(facts) });
  const messages = unknown.map((id) => ({ type: 'info', code: 'not_found', content: id }));
  return done(asking, { products, messages });
}

/** Answers with one product in full. */
export async function describeItem(
  shop: Shop,
  asking: CallContext,
  input: InputOf<typeof ProductInput>,
): Promise<Answered> {
  const facts = await getListing(shop);
  const found = catalogueItems(facts).find((item) => isProductId(item, input.id) || variantMeant(item, input.id));
  const [item] = found ? filtered(found, input.filters) : [];
  if (item) return done(asking, { product: productDetail(item, input, featuredVariant(facts)) });
  const unknown = unrecoverable('not_found', 'Dit product kennen we niet.');
  return refused(shop, asking, [unknown], paths.product(facts.product.slug));
}

/** The id of the variant that stands for the product when no size was asked for. */
function featuredVariant({ forSale }: Listing): string {
  return forSale.sizes.find((size) => size.popular)?.variant?.id ?? '';
}
