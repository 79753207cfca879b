import type { OrderTable } from '../tables/tables.ts';

/** The columns of an order that it is read from. */
export const ORDER_COLUMNS = [
  'token',
  'number',
  'status',
  'stage',
  'stock_held',
  'attention',
  'contact',
  'delivery',
  'remark',
  'gift',
  'payment_method',
  'lines',
  'quotation',
  'subtotal',
  'shipping',
  'total',
  'vat',
  'vat_percent',
  'payment_id',
  'placed_at',
  'held_until',
  'paid_at',
] as const satisfies readonly (keyof OrderTable)[];

export type OrderColumn = (typeof ORDER_COLUMNS)[number];
