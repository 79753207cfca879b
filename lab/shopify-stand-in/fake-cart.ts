import { randomBytes } from 'node:crypto';
import { cents } from '../../domain/money/money.ts';
import { fakeStock, money } from './fake-products.ts';
import { type Attributes, connection, type FakeLine, type FakeShopState } from './fake-state.ts';

interface LineInput {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes?: Attributes;
  readonly parent?: { readonly merchandiseId?: string };
}

/** `CartInput` of the schema, as far as the fake supports it. */
export interface CartInput {
  readonly lines?: readonly LineInput[];
  readonly discountCodes?: readonly string[];
}

interface Warning {
  readonly code: string;
  readonly message: string;
  readonly target: string;
}

interface CartMaking {
  readonly state: FakeShopState;
  readonly origin: string;
  /** A variant in the shape of the schema. */
  readonly merchandise: (id: string) => object | null;
}

/** `cartCreate`: refuses what Shopify refuses, lowers quantities to the stock and reports that in warnings. */
export function createCart({ lines: asked = [], discountCodes = [] }: CartInput, making: CartMaking) {
  const { state, origin } = making;
  const problem = problemOf(asked, state);
  if (problem) return { cart: null, warnings: [], userErrors: [problem] };
  const { lines, warnings } = fillCart(asked, state);
  const token = randomBytes(12).toString('hex');
  const unknown = discountCodes.filter((code) => !state.discountCodes.includes(code));
  const codes = unknown.map((code) => ({ code: 'DISCOUNT_NOT_FOUND', message: `${code} not found`, target: token }));
  const subtotal = cents(lines.reduce((sum, line) => sum + line.quantity * line.variant.price, 0));
  state.carts.push({ token, lines, subtotal, discountCodes });
  const cart = {
    checkoutUrl: `${origin}/checkouts/cn/${token}`,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cost: { subtotalAmount: money(subtotal), totalAmount: money(subtotal) },
    lines: () => connection(lines.map((line) => toNode(line, making))),
  };
  return { cart, userErrors: [], warnings: [...warnings, ...codes] };
}

function toNode({ id, quantity, variant }: FakeLine, { merchandise }: CartMaking) {
  const cost = { amountPerQuantity: money(variant.price) };
  return { __typename: 'CartLine', id, quantity, merchandise: merchandise(variant.id), cost };
}

function problemOf(asked: readonly LineInput[], state: FakeShopState) {
  for (const [index, { merchandiseId, parent }] of asked.entries()) {
    if (!find(merchandiseId, state)) {
      const message = `The merchandise with id ${merchandiseId} does not exist.`;
      return { code: 'INVALID', message, field: ['input', 'lines', String(index), 'merchandiseId'] };
    }
    const above = parent && asked.find((line) => line.merchandiseId === parent.merchandiseId);
    if (parent && !above) return { code: 'PARENT_LINE_NOT_FOUND', message: 'Parent line not found.', field: ['input'] };
    if (above && find(above.merchandiseId, state)?.variant.parts.length) {
      const message = 'Bundles and addons cannot be mixed.';
      return { code: 'BUNDLES_AND_ADDONS_CANNOT_BE_MIXED', message, field: ['input'] };
    }
  }
  return null;
}

function fillCart(asked: readonly LineInput[], state: FakeShopState) {
  const lines: FakeLine[] = [];
  const warnings: Warning[] = [];
  for (const { merchandiseId, quantity, attributes = [], parent } of asked) {
    const found = find(merchandiseId, state);
    if (!found) continue;
    const { variant, title } = found;
    const inCart = lines.filter((line) => line.variant === variant).reduce((sum, line) => sum + line.quantity, 0);
    const given = Math.min(quantity, fakeStock(state.products, variant) - inCart);
    const id = `gid://shopify/CartLine/${randomBytes(8).toString('hex')}`;
    if (given < quantity) warnings.push(stockWarning(given, given === 0 ? merchandiseId : id));
    const same = lines.find(
      (line) => line.variant === variant && JSON.stringify(line.attributes) === JSON.stringify(attributes),
    );
    if (same) same.quantity += given;
    else if (given > 0) {
      lines.push({ id, variant, title, quantity: given, attributes, parentId: parent?.merchandiseId ?? null });
    }
  }
  return { lines, warnings };
}

function stockWarning(given: number, target: string): Warning {
  const code = given === 0 ? 'MERCHANDISE_OUT_OF_STOCK' : 'MERCHANDISE_NOT_ENOUGH_STOCK';
  return { code, message: 'Not enough stock.', target };
}

function find(id: string, { products }: FakeShopState) {
  return products
    .flatMap(({ title, variants }) => variants.map((variant) => ({ variant, title })))
    .find(({ variant }) => variant.id === id);
}
