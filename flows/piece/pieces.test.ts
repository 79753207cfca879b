import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOrder } from '../../data/order/orders.ts';
import { findPieces, listPieces } from '../../data/piece/pieces.ts';
import { listCountedBoards } from '../../data/production/boards.ts';
import { listReturns } from '../../data/return/returns.ts';
import { cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { openSlots, type Piece, parsePieceNumber } from '../../domain/piece/piece.ts';
import { boardRegister, type WoodRule } from '../../domain/production/board.ts';
import { returnVersion } from '../../domain/return/return.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { cancelOrder, recallShipment, resendOrder, shipOrder } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { erasePerson } from '../person/erase-person.ts';
import { exportPerson } from '../person/export-person.ts';
import { readWoodWarnings, saveBoard } from '../production/boards.ts';
import { STANDS } from '../production/stands.ts';
import { handleReturn } from '../return/handle-return.ts';
import { openReturn } from '../return/open-return.ts';
import { packPieces, readPacking, shelvePiece } from './pack-pieces.ts';
import { getPiece, handOn, searchPieces } from './read-pieces.ts';

const MIDDEL = 'boekenstandaard-middel';
const ENGRAVING = [
  { key: 'Gravering', value: 'Voor oma' },
  { key: 'Voor', value: 'Boekenstandaard (Middel)' },
];
const actor = { kind: 'owner', id: 'a1', name: 'Anna' } as const;
const by = { actor, shown: null } as const;
/** What stands are made of, as the form says it; the number of a piece from the shelf says which one it is. */
const UNKNOWN = '-';

let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
  await subject.setStock(MIDDEL, 500);
});
afterEach(() => subject.stop());

const db = () => subject.shop.database.db;
const read = async ({ token }: Order) => (await findOrder(db(), token)) as Order;
const piecesOf = ({ token }: Order) => findPieces(db(), 'order', [token]);
const allPieces = () => listPieces(db(), null, 10_000);
async function buy(quantity = 1, email = 'sanne@voorbeeld.nl', engraved = false): Promise<Order> {
  subject.advance(1_000);
  const engraving = { variantId: 'luxe-gravering', attributes: ENGRAVING };
  const cart = cartOf({ variantId: MIDDEL, quantity }, ...(engraved ? [engraving] : []));
  const readyOn = engraved ? '2026-12-31' : '';
  const token = await checkoutToken(subject.shop, cart);
  const placed = await placeOrder(subject.shop, { token, form: orderForm({ email, ...(readyOn && { readyOn }) }) });
  if (!placed.ok) throw new Error(placed.error.code);
  return subject.pay(placed.value.order);
}
const slots = async (order: Order) => openSlots(await read(order), await piecesOf(order), STANDS);
async function pack(order: Order, source = UNKNOWN): Promise<readonly Piece[]> {
  await packPieces(subject.shop, { numbers: [order.number], chosen: () => source, maker: 'Anna', actor });
  return piecesOf(order);
}
const board = (lot = 'E-12') => ({
  ...{ id: subject.shop.newToken(), lot, kind: 'Essen', region: 'Frankrijk, Jura', supplier: 'Houthandel Noord' },
  ...{ boughtOn: '2026-10-01', deliveryNote: 'P-1', reference: '', verification: '', licence: '' },
  ...({ usedUp: '', version: -1 } as const),
});

