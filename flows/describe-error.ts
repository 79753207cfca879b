/** An error as fields of a log line. */
export interface ErrorDescription {
  readonly [field: string]: string;
  /** Class and message: `TypeError: fetch failed`. */
  readonly error: string;
}

/** What an object says of itself as a text: nothing. */
const NO_WORDS = '[object Object]';
/** Causes beyond this many say nothing new, and a circle of causes ends. */
const MAX_CAUSES = 5;

/** Describes a thrown value: `error`, a `code`, the chain of `cause`. Of no error its fields, not their values. */
export function describeError(error: unknown): ErrorDescription {
  const code = read(error, 'code');
  const causes = causesOf(error).map((cause) => {
    const [words, itsCode] = [wordsFor(cause), read(cause, 'code')];
    return itsCode === null || words.includes(itsCode) ? words : `${words} (${itsCode})`;
  });
  return {
    error: wordsFor(error),
    ...(code === null ? {} : { code }),
    ...(causes.length === 0 ? {} : { cause: causes.join(' <- ') }),
  };
}

/** `describeError` plus `stack`: for bugs, not for a service that is down. */
export function describeFailure(error: unknown): ErrorDescription {
  const stacks = [error, ...causesOf(error)].map((one) => read(one, 'stack')).filter((stack) => stack !== null);
  return { ...describeError(error), ...(stacks.length === 0 ? {} : { stack: stacks.join('\ncaused by ') }) };
}

function wordsFor(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error === 'function' ? 'function' : String(error);
  const [name, message] = [read(error, 'name'), read(error, 'message')];
  if (message !== null) return `${name ?? 'object'}: ${message}`;
  if (error instanceof Error) return name ?? 'Error';
  if (error instanceof Response) return `Response ${error.status}`;
  const [status, statusText] = [read(error, 'status'), read(error, 'statusText')];
  if (status !== null && statusText !== null) return `answer ${status} ${statusText}`;
  return `object with ${Object.keys(error).join(', ') || 'no fields'}`;
}

/** The causes one after another; the errors of an AggregateError each with their own. */
function causesOf(error: unknown): unknown[] {
  const found: unknown[] = [];
  const collect = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    const beside = 'errors' in one && Array.isArray(one.errors) ? one.errors : [];
    // What React Router answers with keeps the error as `error`.
    const inside = 'error' in one && one.error instanceof Error ? [one.error] : [];
    for (const next of [...beside, ...inside, ...('cause' in one ? [one.cause] : [])]) {
      if (next === undefined || next === error || found.includes(next) || found.length >= MAX_CAUSES) continue;
      found.push(next);
      collect(next);
    }
  };
  collect(error);
  return found;
}

/** A field that says something, as text: codes may be numbers. */
function read(value: unknown, field: 'name' | 'message' | 'code' | 'stack' | 'status' | 'statusText'): string | null {
  if (typeof value !== 'object' || value === null || !(field in value)) return null;
  const text = (value as Readonly<Record<string, unknown>>)[field];
  if (typeof text === 'number') return String(text);
  return typeof text === 'string' && text !== '' ? text.replaceAll(NO_WORDS, 'an object') : null;
}
