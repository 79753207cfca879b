import * as v from 'valibot';
import { isVisibleLine, normaliseText } from '../../domain/input/visible-text.ts';
import { err, ok, type Result } from '../../domain/result.ts';

/* What assistants send, read at the edge. Fields that are not used are ignored, as the standard wants. */

function line(max: number) {
  return v.pipe(v.string(), v.maxLength(max), v.transform(normaliseText), v.check(isVisibleLine));
}

/** A list whose length is checked before its entries. */
function list<S extends v.GenericSchema>(max: number, entry: S, min = 0) {
  return v.pipe(v.array(v.unknown()), v.minLength(min), v.maxLength(max), v.array(entry));
}

const id = v.pipe(line(200), v.minLength(1));

const Filters = v.object({
  categories: v.optional(list(20, line(200))),
  price: v.optional(
    v.object({
      min: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
  /** A filter of this shop. */
  book: v.optional(
    v.pipe(
      v.object({
        width: v.pipe(v.number(), v.minValue(1), v.maxValue(200)),
        height: v.pipe(v.number(), v.minValue(1), v.maxValue(200)),
        spine: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(50))),
      }),
      v.description('A closed book, in cm'),
    ),
  ),
});
export type CatalogueFilters = v.InferOutput<typeof Filters>;

export const SearchInput = v.pipe(
  v.object({
    query: v.optional(line(500)),
    filters: v.optional(Filters),
    pagination: v.optional(
      v.object({
        cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
        limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
      {},
    ),
  }),
  v.check(({ query, filters }) => query !== undefined || filters !== undefined),
);
export type SearchInput = v.InferOutput<typeof SearchInput>;

/** Most identifiers in one lookup. */
export const MAX_IDS = 50;

export const LookupInput = v.object({
  ids: list(MAX_IDS, id, 1),
  filters: v.optional(Filters),
});
export type LookupInput = v.InferOutput<typeof LookupInput>;

export const ProductInput = v.object({
  id,
  selected: v.optional(list(10, v.object({ name: id, label: id })), []),
  filters: v.optional(Filters),
});
export type ProductInput = v.InferOutput<typeof ProductInput>;

/** Reads what an assistant sent; the error has the paths of what is wrong, 20 at most. */
export function readInput<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): Result<v.InferOutput<S>, readonly string[]> {
  if (Array.isArray(input)) return err(['']);
  const read = v.safeParse(schema, input, { abortPipeEarly: true });
  if (read.success) return ok(read.output);
  return err([...new Set(read.issues.slice(0, 20).map((issue) => v.getDotPath(issue)?.slice(0, 200) ?? ''))]);
}
