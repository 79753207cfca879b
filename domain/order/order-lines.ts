import { groupUnderStands, type LineGroup } from '../cart/cart-groups.ts';
import {
  type AgreedPrice,
  type CheckoutLine,
  isPriceChange,
  type LinePieces,
  lineName,
} from '../checkout/checkout-line.ts';
import { isEngraving, type LineAttribute, STAND_ATTRIBUTE } from '../engraving.ts';
import { addCents, type Cents, cents, timesCents } from '../money/money.ts';
import { GIFT_BOX } from '../product/catalogue.ts';
import { STAND_HANDLE, sizesNamed } from '../product/sizes.ts';

export { lineName };

/** A line as it was in the cart: a bundle is one line again. */
export interface OrderLine {
  readonly name: string;
  /** "Middel", "Middel + Groot"; empty for a product without choices. */
  readonly variant: string;
  readonly quantity: number;
  /** Price of one piece or one bundle, in cents. */
  readonly unitPrice: Cents;
  readonly total: Cents;
  readonly attributes: readonly LineAttribute[];
  readonly variantIds: readonly string[];
  readonly bundleId: string | null;
  /** Set on a line of a quotation. */
  readonly agreed?: AgreedPrice;
  /** Pieces whose price was given back before the order was sent. */
  readonly refunded: number;
}

/** Groups the lines of a checkout or order for display; the totals are preserved. */
export function orderLines(lines: readonly CheckoutLine[]): readonly OrderLine[] {
  return partsOfLines(lines).map((parts) => {
    const [first] = parts;
    const unitPrice = addCents(...parts.map((part) => part.unitPrice));
    return {
      name: first.name,
      variant: parts.map((part) => part.variant).join(' + '),
      quantity: first.quantity,
      unitPrice,
      total: first.agreed?.total ?? timesCents(unitPrice, first.quantity),
      attributes: first.attributes,
      variantIds: parts.map((part) => part.variantId),
      bundleId: first.bundleId ?? null,
      refunded: first.refunded ?? 0,
      ...(first.agreed === undefined ? {} : { agreed: first.agreed }),
    };
  });
}

/** "1 × Antislipmat, 2 × Boekenstandaard, Middel" */
export function piecesInWords(lines: readonly OrderLine[], pieces: readonly LinePieces[]): string {
  return pieces.flatMap(([index, count]) => (lines[index] ? `${count} × ${lineName(lines[index])}` : [])).join(', ');
}

/** The price of some pieces of a line, in cents; of all of them, exactly the line's total. */
export function priceOfPieces({ total, quantity }: Pick<OrderLine, 'total' | 'quantity'>, pieces: number): Cents {
  return cents(Math.round((total * pieces) / quantity));
}

/** The text that a customer gave for a line; undefined for one without. */
export function typedWords({ attributes }: Pick<OrderLine, 'attributes'>): string | undefined {
  return attributes.find(({ key }) => key !== STAND_ATTRIBUTE)?.value;
}

/** An engraving is work, and so is what is made or fetched once it is ordered: no thing on a shelf. */
function isWork(line: Pick<CheckoutLine, 'attributes' | 'work'>): boolean {
  return line.work === true || isEngraving(line);
}

/** Whether an order waits for work besides its stands, or for something bespoke. */
export function takesWork(lines: readonly Pick<CheckoutLine, 'attributes' | 'work' | 'agreed'>[]): boolean {
  return lines.some((line) => isWork(line) || line.agreed?.isBespoke === true);
}

/** The lines that take pieces from stock for the next parcel: not those of a quotation, nor refunded pieces. */
export function linesFromStock(lines: readonly CheckoutLine[]): readonly CheckoutLine[] {
  return lines.filter((line) => line.agreed === undefined && !isWork(line)).flatMap(leftOf);
}

/** The lines as packed for the next parcel: without pieces that were refunded, or that follow in a second one. */
export function packedLines(lines: readonly CheckoutLine[]): readonly OrderLine[] {
  return orderLines(
    lines
      .filter((line) => !isPriceChange(line))
      .map((line) => (line.second === undefined ? line : { ...line, again: piecesInParcel(line) }))
      .flatMap(leftOf),
  );
}

/** How many pieces of a line the next parcel holds. */
export function piecesInParcel({ quantity, refunded = 0, second = 0, again }: CheckoutLine): number {
  return again ?? quantity - refunded - second;
}

function leftOf({ refunded = 0, again, second: _, ...line }: CheckoutLine): readonly CheckoutLine[] {
  const quantity = again ?? line.quantity - refunded;
  if (quantity <= 0) return [];
  const agreed = line.agreed && {
    ...line.agreed,
    total: priceOfPieces({ ...line.agreed, quantity: line.quantity }, quantity),
  };
  return [{ ...line, quantity, ...(agreed && { agreed }) }];
}

/** The lines with these pieces given back, never more than there are. */
export function withRefundedPieces(
  lines: readonly CheckoutLine[],
  pieces: readonly LinePieces[],
): readonly CheckoutLine[] {
  return partsOfLines(lines).flatMap((parts, index) => {
    const given = pieces.reduce((sum, [line, number]) => (line === index ? sum + number : sum), 0);
    if (given === 0) return parts;
    return parts.map(({ again, second = 0, ...part }) => ({
      ...part,
      refunded: Math.min(part.quantity, (part.refunded ?? 0) + given),
      ...(again !== undefined && { again: Math.max(0, again - given) }),
      ...(second > given && { second: second - given }),
    }));
  });
}

/** The lines with these pieces to be sent again, and no others. */
export function withPiecesAgain(
  lines: readonly CheckoutLine[],
  pieces: readonly LinePieces[],
): readonly CheckoutLine[] {
  const chosen = new Map(pieces);
  return partsOfLines(lines).flatMap((parts, index) =>
    parts.map(({ second: _, ...part }) => ({ ...part, again: chosen.get(index) ?? 0 })),
  );
}

