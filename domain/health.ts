/** Whether the shop can store what it is given, and how its mail stands. */
export interface Health {
  /** 'ok' when a write as large as an order was just committed. */
  readonly database: 'ok' | 'unavailable';
  /** 'ok' when a file was just written in the data folder, flushed and removed again. */
  readonly files: 'ok' | 'unavailable';
  readonly space: 'ok' | 'low' | 'unknown';
  /** Bytes that the shop may still write on the disk of its data folder; null when the system does not say. */
  readonly freeBytes: number | null;
  readonly mail: 'ok' | 'late' | 'unknown' | 'not-configured';
  /** How long the oldest mail has waited, in seconds; null when none waits or the database does not answer. */
  readonly oldestMailSeconds: number | null;
}

/**
 * A disk with less free space than this, in bytes, is called low. A copy of the database stands beside it while it is made:
 * one that is larger than this needs more room for its copies than this bound sees to.
 */
const LOW_DISK_BYTES = 500 * 1024 * 1024;

/** Says whether free space in bytes is enough; 'unknown' when the space itself is not known. */
export function spaceState(freeBytes: number | null): Health['space'] {
  if (freeBytes === null) return 'unknown';
  return freeBytes < LOW_DISK_BYTES ? 'low' : 'ok';
}

/** Says whether the shop can take an order. Mails that are late and a disk that is nearly full keep nobody from buying. */
export function isReady({ database, files }: Pick<Health, 'database' | 'files'>): boolean {
  return database === 'ok' && files === 'ok';
}

/** Writes free space in bytes as owners read it: "1,5 GB". */
export function gigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} GB`;
}
