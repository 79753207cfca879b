import * as v from 'valibot';
import { MAX_QUANTITY } from '../cart/cart-limits.ts';
import { PURCHASE_FIELDS } from '../cart/purchase-form.ts';
import type { RequestedItem } from '../checkout/checkout-request.ts';
import type { PriceRule } from '../checkout/price-rule.ts';
import { standAttribute, textRefusal } from '../engraving.ts';
import { ownersText } from '../input/form-fields.ts';
import { type FormErrors, type FormReading, type FormValues, readForm } from '../input/read-form.ts';
import { type Cents, cents, readEuro } from '../money/money.ts';
import { amountField, amountProblem, MAX_TOTAL, readAmount } from '../money/typed-amount.ts';
import { articlesOf } from '../price/priced-goods.ts';
import { type Extra, type Goods, shownExtras } from '../product/catalogue.ts';
import { SIZE_IDS, type SizeId } from '../product/sizes.ts';
import type { Buyer } from './buyer.ts';
import { BUYER_FIELD_NAMES, type BuyerFieldName } from './buyer-fields.ts';
import type { OrderFormRules } from './field-schemas.ts';
import { BY_LINK, OWNER_METHODS } from './order.ts';
import { readOrderForm } from './order-form.ts';

/* The form by which owners make an order: by phone, at a fair, for a friend. */

/** The customer takes it along: besides the ways of delivery of the shop. */
export const TAKEN = 'mee';
/** Most texts for one extra, such as engravings, of an order made here. */
export const MAX_TEXTS = 3;

const RULES = { example: '12,50', least: cents(1), most: MAX_TOTAL };
const none = v.pipe(
  v.string(),
  v.transform(() => null),
);
const some = amountField(RULES);
/** Nothing, or an amount above nothing. */
const amount = v.lazy((text) => (typeof text === 'string' && text.trim() === '' ? none : some));

const Agreed = v.object({
  korting: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(|(100|[1-9]?\d) ?%|[\d.,€ ]{1,20})$/, 'Vul een bedrag in zoals 12,50, of een percentage zoals 10%.'),
    v.check(
      (text) => text === '' || text.endsWith('%') || readAmount(text, RULES).ok,
      ({ input }) => amountProblem(input, RULES),
    ),
  ),
  prijs: amount,
  reden: ownersText(60, 'one line'),
  betaling: v.picklist([BY_LINK, ...OWNER_METHODS], 'Kies hoe er wordt betaald.'),
  aanbetaling: amount,
});
type AgreedField = keyof typeof Agreed.entries;
const AGREED_FIELDS = Object.keys(Agreed.entries) as readonly AgreedField[];

export const piecesField = (article: string) => `aantal-${article}`;
/** The fields of a text for an extra, which count from 1. */
export const textFields = ({ text }: Pick<Extra, 'text'>, number: number) => {
  const of = `${text?.field.slice(PURCHASE_FIELDS.text.length)}-${number}`;
  return { words: `tekst${of}`, size: `maat${of}`, pieces: `keer${of}` };
};

/** The extras with a text, and all else that has a number of pieces. */
export function ownersArticles({ stand, extras }: Goods) {
  const worded = shownExtras(extras).filter(({ text }) => text !== undefined);
  const others = shownExtras(extras).filter(({ text }) => text === undefined);
  return { worded, counted: articlesOf({ stand, extras: others }) };
}

/** What customers fill in of an order that owners need not ask. */
const UNASKED: readonly BuyerFieldName[] = ['pickupCode', 'gift', 'recipient', 'giftCard', 'giftDay', 'paymentMethod'];
const ASKED = BUYER_FIELD_NAMES.filter((name) => !UNASKED.includes(name));
const NO_ADDRESS = 'zonder@voorbeeld.nl';

interface OwnerOrder {
  readonly items: readonly RequestedItem[];
  readonly buyer: Buyer;
  /** Gives the agreed rule from the price of the goods in cents; undefined when the ordinary price counts. */
  readonly priceRule: ((goods: Cents) => PriceRule) | undefined;
  readonly method: v.InferOutput<typeof Agreed>['betaling'];
  readonly first: Cents | undefined;
  readonly isTaken: boolean;
}

/** All fields, in the order of the page. */
export function ownerOrderFields(goods: Goods): readonly string[] {
  const { counted, worded } = ownersArticles(goods);
  const texts = worded.flatMap((extra) =>
    Array.from({ length: MAX_TEXTS }, (_, index) => Object.values(textFields(extra, index + 1))).flat(),
  );
  return [...counted.map(({ id }) => piecesField(id)), ...texts, ...AGREED_FIELDS, ...ASKED];
}

