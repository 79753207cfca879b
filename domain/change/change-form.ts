import { MAX_QUANTITY } from '../cart/cart-limits.ts';
import type { RequestedItem } from '../checkout/checkout-request.ts';
import { priceRuleOf } from '../checkout/price-rule.ts';
import { refusalMessage } from '../checkout/refusal-messages.ts';
import { standAttribute, textRefusal, wordsFor } from '../engraving.ts';
import { type Buyer, buyerValues } from '../order/buyer.ts';
import { ADDRESS_FIELDS } from '../order/buyer-fields.ts';
import type { OrderFormRules } from '../order/field-schemas.ts';
import { type Order, resendOf } from '../order/order.ts';
import { readOrderForm } from '../order/order-form.ts';
import { inOneParcel, type OrderLine, packedLines } from '../order/order-lines.ts';
import { articlesOf } from '../price/priced-goods.ts';
import { type Goods, shownExtras } from '../product/catalogue.ts';
import { variantIdFor } from '../product/sizes.ts';

/* The form by which an order changes, of owners and of what a customer asks for: the texts of its fields by name. */

export type ChangeValues = Readonly<Record<string, string>>;

/** The fields of a line, counted from 0. */
export const lineFields = (index: number) =>
  ({ pieces: `aantal-${index}`, article: `soort-${index}`, words: `tekst-${index}` }) as const;
/** The fields of one more article. */
export const ADDED = { pieces: 'aantal-nieuw', article: 'soort-nieuw', words: 'tekst-nieuw' } as const;
/** Stands for an e-mail address that owners did not ask for. */
const NO_ADDRESS = 'zonder@voorbeeld.nl';

/** The lines that can change: not what was agreed, or refunded. */
export function editableLines({ lines, quotation }: Order): readonly OrderLine[] {
  return quotation ? [] : packedLines(inOneParcel(lines)).filter(({ agreed }) => agreed === undefined);
}

/** Why lines stay as they are, in words: what was sent before or comes back refers to them; null when they can change. */
export function whyLinesStay(order: Order, hasReturns: boolean): string | null {
  if (order.quotation) return 'Wat in de offerte is afgesproken, blijft zo.';
  if (hasPartOfAmountBack(order)) {
    return 'Van deze bestelling is een deel terugbetaald, met een deel van de korting in euro’s. De artikelen blijven daarom zoals ze zijn.';
  }
  if (resendOf(order)) return 'Dit wordt opnieuw verstuurd: de artikelen blijven zoals ze zijn.';
  return hasReturns ? 'Bij deze bestelling hoort een retour: de artikelen blijven zoals ze zijn.' : null;
}

/**
 * Tells whether pieces went back with their part of a discount that is an amount: other goods would divide that amount
 * anew, and the parts would no longer add up to it.
 */
function hasPartOfAmountBack(order: Order): boolean {
  const rule = priceRuleOf(order);
  return rule !== null && 'amount' in rule.off && order.lines.some(({ refunded = 0 }) => refunded > 0);
}

/** What can be ordered: `article` or, with a text, `article|size`; those of one group can replace each other. */
export function articleChoices(goods: Goods) {
  const { stand } = goods;
  const extras = shownExtras(goods.extras);
  const worded = extras.filter(({ text }) => text !== undefined);
  return [
    ...articlesOf({ stand, extras })
      .filter(({ id }) => !worded.some(({ handle }) => handle === id))
      .map(({ id, kind, name }) => ({ value: id, label: name, group: kind === 'size' ? kind : id })),
    ...worded.flatMap(({ handle, name, text }) =>
      stand.sizes.map((size) => ({
        value: `${handle}|${size.id}`,
        label: `${name} ${text?.isEngraved ? 'op' : 'voor'} ${size.name}`,
        group: handle,
      })),
    ),
  ];
}

function articleOf({ bundleId, variantIds: [variantId = ''], attributes }: OrderLine): string {
  if (bundleId !== null) return variantIdFor({ kind: 'bundle', bundleId });
  const worded = wordsFor(attributes);
  return worded ? `${variantId}|${worded.sizeId}` : variantId;
}

export function changeValues(order: Order): ChangeValues {
  const lines = editableLines(order).flatMap((line, index) => {
    const { pieces, article, words } = lineFields(index);
    const engraved = wordsFor(line.attributes)?.words;
    return [
      [pieces, String(line.quantity)],
      [article, articleOf(line)],
      ...(engraved === undefined ? [] : [[words, engraved]]),
    ];
  });
  return { ...buyerValues(order), ...Object.fromEntries(lines) };
}