describe('packPieces', () => {
  test('gives each stand of an order one number, however often its form is sent', async () => {
    const order = await buy(2, undefined, true);
    await Promise.all([1, 2, 3].map(() => pack(order)));
    const pieces = await piecesOf(order);
    expect(pieces).toHaveLength(2);
    expect(pieces.map(({ engraving }) => engraving).toSorted()).toEqual(['', 'Voor oma']);
    expect(pieces.map(({ number }) => parsePieceNumber(number.toLowerCase()))).toEqual(pieces.map((one) => one.number));
    expect(await slots(order)).toEqual([]);
  });

  test('gives the second stand what was chosen for it, when the first was packed meanwhile', async () => {
    const wood = board();
    await saveBoard(subject.shop, wood, actor);
    const order = await buy(2);
    const [first, second] = await slots(order);
    const choose = (choices: Readonly<Record<string, string>>) =>
      packPieces(subject.shop, { numbers: [order.number], chosen: (field) => choices[field], maker: 'Anna', actor });
    await choose({ [`${first?.field}`]: UNKNOWN });
    await choose({ [`${first?.field}`]: UNKNOWN, [`${second?.field}`]: wood.id });
    expect((await piecesOf(order)).map((piece) => piece.board?.lot).toSorted()).toEqual(['E-12', undefined]);
  });

  test('takes a piece from the shelf once, with its number and another address', async () => {
    const first = await buy(1, undefined, true);
    const [piece] = await pack(first);
    await cancelOrder(subject.shop, first.number);
    expect(await allPieces()).toMatchObject([{ engraving: '', order: null }]);
    const source = piece?.number ?? '';
    const [one, other] = [await buy(), await buy()];
    const taken = await pack(one, source);
    expect(taken.map(({ number }) => number)).toEqual([piece?.number]);
    expect(await pack(other, source)).toEqual([]);
    expect(await piecesOf(one)).toEqual(taken);
    expect(await getPiece(subject.shop, piece?.token ?? '')).toMatchObject({ ok: false });
    expect(await getPiece(subject.shop, taken[0]?.token ?? '')).toMatchObject({ ok: true });
  });

  test('numbers nothing of a test order or one that is not paid', async () => {
    const unpaid = await subject.place();
    expect(await slots(unpaid)).toEqual([]);
    const order = await read(await buy());
    const test = { ...order, payment: { ...order.payment, isTest: true } } as Order;
    expect(openSlots(test, [], STANDS)).toEqual([]);
  });

  test('numbers what is sent again for a lost parcel, and not what came back', async () => {
    const order = await buy();
    const [first] = await pack(order);
    await shipOrder(subject.shop, order.number, null);
    subject.advance(60_000);
    await resendOrder(subject.shop, order.number, { reason: 'lost', part: '', pieces: [[0, 1]] }, by);
    const [second] = await pack(order);
    expect(second?.number).not.toBe(first?.number);
    await shipOrder(subject.shop, order.number, null);
    subject.advance(60_000);
    await resendOrder(subject.shop, order.number, { reason: 'came_back', part: '', pieces: [[0, 1]] }, by);
    expect(await slots(order)).toEqual([]);
  });
});

test('a board leads to its buyers, also by what people type, and a number to its piece', async () => {
  const wood = board();
  expect(await saveBoard(subject.shop, wood, actor)).toBe(true);
  expect(await saveBoard(subject.shop, wood, actor)).toBe(false);
  expect(await saveBoard(subject.shop, board(), actor)).toBe(false);
  const order = await buy();
  const [piece] = await pack(order, wood.id);
  await pack(await buy());
  const found = await searchPieces(subject.shop, 'E-12', '');
  expect(found).toMatchObject({ lot: 'E-12', pieces: [{ order: { number: order.number } }] });
  expect((await searchPieces(subject.shop, `${piece?.number}`.toLowerCase(), '')).pieces).toHaveLength(1);
  expect((await searchPieces(subject.shop, 'niets', '')).pieces).toEqual([]);
  expect((await searchPieces(subject.shop, '', '')).pieces).toHaveLength(2);
  expect((await searchPieces(subject.shop, '', `${(await allPieces())[0]?.number}`)).pieces).toHaveLength(1);
  const packing = await readPacking(subject.shop, [await buy()]);
  expect(packing.sources.map(({ label }) => label)).toEqual(['Kavel E-12', 'Kavel onbekend']);
});

test('owners hear what a board lacks by the rule that they chose, and the register says it', async () => {
  const { shop } = subject;
  const warned = async (rule: WoodRule) =>
    (await readWoodWarnings({ ...shop, config: { ...shop.config, wood: { rule, adviser: null } } })).map(
      ({ title, detail }) => `${title}. ${detail}`,
    );
  await saveBoard(shop, board(), actor);
  await saveBoard(shop, { ...board('E-13'), deliveryNote: '', reference: '25NL', verification: '=1+1' }, actor);
  expect(await warned('none')).toEqual(['1 kavel hout is niet compleet. Vul aan: E-13.']);
  expect(await warned('reference')).toEqual(['2 kavels hout zijn niet compleet. Vul aan: E-12, E-13.']);
  const boards = (await listCountedBoards(db())).toSorted((one, other) => (one.lot < other.lot ? -1 : 1));
  const [first, second] = boardRegister(boards, 'both').split('\r\n').slice(1);
  expect(first).toMatch(/^E-12;Essen;Frankrijk, Jura;Houthandel Noord;2026-10-01;P-1;;;;;0;referentienummer, verif/);
  expect(second).toMatch(/;25NL;"'=1\+1";;;0;pakbon$/);
  const [known] = boards;
  expect(known && (await saveBoard(shop, { ...known, lot: 'E-13' }, actor))).toBe(false);
  expect(known && (await saveBoard(shop, { ...known, kind: 'Eiken' }, actor))).toBe(true);
  expect(known && (await saveBoard(shop, { ...known, kind: 'Beuken' }, actor))).toBe(false);
});

test('handing a stand on moves its page, and the former owner learns no more of it', async () => {
  const order = await buy();
  const [piece] = await pack(order);
  const token = piece?.token ?? '';
  const answers = await Promise.all([handOn(subject.shop, token), handOn(subject.shop, token)]);
  const [next = ''] = answers.filter((answer) => answer !== null);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(await getPiece(subject.shop, token)).toMatchObject({ ok: false });
  expect(await getPiece(subject.shop, next)).toMatchObject({ ok: true, value: { number: piece?.number } });
});

