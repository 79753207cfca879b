import * as v from 'valibot';
import { MAX_ITEMS, RequestedItemInput } from '../../domain/checkout/checkout-request.ts';
import { GiftCard, WishedDay } from '../../domain/checkout/gift.ts';
import { EMAIL_MAX_LENGTH } from '../../domain/input/email-address.ts';
import { isVisibleLine, isVisibleText, normaliseLines, normaliseText } from '../../domain/input/visible-text.ts';
import { err, ok, type Result } from '../../domain/result.ts';

/* What assistants send, read at the edge. Fields that are not used are ignored, as the standard wants. */

function line(max: number) {
  return v.pipe(v.string(), v.maxLength(max), v.transform(normaliseText), v.check(isVisibleLine));
}

/** A list whose length is checked before its entries. */
function list<S extends v.GenericSchema>(max: number, entry: S) {
  return v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(entry));
}

function described<S extends v.GenericSchema>(schema: S, words: string) {
  return v.pipe(schema, v.description(words));
}

const id = v.pipe(line(200), v.minLength(1));
const { quantity, attributes } = RequestedItemInput.entries;

const Line = described(
  v.object({
    id: v.optional(id),
    item: v.object({ id: RequestedItemInput.entries.variantId }),
    quantity,
    attributes,
  }),
  'attributes: words for this line, such as the text to engrave; metadata.line_attribute of the variant has the key',
);

const Buyer = v.object({
  first_name: v.optional(line(100)),
  last_name: v.optional(line(100)),
  email: v.optional(line(EMAIL_MAX_LENGTH)),
  phone_number: v.optional(line(40)),
  consent: v.optional(
    v.object({
      analytics: v.optional(v.boolean()),
      preferences: v.optional(v.boolean()),
      marketing: v.optional(v.boolean()),
      sale_of_data: v.optional(v.boolean()),
    }),
  ),
});

const Context = v.object({
  address_country: v.optional(line(10)),
  eligibility: v.optional(list(20, id), []),
});
const Discounts = v.object({ codes: v.optional(list(10, line(100)), []) });

/** An address as assistants send it (schema.org's names). */
const Address = v.object({
  street_address: v.optional(line(200)),
  extended_address: v.optional(line(100)),
  postal_code: v.optional(line(20)),
  address_locality: v.optional(line(100)),
  address_region: v.optional(line(100)),
  address_country: v.optional(line(10)),
});
export type PostalAddress = v.InferOutput<typeof Address>;

const Destination = v.object({ id: v.optional(id), ...Address.entries });
const Method = v.object({
  id: v.optional(id),
  type: v.optional(v.picklist(['shipping', 'pickup'])),
  destinations: v.optional(list(10, Destination), []),
  selected_destination_id: v.nullish(id),
  groups: v.optional(list(10, v.object({ selected_option_id: v.nullish(id) })), []),
});

const Cart = v.object({
  line_items: v.optional(list(MAX_ITEMS, Line), []),
  buyer: v.optional(Buyer),
  context: v.optional(Context, {}),
  discounts: v.optional(Discounts, {}),
});

/** A present: a card with own words, a wished day as an ISO date, or neither. */
const PresentInput = v.pipe(
  v.object({ card: v.optional(GiftCard, ''), wished_day: v.nullish(WishedDay) }),
  v.description('For a present: no prices in the parcel; card: words for a card; wished_day: a day of delivery'),
  v.transform(({ card, wished_day }) => ({ card, wishedDay: wished_day ?? null })),
);

const Checkout = v.object({
  ...Cart.entries,
  cart_id: v.optional(id),
  fulfillment: v.optional(
    described(
      v.object({ methods: v.optional(list(5, Method), []) }),
      'methods: [{type, destinations: [address]}]; address_country NL, BE or DE',
    ),
  ),
  remark: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2_000),
      v.description('For the workshop, at most 500 characters'),
      v.transform(normaliseLines),
      v.maxLength(500),
      v.check(isVisibleText),
    ),
  ),
  gift: v.optional(PresentInput),
});

export const CartInput = v.pipe(Cart, v.transform(contentOf));