/** What a customer may ask to change: name, address, and the sizes and words of the lines. */
export function askableFields(order: Order, hasReturns: boolean): readonly string[] {
  const sent = [...ADDRESS_FIELDS, 'phone', ...(order.gift ? ['recipient'] : [])];
  const address = order.delivery.kind === 'address' ? sent : [];
  const lines = whyLinesStay(order, hasReturns) ? [] : Object.keys(changeValues(order));
  return ['name', ...address, ...lines.filter((name) => /^(soort|tekst)-/.test(name))];
}

/** The texts of a form by name, each of a length that can be read. */
export function readFormTexts(form: FormData): ChangeValues {
  const texts = [...form].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text.slice(0, 2_000)]] : []));
  return Object.fromEntries(texts) as ChangeValues;
}

/** What of a form differs from the order. */
export function changesIn(order: Order, values: ChangeValues): ChangeValues {
  const before = changeValues(order);
  return Object.fromEntries(
    Object.entries(values).filter(([name, text]) => Object.hasOwn(before, name) && before[name] !== text),
  );
}

/** The items are null when the lines stay as they are. */
type ChangeRead = { readonly buyer: Buyer; readonly items: readonly RequestedItem[] | null };

/** Reads the form against the order that it changes. Returns a Dutch sentence per field that is wrong. */
export function readChange(
  order: Order,
  values: ChangeValues,
  { rules, goods }: { readonly rules: OrderFormRules; readonly goods: Goods },
): { readonly ok: true; readonly change: ChangeRead } | { readonly ok: false; readonly errors: ChangeValues } {
  const email = values.email || (order.contact.email === '' ? NO_ADDRESS : '');
  const read = readOrderForm({ ...values, email, pickupCode: rules.pickupCode, paymentMethod: 'ideal' }, rules);
  const errors: Record<string, string> = read.ok ? {} : { ...read.errors };
  const items = itemsOf(order, values, goods, errors);
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { contact } = read.form;
  const buyer = { ...read.form, contact: contact.email === NO_ADDRESS ? { ...contact, email: '' } : contact };
  return { ok: true, change: { buyer, items } };
}

function itemsOf(order: Order, values: ChangeValues, goods: Goods, errors: Record<string, string>) {
  const lines = editableLines(order);
  const added = (values[ADDED.article] ?? '') === '' ? [] : [ADDED];
  const fields = [...lines.map((_, index) => lineFields(index)), ...added];
  const isSame = Object.keys(changesIn(order, values)).every((name) => !/^(aantal|soort|tekst)-/.test(name));
  if (isSame && added.length === 0) return null;
  const before = changeValues(order);
  const items = fields.flatMap((names) => itemOf({ ...before, ...values }, names, goods, errors));
  const isEmpty = items.length === 0 && Object.keys(errors).length === 0;
  if (isEmpty) errors[fields[0]?.pieces ?? ''] = 'Er blijft niets over. Annuleer de bestelling dan.';
  return items;
}

function itemOf(
  values: ChangeValues,
  { pieces, article, words }: Record<keyof typeof ADDED, string>,
  goods: Goods,
  errors: Record<string, string>,
): readonly RequestedItem[] {
  const quantity = /^\d{1,2}$/.test(values[pieces] ?? '') ? Number(values[pieces]) : Number.NaN;
  if (!(quantity <= MAX_QUANTITY)) errors[pieces] = `Vul een aantal in van 0 tot en met ${MAX_QUANTITY}.`;
  const chosen = articleChoices(goods).find(({ value }) => value === values[article])?.value ?? values[article] ?? '';
  const [variantId = '', sizeId] = chosen.split('|');
  if (!(quantity > 0)) return [];
  const size = goods.stand.sizes.find(({ id }) => id === sizeId);
  const text = goods.extras.find(({ handle }) => handle === variantId)?.text;
  if (!text || !size) return [{ variantId, quantity, attributes: [] }];
  const value = values[words] ?? '';
  const refusal = textRefusal(value, text.maxLength);
  if (refusal) errors[words] = refusalMessage(refusal);
  const attributes = [{ key: text.attribute, value: value.trim() }, standAttribute(goods.stand.name, size.name)];
  return [{ variantId, quantity, attributes }];
}
