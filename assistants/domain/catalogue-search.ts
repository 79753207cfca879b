import { type Size, sizesNamed } from '../../domain/product/sizes.ts';
import { type BookFit, bookIn, type DescribedBook, fitOf, fitSentence } from './book-question.ts';
import { type CatalogueItem, SIZE_OPTION } from './catalogue-products.ts';
import type { CatalogueFilters, ProductInput, SearchInput } from './requests.ts';

/** Words, or beginnings of words, by which people search for a book stand, in Dutch and English. */
const STAND_WORDS =
  /\b(?:boek|book|album|foto|bijbel|bible|atlas|lees|lezen|read|standaard|stand\b|steun|houder|holder|rest\b|lessenaar|lectern|kantel|display|bladmuziek|recept|hout|essen|ash\b|ouderling|gastenboek|prent|cadeau|gift)/i;
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;

/** Something that an assistant should know; `content` may be shown to the buyer. */
interface Message {
  readonly type: 'warning' | 'info';
  readonly code: string;
  readonly content: string;
}

interface FoundItems {
  readonly products: readonly CatalogueItem[];
  readonly pagination: { readonly has_next_page: boolean; readonly total_count: number; readonly cursor?: string };
  readonly messages: readonly Message[];
}

/** Answers a search: a question about a book by which size it takes, in words by what they name, else nothing. */
export function searchCatalogue(
  items: readonly CatalogueItem[],
  sizes: readonly Size[],
  { query, filters, pagination }: SearchInput,
): FoundItems {
  const book = filters?.book ?? (query === undefined ? null : bookIn(query));
  const fit = book && fitOf(book, sizes);
  const named = query === undefined ? items : items.filter((item) => isMeant(item, query, book !== null));
  const found = named.flatMap((item) => filtered(fit ? fitFirst(item, fit) : item, filters));
  const start = Number(pagination.cursor ?? 0);
  const end = start + Math.min(pagination.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const isMore = end < found.length;
  return {
    products: found.slice(start, end),
    pagination: { has_next_page: isMore, total_count: found.length, ...(isMore && { cursor: String(end) }) },
    messages: book && fit ? [fitMessage(book, fit)] : [],
  };
}

/** Whether a question is about a product: its name, or for a stand that it is about books or sizes. */
function isMeant(item: CatalogueItem, query: string, isAboutBook: boolean): boolean {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const title = item.title.toLowerCase();
  if (item.options.length > 0 || item.variants.length > 1) {
    return isAboutBook || STAND_WORDS.test(query) || sizesNamed(query).length > 0;
  }
  return words.some((word) => title.includes(word));
}

/** The size that a book takes comes first; when no size fits open, the one that it lies on closed. */
function fitFirst(item: CatalogueItem, { fitsOpen, fitsClosed }: BookFit): CatalogueItem {
  const size = fitsOpen ?? fitsClosed;
  if (size === null) return item;
  const isIt = (variant: CatalogueItem['variants'][number]) =>
    variant.options.some(({ name, id }) => name === SIZE_OPTION && id === size.id);
  return { ...item, variants: item.variants.toSorted((one, other) => Number(isIt(other)) - Number(isIt(one))) };
}

function fitMessage(book: DescribedBook, fit: BookFit): Message {
  const code = fit.fitsOpen ? 'book_fits' : 'book_too_large';
  return { type: fit.fitsOpen ? 'info' : 'warning', code, content: fitSentence(book, fit) };
}

/** An item with the variants that the filters leave; none when they leave none. */
export function filtered(item: CatalogueItem, filters: CatalogueFilters | undefined): readonly CatalogueItem[] {
  if (filters === undefined) return [item];
  const { categories, price } = filters;
  if (categories && !item.categories.some(({ value }) => categories.some((one) => isSameWord(one, value)))) return [];
  const variants = item.variants.filter(
    (variant) =>
      variant.price.amount >= (price?.min ?? 0) && variant.price.amount <= (price?.max ?? variant.price.amount),
  );
  return variants.length === 0 ? [] : [{ ...item, variants }];
}

function isSameWord(one: string, other: string): boolean {
  return one.localeCompare(other, 'nl', { sensitivity: 'base' }) === 0;
}

/** Whether an identifier means a product as a whole: its id or its handle. */
export function isProductId({ id, handle }: CatalogueItem, wanted: string): boolean {
  return wanted === id || wanted === handle;
}

/** The variant that an identifier means: by its id or article number; undefined for none. */
export function variantMeant({ variants }: CatalogueItem, wanted: string) {
  return variants.find(({ id, sku }) => wanted === id || wanted === sku);
}

/** Looks identifiers up: each product once with the variants meant; a whole product is its popular or first one. */
export function lookUp(
  items: readonly CatalogueItem[],
  ids: readonly string[],
  { filters, featured }: { readonly filters: CatalogueFilters | undefined; readonly featured: string },
) {
  const wanted = [...new Set(ids)];
  const products = items.flatMap((item) => {
    const meant = wanted.flatMap((id) => {
      const exact = variantMeant(item, id);
      if (exact) return [{ variant: exact, input: { id, match: 'exact' } }];
      const chosen = item.variants.find((variant) => variant.id === featured) ?? item.variants[0];
      return chosen && isProductId(item, id) ? [{ variant: chosen, input: { id, match: 'featured' } }] : [];
    });
    const variants = [...Map.groupBy(meant, ({ variant }) => variant)].map(([variant, found]) => ({
      ...variant,
      inputs: found.map(({ input }) => input),
    }));
    return variants.length === 0 ? [] : filtered({ ...item, variants }, filters);
  });
  const isFound = (id: string) => items.some((item) => isProductId(item, id) || variantMeant(item, id));
  return { products, unknown: wanted.filter((id) => !isFound(id)) };
}

/** One product in full; options that have no variant are dropped from what was selected. */
export function productDetail(
  item: CatalogueItem,
  { id, selected }: Pick<ProductInput, 'id' | 'selected'>,
  featured: string,
) {
  const { options, variants } = item;
  const exact = variantMeant(item, id);
  const labels = new Map(selected.map(({ name, label }) => [name, label]));
  const matching = variants.filter((variant) => variant.options.some(({ name, label }) => labels.get(name) === label));
  const first = exact ?? matching[0] ?? variants.find((variant) => variant.id === featured) ?? variants[0];
  const rest = exact || matching.length > 0 ? [] : variants.filter((variant) => variant !== first);
  return {
    ...item,
    selected: exact || matching.length === 0 ? (first?.options ?? []) : matching.flatMap((variant) => variant.options),
    options: options.map(({ name, values }) => ({
      name,
      values: values.map((value) => {
        const variant = variants.find((one) =>
          one.options.some((option) => option.name === name && option.id === value.id),
        );
        return { ...value, available: variant?.availability.available ?? false, exists: variant !== undefined };
      }),
    })),
    variants: first ? [first, ...rest] : variants,
  };
}