export const CheckoutInput = v.pipe(
  Checkout,
  v.transform((input) => ({ content: contentOf(input), cartId: input.cart_id ?? null })),
);
export type CheckoutInput = v.InferOutput<typeof CheckoutInput>;

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
    described(
      v.object({
        width: v.pipe(v.number(), v.minValue(1), v.maxValue(200)),
        height: v.pipe(v.number(), v.minValue(1), v.maxValue(200)),
        spine: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(50))),
      }),
      'A closed book, in cm',
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
  ids: v.pipe(list(MAX_IDS, id), v.minLength(1)),
  filters: v.optional(Filters),
});

const Selected = v.object({ name: id, label: id });
export const ProductInput = v.object({
  id,
  selected: v.optional(list(10, Selected), []),
  filters: v.optional(Filters),
});

/** A schema of this file, and what it reads. */
export type InputSchema = v.GenericSchema;
export type InputOf<S extends InputSchema> = v.InferOutput<S>;

/** Reads what an assistant sent; the error has the paths of what is wrong, 20 at most. */
export function readInput<S extends InputSchema>(schema: S, input: unknown): Result<InputOf<S>, readonly string[]> {
  if (Array.isArray(input)) return err(['']);
  const read = v.safeParse(schema, input, { abortPipeEarly: true });
  if (read.success) return ok(read.output);
  return err([...new Set(read.issues.slice(0, 20).map((issue) => v.getDotPath(issue)?.slice(0, 200) ?? ''))]);
}

/** How the buyer wants to receive the order, as far as it is known. */
export interface RequestedFulfilment {
  readonly type: 'shipping' | 'pickup';
  readonly destinationId: string | null;
  readonly address: PostalAddress | null;
  readonly optionId: string | null;
}

/** What a cart or checkout holds. Nothing that an assistant told of the buyer is checked until the order is placed. */
export type SessionContent = ReturnType<typeof contentOf>;

type Given = v.InferOutput<typeof Cart> &
  Partial<Pick<v.InferOutput<typeof Checkout>, 'fulfillment' | 'remark' | 'gift'>>;

function contentOf({ line_items, buyer, context, discounts, fulfillment, remark, gift }: Given) {
  return {
    lines: linesOf(line_items),
    buyer: buyer ?? null,
    codes: discounts.codes ?? [],
    fulfilment: fulfilmentOf(fulfillment?.methods ?? []),
    /** For the workshop; empty when there is none. */
    remark: remark ?? '',
    /** Not null: the order is a present. */
    gift: gift ?? null,
    /** A country that the assistant mentioned before there is an address. */
    country: context.address_country ?? null,
    /** Benefits that the buyer claims to have; the shop grants none. */
    claims: context.eligibility ?? [],
  };
}

/** Lines keep the ids that they were given, as far as those are different. */
function linesOf(lines: Given['line_items']) {
  const taken = new Set<string>();
  return lines.map((given, index) => {
    const own = given.id !== undefined && !taken.has(given.id) ? given.id : `regel_${index + 1}`;
    const lineId = taken.has(own) ? `regel_${index + 1}_${taken.size}` : own;
    taken.add(lineId);
    return { id: lineId, itemId: given.item.id, quantity: given.quantity, attributes: given.attributes };
  });
}

/** The shop sends an order in one way: the first method that something was chosen of, else the first. */
function fulfilmentOf(methods: readonly v.InferOutput<typeof Method>[]): RequestedFulfilment | null {
  const method = methods.find(isChosen) ?? methods[0];
  if (!method) return null;
  const { destinations, selected_destination_id: selected, groups } = method;
  const destination = destinations.find((one) => one.id !== undefined && one.id === selected) ?? destinations[0];
  const { id: destinationId, ...address } = destination ?? {};
  return {
    type: method.type ?? (method.id === 'pickup' ? 'pickup' : 'shipping'),
    destinationId: destinationId ?? selected ?? null,
    address: destination ? address : null,
    optionId: groups.find((group) => group.selected_option_id)?.selected_option_id ?? null,
  };
}

function isChosen({ destinations, selected_destination_id, groups }: v.InferOutput<typeof Method>): boolean {
  return (
    destinations.length > 0 ||
    Boolean(selected_destination_id) ||
    groups.some((group) => Boolean(group.selected_option_id))
  );
}
