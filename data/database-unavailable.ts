/** The database could not be reached, or the connection was lost. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** True when the server refuses the settings, so that waiting does not help. */
  readonly isRefusal: boolean;

  constructor(message: string, options: { readonly cause?: unknown; readonly isRefusal?: boolean } = {}) {
    super(message, options);
    this.isRefusal = options.isRefusal ?? false;
  }
}

/** Error codes of an unavailable database (full, locked, read-only, gone), independent of the query. */
const UNAVAILABLE =
  /^(SQLITE_(FULL|BUSY|LOCKED|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)|ENOSPC|EIO|EROFS|EACCES|08|53|57P|57014|55P03|25006|25P03|40)/;

/** True for errors of the environment, not of the program: answer 503, so that the visitor can retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return UNAVAILABLE.test(error.code);
  // Kysely's error for a query during shutdown has no code.
  return error.message.includes('driver has already been destroyed');
}
