import { type TextRefusal, textRefusal } from '../engraving.ts';
import { normaliseText } from '../input/visible-text.ts';
import { type ForSale, fitsSizes } from '../product/product.ts';
import { chosenSizes, defaultSelection, type Selection } from '../product/product-selection.ts';
import { isSizeId, type SizeId } from '../product/sizes.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from './cart-limits.ts';

/** Names of the fields of the product page's form. */
export const PURCHASE_FIELDS = {
  size: 'maat',
  /** The bundle that was chosen when the page was made. */
  bundle: 'bundel',
  /** The button that chooses a bundle, or with an empty value none; nothing is ordered. */
  choose: 'kies',
  quantity: 'aantal',
  /** Once for each chosen extra. */
  extra: 'extra',
  text: 'tekst',
  /** The size of the bundle that is engraved. */
  engraved: 'standaard',
} as const;

/** What the visitor filled in on the product page. */
export interface Purchase {
  readonly selection: Selection;
  readonly quantity: number;
  /** Handles of the chosen extras. */
  readonly extras: readonly string[];
  /** The texts to engrave or write, as they were typed, by their fields. */
  readonly texts: Readonly<Record<string, string>>;
  readonly sizeId?: SizeId;
}

/** The text is shown again as it was typed, up to this many characters. */
const SHOWN_LENGTH = 1_000;

export interface PurchaseReading {
  readonly purchase: Purchase;
  /** Null: nothing is wrong, so that it can be ordered. */
  readonly refusal: TextRefusal | 'extra_misfits' | 'invalid_quantity' | null;
  /** False when the visitor only chose or cancelled a bundle. */
  readonly isOrder: boolean;
}

/** The fields, posted or in an address. */
interface Fields {
  get(name: string): unknown;
  getAll(name: string): readonly unknown[];
  has(name: string): boolean;
}

/** The search part of an address that opens the page with these extras and words, without the question mark. */
export function extrasToSearch({ extras, texts, sizeId }: Pick<Purchase, 'extras' | 'texts' | 'sizeId'>): string {
  const search = new URLSearchParams(extras.map((handle) => [PURCHASE_FIELDS.extra, handle]));
  if (extras.length === 0) return '';
  for (const [field, text] of Object.entries(texts)) if (text.trim()) search.set(field, text.trim());
  if (sizeId) search.set(PURCHASE_FIELDS.engraved, sizeId);
  return search.toString();
}

/** A chosen size counts more than the bundle of the page: without a script the bundle stays in the form. */
function readSelection(form: Fields, forSale: ForSale): Selection {
  const bundleOf = (field: string): Selection | null => {
    const found = forSale.bundles.find(({ id }) => id === form.get(field));
    return found ? { kind: 'bundle', bundleId: found.id } : null;
  };
  if (form.has(PURCHASE_FIELDS.choose)) return bundleOf(PURCHASE_FIELDS.choose) ?? defaultSelection(forSale);
  const sizeId = form.get(PURCHASE_FIELDS.size);
  if (isSizeId(sizeId)) return { kind: 'size', sizeId };
  return bundleOf(PURCHASE_FIELDS.bundle) ?? defaultSelection(forSale);
}

/** Reads the product page's form, posted or in the address. Leaves out what is unknown; never throws on input. */
export function readPurchase(form: Fields, forSale: ForSale): PurchaseReading {
  const typed = textOf(form, PURCHASE_FIELDS.quantity).trim();
  const quantity = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  const isQuantity = quantity >= MIN_QUANTITY && quantity <= MAX_QUANTITY;
  const wanted = form.getAll(PURCHASE_FIELDS.extra);
  const extras = forSale.extras.filter(({ handle }) => wanted.includes(handle));
  const typedIn = (field: string) => textOf(form, field).slice(0, SHOWN_LENGTH).toWellFormed();
  const texts = forSale.extras.flatMap(({ text }) => (text ? [[text.field, normaliseText(typedIn(text.field))]] : []));
  const engraved = form.get(PURCHASE_FIELDS.engraved);
  const selection = readSelection(form, forSale);
  const refusals = extras.map(({ text, ...extra }) => {
    if (!fitsSizes(extra, chosenSizes(forSale, selection))) return 'extra_misfits';
    return text ? textRefusal(typedIn(text.field), text.maxLength) : null;
  });
  return {
    purchase: {
      selection,
      quantity: isQuantity ? quantity : MIN_QUANTITY,
      extras: extras.map(({ handle }) => handle),
      texts: Object.fromEntries(texts.filter(([, text]) => text !== '')),
      ...(isSizeId(engraved) ? { sizeId: engraved } : {}),
    },
    refusal: isQuantity ? (refusals.find((refusal) => refusal !== null) ?? null) : 'invalid_quantity',
    isOrder: !form.has(PURCHASE_FIELDS.choose),
  };
}

/** An absent field and a file are empty. */
function textOf(form: Fields, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