/** Reads the form of an order of owners; an e-mail address may be missing. Never throws on input. */
export function readOwnerOrder(
  input: FormData,
  { goods, rules }: { readonly goods: Goods; readonly rules: OrderFormRules },
): FormReading<string, OwnerOrder> {
  const text = (field: string) =>
    String(input.get(field) ?? '')
      .slice(0, 1_000)
      .trim()
      .toWellFormed();
  const isTaken = text('ontvangst') === TAKEN;
  const typed = Object.fromEntries(ASKED.map((name) => [name, input.get(name)]));
  const delivery = isTaken ? { ontvangst: 'pickup' } : {};
  const email = text('email') || NO_ADDRESS;
  const filled = { ...typed, ...delivery, email, pickupCode: rules.pickupCode, paymentMethod: 'ideal' };
  const buyer = readOrderForm(filled, rules);
  const agreed = readForm(input, AGREED_FIELDS, Agreed);
  const goodsRead = readGoods(text, goods);
  const values = Object.fromEntries(ownerOrderFields(goods).map((field) => [field, text(field)]));
  const errors: Record<string, string> = {
    ...goodsRead.errors,
    ...(agreed.ok ? agreementErrors(agreed.form, isTaken) : agreed.errors),
    ...(buyer.ok ? {} : buyer.errors),
  };
  if (!buyer.ok || !agreed.ok || Object.keys(errors).length > 0) return { ok: false, values, errors };
  const { contact } = buyer.form;
  const known = contact.email === NO_ADDRESS ? { ...contact, email: '' } : contact;
  const { betaling: method, aanbetaling } = agreed.form;
  const first = aanbetaling ?? undefined;
  const form = { items: goodsRead.items, priceRule: agreedRule(agreed.form), method, first, isTaken };
  return { ok: true, form: { ...form, buyer: { ...buyer.form, contact: known } }, values };
}

function agreementErrors(
  { korting, prijs, reden, betaling, aanbetaling }: v.InferOutput<typeof Agreed>,
  isTaken: boolean,
): FormErrors<string> {
  if (korting !== '' && prijs !== null) return { prijs: 'Vul een korting of een prijs in, niet allebei.' };
  if ((korting !== '' || prijs !== null) && reden === '') return { reden: 'Vul de reden in; de klant leest die ook.' };
  if (isTaken && (betaling === BY_LINK || aanbetaling !== null)) {
    return { ontvangst: 'Meteen meegenomen kan alleen als alles nu betaald is.' };
  }
  return {};
}

/** Returns the rule that owners typed: a percentage, an amount, or a price for all goods together. */
function agreedRule({ korting, prijs, reden: reason }: v.InferOutput<typeof Agreed>): OwnerOrder['priceRule'] {
  const ruleOf = (off: PriceRule['off']): PriceRule => ({ reason, off, only: null, leavesACent: false });
  if (prijs !== null) return (goods) => ruleOf({ amount: cents(goods - prijs) });
  if (korting === '') return undefined;
  if (korting.endsWith('%')) return () => ruleOf({ percent: Number.parseInt(korting, 10) });
  return () => ruleOf({ amount: readEuro(korting) ?? cents(0) });
}

type ReadText = (field: string) => string;

function readGoods(text: ReadText, goods: Goods) {
  const { counted, worded } = ownersArticles(goods);
  const errors: Record<string, string> = {};
  const pieces = (field: string, empty: number): number => {
    const typed = text(field);
    const count = typed === '' ? empty : /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
    if (count <= MAX_QUANTITY) return count;
    errors[field] = `Vul een aantal in van 0 tot en met ${MAX_QUANTITY}.`;
    return 0;
  };
  const items: RequestedItem[] = [];
  for (const { id } of counted) {
    const quantity = pieces(piecesField(id), 0);
    if (quantity > 0) items.push({ variantId: id, quantity, attributes: [] });
  }
  const [first] = counted;
  if (items.length === 0 && first) errors[piecesField(first.id)] ??= 'Vul minstens één aantal in.';
  items.push(...readTexts({ text, pieces, errors }, worded, { sizes: sizesIn(items, goods), stand: goods.stand }));
  return { items, errors };
}

interface Reading {
  readonly text: ReadText;
  readonly pieces: (field: string, empty: number) => number;
  readonly errors: Record<string, string>;
}

function readTexts(
  { text, pieces, errors }: Reading,
  worded: readonly Extra[],
  { sizes, stand }: Pick<Goods, 'stand'> & { readonly sizes: readonly SizeId[] },
): readonly RequestedItem[] {
  const numbers = Array.from({ length: MAX_TEXTS }, (_, index) => index + 1);
  const wanted = worded.flatMap(({ handle, text: asked }) =>
    numbers.flatMap((number) => (asked ? [{ handle, asked, fields: textFields({ text: asked }, number) }] : [])),
  );
  return wanted.flatMap(({ handle, asked, fields }) => {
    const words = text(fields.words);
    if (words === '') return [];
    const size = SIZE_IDS.find((id) => id === text(fields.size)) ?? (sizes.length === 1 ? sizes[0] : undefined);
    const quantity = pieces(fields.pieces, 1);
    if (textRefusal(words, asked.maxLength) !== null) {
      const where = asked.isEngraved ? ' passen op de richel' : '';
      errors[fields.words] = `Hoogstens ${asked.maxLength} gewone tekens${where}.`;
    } else if (size === undefined || !sizes.includes(size)) {
      errors[fields.size] = 'Kies een maat die in de bestelling zit.';
    } else if (quantity > 0) {
      const name = stand.sizes.find(({ id }) => id === size)?.name ?? '';
      const attributes = [{ key: asked.attribute, value: words }, standAttribute(stand.name, name)];
      return [{ variantId: handle, quantity, attributes }];
    }
    return [];
  });
}

/** The sizes of the stand among what is ordered, bundles included. */
function sizesIn(items: readonly RequestedItem[], { stand }: Goods): readonly SizeId[] {
  const wanted = (id: string) => items.some(({ variantId }) => variantId === id);
  const apart = stand.sizes.filter(({ id }) => wanted(`${stand.slug}-${id}`)).map(({ id }) => id);
  const together = stand.bundles.filter(({ id }) => wanted(`bundle:${id}`)).flatMap(({ sizes }) => sizes);
  return [...new Set([...apart, ...together])];
}

export const FIRST_OWNER_ORDER: FormValues<string> = { ontvangst: 'NL', betaling: BY_LINK };
