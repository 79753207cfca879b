import * as paths from '../../domain/pages/paths.ts';
import { ok } from '../../domain/result.ts';
import type { Shop } from '../../flows/shop.ts';
import { envelope } from '../domain/business-profile.ts';
import { catalogueItems } from '../domain/catalogue-products.ts';
import {
  filtered,
  isProductId,
  lookUp,
  productDetail,
  searchCatalogue,
  variantMeant,
} from '../domain/catalogue-search.ts';
import { errorAnswer, notFound } from '../domain/messages.ts';
import type { InputOf, LookupInput, ProductInput, SearchInput } from '../domain/requests.ts';
import type { Answered, CallContext } from './callers.ts';
import { catalogueFacts, featuredVariant } from './facts.ts';

/** Answers a search in the catalogue, or a question which size a book takes. */
export async function searchAssortment(
  shop: Shop,
  { capabilities }: CallContext,
  input: SearchInput,
): Promise<Answered> {
  const facts = await catalogueFacts(shop);
  const found = searchCatalogue(catalogueItems(facts), facts.forSale.sizes, input);
  return ok({ status: 200, body: { ucp: envelope(capabilities), ...found } });
}

/** Answers which products these identifiers mean; those that mean none are named. */
export async function lookUpItems(
  shop: Shop,
  { capabilities }: CallContext,
  { ids, filters }: InputOf<typeof LookupInput>,
): Promise<Answered> {
  const facts = await catalogueFacts(shop);
  const { products, unknown } = lookUp(catalogueItems(facts), ids, { filters, featured: featuredVariant(facts) });
  const messages = unknown.map((id) => ({ type: 'info', code: 'not_found', content: id }));
  return ok({ status: 200, body: { ucp: envelope(capabilities), products, messages } });
}

/** Answers with one product in full. */
export async function describeItem(
  shop: Shop,
  { capabilities }: CallContext,
  input: InputOf<typeof ProductInput>,
): Promise<Answered> {
  const facts = await catalogueFacts(shop);
  const found = catalogueItems(facts).find((item) => isProductId(item, input.id) || variantMeant(item, input.id));
  const [item] = found ? filtered(found, input.filters) : [];
  if (!item) {
    const messages = [notFound('Dit product kennen we niet.')];
    return ok(errorAnswer(capabilities, messages, shop.siteUrl + paths.product(facts.product.slug)));
  }
  const product = productDetail(item, input, featuredVariant(facts));
  return ok({ status: 200, body: { ucp: envelope(capabilities), product } });
}