/**
 * The lines with what follows in a second parcel: the pieces that are still to be made, of each variant so many; a bundle
 * stays together. All in one parcel when no stand would be in the first, or something is engraved or made.
 */
export function inTwoParcels(
  lines: readonly CheckoutLine[],
  toMake: ReadonlyMap<string, number>,
): readonly CheckoutLine[] {
  const left = new Map(toMake);
  const divided = partsOfLines(lines)
    .toReversed()
    .map((parts) => {
      const waiting = parts.map((part) => Math.min(piecesInParcel(part), left.get(part.variantId) ?? 0));
      const second = Math.max(0, ...waiting);
      for (const { variantId } of parts) left.set(variantId, Math.max(0, (left.get(variantId) ?? 0) - second));
      return parts.map((part) => (second > 0 ? { ...part, second } : part));
    })
    .toReversed()
    .flat();
  const isDivided = !takesWork(lines) && divided.some((line) => isStand(line) && piecesInParcel(line) > 0);
  return isDivided ? divided : lines;
}

/** What follows in a second parcel; nothing when there is none, or it is the next one. */
export function secondParcel(lines: readonly CheckoutLine[]): readonly LinePieces[] {
  return partsOfLines(lines).flatMap(([{ second = 0 }], index) => (second > 0 ? [[index, second] as const] : []));
}

/** What the next parcel holds. */
export function parcelPieces(lines: readonly CheckoutLine[]): readonly LinePieces[] {
  return partsOfLines(lines).flatMap(([line], index) => {
    const pieces = piecesInParcel(line);
    return pieces > 0 ? [[index, pieces] as const] : [];
  });
}

/** The lines as in one parcel. */
export function inOneParcel(lines: readonly CheckoutLine[]): readonly CheckoutLine[] {
  return lines.map(({ second: _, ...line }) => line);
}

/** Not an extra whose name contains that of a size. */
function isStand({ name }: Pick<CheckoutLine, 'name'>): boolean {
  return name.toLowerCase().includes(STAND_HANDLE);
}

/** All pieces that were sold, whatever was sent again. */
export function soldLines(lines: readonly CheckoutLine[]): readonly CheckoutLine[] {
  return linesFromStock(lines.map(({ again: _, ...line }) => line));
}

/** The same lines with each extra under its stand, as in the cart (docs/rules.md#cart-groups). */
export function orderGroups(lines: readonly CheckoutLine[]): readonly LineGroup<OrderLine>[] {
  return groupLines(orderLines(lines));
}

/** The same for lines of an order that were read already. */
export function groupLines(lines: readonly OrderLine[]): readonly LineGroup<OrderLine>[] {
  const isChange = ({ variantIds: [variantId = ''] }: OrderLine) => isPriceChange({ variantId });
  const goods = lines.filter((line) => !isChange(line));
  const changes = lines.filter(isChange).map((item) => ({ item, extras: [] }));
  const grouped = groupUnderStands(goods, ({ name, variant, attributes, agreed }) => {
    // Lines of a quotation stand by themselves, as they were offered.
    if (agreed !== undefined) return { isStand: false, sizes: [], attributes };
    const sizes = isStand({ name }) ? sizesNamed(variant) : [];
    return { isStand: sizes.length > 0, sizes, attributes };
  });
  return [...grouped, ...changes];
}

/** The words of a line to show: under one size, that size need not be named again; a bundle has several. */
export function wordsUnder({ attributes }: OrderLine, under: OrderLine | undefined): readonly LineAttribute[] {
  const isNamed = under !== undefined && under.bundleId === null;
  return attributes.filter(({ key }) => !(isNamed && key === STAND_ATTRIBUTE));
}

/** The same of a line as it is shown. */
export function isPriceLine({ variantIds: [variantId = ''] }: Pick<OrderLine, 'variantIds'>): boolean {
  return isPriceChange({ variantId });
}

/** Whether a line is something that lies in the parcel by itself: no change of the price, engraving or wrapping. */
export function isGoods({ variantId, name, attributes, agreed }: CheckoutLine): boolean {
  if (isPriceChange({ variantId }) || isBoxed([{ variantId, name }])) return false;
  return agreed !== undefined || attributes.length === 0;
}

/** Whether an order contains a personalised product, which has no right of withdrawal (BW 6:230p). */
export function isPersonalised(lines: readonly Pick<CheckoutLine, 'attributes' | 'agreed'>[]): boolean {
  return lines.some(({ attributes, agreed }) => attributes.length > 0 || agreed?.isBespoke === true);
}

/** Whether an order contains a gift box. */
export function isBoxed(lines: readonly Pick<CheckoutLine, 'name' | 'variantId'>[]): boolean {
  // In a store elsewhere by its name; owners may rename our own.
  return lines.some(({ name, variantId }) => variantId === GIFT_BOX || name.toLowerCase() === GIFT_BOX);
}

type Group = [CheckoutLine, ...CheckoutLine[]];

/**
 * Returns the lines of a checkout in the groups that `orderLines` shows as one line each, in the same order. Adjacent lines
 * of one bundle form a group until a variant repeats, which starts the next bundle.
 */
export function partsOfLines(lines: readonly CheckoutLine[]): readonly Group[] {
  const found: Group[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && belongsTo(line, last)) last.push(line);
    else found.push([line]);
  }
  return found;
}

function belongsTo(line: CheckoutLine, group: Group): boolean {
  const [first] = group;
  if (line.bundleId === undefined || line.bundleId !== first.bundleId || line.quantity !== first.quantity) return false;
  return !group.some((part) => part.variantId === line.variantId);
}