test('erasing a person leaves the piece, and takes what was engraved', async () => {
  const order = await buy(1, 'weg@voorbeeld.nl', true);
  const [piece] = await pack(order);
  const email = 'weg@voorbeeld.nl' as Parameters<typeof erasePerson>[1]['email'];
  const { json } = await exportPerson(subject.shop, { email, actor });
  expect(json).toContain(piece?.number);
  expect(json).not.toContain(piece?.token);
  await shipOrder(subject.shop, order.number, null);
  subject.advance(60 * 24 * 60 * 60_000);
  await erasePerson(subject.shop, { email, actor });
  const [left] = await allPieces();
  expect(left).toMatchObject({ engraving: '', variantId: MIDDEL, order: { number: order.number, email: '' } });
});

const KINDS = [
  'buy',
  'pack',
  'pack',
  'ship',
  'recall',
  'cancel',
  'return',
  'resend',
  'hand',
  'shelve',
  'erase',
] as const;
interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly which: number;
  readonly count: number;
}

test('whatever is packed, sent, returned, exchanged, resent and handed on, a piece has one order and a number one piece', async () => {
  const small = fc.integer({ min: 1, max: 3 });
  const step = fc.oneof(...KINDS.map((kind) => fc.record({ kind: fc.constant(kind), which: small, count: small })));
  const orders: Order[] = [];
  const given = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      orders.splice(0);
      orders.push(await buy(2));
      for (const one of steps) {
        await carryOut(orders, one);
        await check(orders, given);
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});

async function carryOut(orders: Order[], { kind, which, count }: Step): Promise<void> {
  subject.advance(60_000);
  const order = orders[which % orders.length] as Order;
  const [piece] = await piecesOf(order);
  const shelved = (await allPieces()).find(({ shelvedAt }) => shelvedAt !== null);
  const again = { reason: count === 1 ? 'came_back' : 'lost', part: '', pieces: [[0, 1]] } as const;
  if (kind === 'buy') orders.push(await buy(count, undefined, count === 3));
  if (kind === 'pack') await pack(order, shelved && count > 1 ? shelved.number : UNKNOWN);
  if (kind === 'ship') await shipOrder(subject.shop, order.number, null);
  if (kind === 'recall') await recallShipment(subject.shop, order.number);
  if (kind === 'cancel') await cancelOrder(subject.shop, order.number);
  if (kind === 'resend') await resendOrder(subject.shop, order.number, again, by);
  if (kind === 'hand' && piece) await handOn(subject.shop, piece.token);
  if (kind === 'shelve' && piece) await shelvePiece(subject.shop, { number: order.number, piece: piece.number, actor });
  if (kind === 'return') await bringBack(order, count);
  if (kind === 'erase') {
    subject.advance(60 * 24 * 60 * 60_000);
    await erasePerson(subject.shop, {
      email: 'sanne@voorbeeld.nl' as Parameters<typeof erasePerson>[1]['email'],
      actor,
    });
  }
}

/** Returns pieces, sometimes for others instead. */
async function bringBack(order: Order, count: number): Promise<void> {
  const id = subject.shop.newToken();
  const exchange = count > 2 ? { variantId: 'boekenstandaard-groot', isAtOnce: false, number: null } : null;
  const wish = { id, reason: 'size', pieces: [[0, 1]], note: '', exchange } as const;
  await openReturn(subject.shop, { number: order.number, actor }, wish).catch(() => undefined);
  const one = (await listReturns(db(), order.token)).find((other) => other.id === id);
  if (!one) return;
  await handleReturn(
    subject.shop,
    { number: order.number, actor },
    {
      ...{ id, version: returnVersion(one), received: { pieces: one.pieces, isRestocked: true } },
      ...{ money: 'elsewhere', deduction: cents(0), deductionReason: '', isClosed: false },
    },
  );
}

/** Each piece is of one order or on the shelf, parcels hold no piece too many, and numbers stay with their size. */
async function check(orders: readonly Order[], given: Map<string, string>): Promise<void> {
  const all = await allPieces();
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
  expect(new Set(all.map(({ token }) => token)).size).toBe(all.length);
  for (const { number, variantId, order, shelvedAt, engraving } of all) {
    expect((order === null) !== (shelvedAt === null)).toBe(true);
    if (shelvedAt) expect(engraving).toBe('');
    given.set(number, given.get(number) ?? variantId);
    expect(given.get(number)).toBe(variantId);
  }
  for (const order of orders) {
    const now = await read(order);
    const pieces = await piecesOf(order);
    if (now.fulfilment.status === 'cancelled') expect(pieces).toEqual([]);
    const resent = now.earlierEvents.filter(({ kind }) => kind === 'resent').length;
    expect(pieces.length).toBeLessThanOrEqual((order.lines[0]?.quantity ?? 0) + resent);
  }
}
