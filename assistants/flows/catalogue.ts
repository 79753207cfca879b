import * as paths from '../../domain/pages/paths.ts';
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
import { errorAnswer, notFound, type OperationAnswer } from '../domain/messages.ts';
import type { CatalogueFilters, SearchInput } from '../domain/requests.ts';
import { catalogueFacts, featuredVariant } from './facts.ts';

/** Answers a search in the catalogue, or a question which size a book takes. */
export async function searchAssortment(
  shop: Shop,
  capabilities: readonly string[],
  input: SearchInput,
): Promise<OperationAnswer> {
  const facts = await catalogueFacts(shop);
  const found = searchCatalogue(catalogueItems(facts), facts.forSale.sizes, input);
  return { status: 200, body: { ucp: envelope(capabilities), ...found } };
}

/** Answers which products these identifiers mean; those that mean none are named. */
export async function lookUpItems(
  shop: Shop,
  capabilities: readonly string[],
  { ids, filters }: { readonly ids: readonly string[]; readonly filters?: CatalogueFilters | undefined },
): Promise<OperationAnswer> {
  const facts = await catalogueFacts(shop);
  const { products, unknown } = lookUp(catalogueItems(facts), ids, { filters, featured: featuredVariant(facts) });
  const messages = unknown.map((id) => ({ type: 'info', code: 'not_found', content: id }));
  return { status: 200, body: { ucp: envelope(capabilities), products, messages } };
}

/** Answers with one product in full. */
export async function describeItem(
  shop: Shop,
  capabilities: readonly string[],
  input: {
    readonly id: string;
    readonly selected: readonly { readonly name: string; readonly label: string }[];
    readonly filters?: CatalogueFilters | undefined;
  },
): Promise<OperationAnswer> {
  const facts = await catalogueFacts(shop);
  const found = catalogueItems(facts).find((item) => isProductId(item, input.id) || variantMeant(item, input.id));
  const [item] = found ? filtered(found, input.filters) : [];
  if (!item) {
    const messages = [notFound('Dit product kennen we niet.')];
    return errorAnswer(capabilities, messages, shop.siteUrl + paths.product(facts.product.slug));
  }
  const product = productDetail(item, input, featuredVariant(facts));
  return { status: 200, body: { ucp: envelope(capabilities), product } };
}
