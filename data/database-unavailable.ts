/** The database did not do its work because it could not be reached, or was lost on the way. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** The built pages hold a copy of this class, so it is known by its code. */
  readonly code = 'DATABASE_UNAVAILABLE';
  /** True when the server is there and does not take the settings: waiting will not help. */
  readonly isRefusal: boolean;

  constructor(message: string, options: { readonly cause?: unknown; readonly isRefusal?: boolean } = {}) {
    super(message, options);
    this.isRefusal = options.isRefusal ?? false;
  }
}

/** Codes with which the engines say: not now (full, locked, read-only, gone), whatever the query was. */
const UNAVAILABLE =
  /^(DATABASE_UNAVAILABLE|SQLITE_(FULL|BUSY|LOCKED|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)|ENOSPC|EROFS|EACCES|08|53|57P|57014|55P03|25006|25P03|40)/;

/** True for errors that are the machine's and not the program's: answer 503 and let the visitor retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return UNAVAILABLE.test(error.code);
  // Kysely's for a request that is late while the shop stops comes without a code.
  return error.message.includes('driver has already been destroyed');
}
