/* The column `paid_at` is `paidAt`. A moment is ISO 8601, a boolean 0 or 1, a list or object JSON, read elsewhere. */

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Name;

/** Names of the columns that hold a moment; days end otherwise. */
type MomentColumn = 'at' | `${string}_at` | `${string}_until`;
const MOMENT_COLUMN = /^at$|_at$|_until$/;

export type RecordOf<Row> = {
  readonly [Name in keyof Row & string as CamelCase<Name>]: Name extends MomentColumn
    ? Date | Extract<Row[Name], null>
    : Row[Name];
};

/** A row as the shop speaks of it. */
export function recordOf<Row extends object>(row: Row): RecordOf<Row> {
  const entries = Object.entries(row).map(([name, value]) => [
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    MOMENT_COLUMN.test(name) && value !== null ? new Date(value as string) : value,
  ]);
  return Object.fromEntries(entries) as RecordOf<Row>;
}

type Column<Value> = Value extends string | number | null | Buffer ? Value : Value extends boolean ? number : string;

type RowOf<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Column<Fields[Name]> };

/** The columns of a record, all of which its table has to have. */
export function rowOf<const Fields extends object>(fields: Fields): RowOf<Fields> {
  const entries = Object.entries(fields).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    columnOf(value),
  ]);
  return Object.fromEntries(entries) as RowOf<Fields>;
}

function columnOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? JSON.stringify(value) : value;
}
