import type { Sender, UploadPlace, UploadPlaces, UploadRefusal } from '../../domain/limits/upload-places.ts';
import { err, ok, type Result } from '../../domain/result.ts';

/** Longest body, in bytes, of a form and a function without a file; a longer one is an upload. */
export const MAX_TEXT_BODY = 64 * 1024;
/** Most bytes beside a file of the largest size: its field says so of one that is a little larger. */
export const MAX_BESIDE = 1024 * 1024;
/** Maximum number of fields; few forms have more, and say so. */
const MAX_FIELDS = 30;
/** Longest value of one field, in bytes; it is cut there, and every field refuses what is that long. */
const MAX_FIELD_BYTES = 32 * 1024;
/** Longest header of a part, in bytes. */
const MAX_HEADER_BYTES = 8 * 1024;
const END_DASHES = Buffer.from('--');

/** A form with a file, whose body is read only once this is settled. */
export interface UploadOptions<R> {
  /** Most bytes of the file, which is cut one byte after them. */
  readonly maxBytes: number;
  readonly sender: Sender;
  readonly places: UploadPlaces;
  /** Refuses a sender of whom nothing is read now; null lets it in. It is asked before a body that is longer than a text. */
  readonly admit?: () => Promise<R | null>;
}

export interface FormBodyOptions<R = never> {
  /** Absent: files are left out, and a body that is longer than a text is refused. */
  readonly upload?: UploadOptions<R>;
  /** Maximum number of fields; 30 when absent. */
  readonly maxFields?: number;
}

/** A refusal says why a form was not read. */
export type FormRefusal = { readonly code: 'too_many_fields' | 'too_large' } | UploadRefusal;

/**
 * Reads a posted form, with a file where `upload` says so: the one way in for files. A body that is none, or is cut off, gives
 * an empty form, whose fields report their errors.
 */
export async function readFormBody<R = never>(
  request: Request,
  options: FormBodyOptions<R> = {},
): Promise<Result<FormData, FormRefusal | R>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (/^multipart\/form-data\s*;/i.test(type)) return readMultipart(request, type, options);
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return readUrlencoded(await request.text(), options);
  return ok(new FormData());
}

/** The server has limited the length of `text`. */
function readUrlencoded(
  text: string,
  { maxFields = MAX_FIELDS }: Pick<FormBodyOptions, 'maxFields'>,
): Result<FormData, FormRefusal> {
  // One more than the limit is enough to refuse; the rest is not split.
  const pairs = text.split('&', maxFields + 1);
  if (pairs.length > maxFields) return err({ code: 'too_many_fields' });
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value.slice(0, MAX_FIELD_BYTES));
  return ok(form);
}

async function readMultipart<R>(
  request: Request,
  type: string,
  { upload, maxFields = MAX_FIELDS }: FormBodyOptions<R>,
): Promise<Result<FormData, FormRefusal | R>> {
  const length = bodyLength(request);
  if (length <= MAX_TEXT_BODY)
    return parseMultipart(await readText(request), type, { maxFileBytes: upload?.maxBytes ?? 0, maxFields });
  if (!upload || length > upload.maxBytes + MAX_BESIDE) return err({ code: 'too_large' });
  // The place first: a sender who gets none has not used up anything.
  const refusal = upload.places.refusalOf(upload.sender) ?? (await upload.admit?.());
  if (refusal) return err(refusal);
  const body = await readUpload(request, upload);
  return body.ok ? parseMultipart(body.value, type, { maxFileBytes: upload.maxBytes, maxFields }) : body;
}

/** Reads a body that is no longer than a text; empty when it is cut off. */
async function readText(request: Request): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await request.arrayBuffer().catch(() => new ArrayBuffer(0)));
}

/** Reads a body, one that is longer than a text in a place of its sender; empty when it is cut off. */
export async function readUpload(
  request: Request,
  { sender, places }: Pick<UploadOptions<unknown>, 'sender' | 'places'>,
): Promise<Result<Buffer<ArrayBuffer>, UploadRefusal>> {
  const length = bodyLength(request);
  if (length <= MAX_TEXT_BODY) return ok(await readText(request));
  const tooSlow = Promise.withResolvers<UploadRefusal>();
  const place = places.take(sender, length, tooSlow.resolve);
  if (!place.ok) return place;
  const reader = request.body?.getReader();
  const whole = reader ? readWhole(reader, length, place.value) : Promise.resolve(null);
  try {
    // Not cancelled, which would end the connection without an answer: the server reads the rest and throws it away.
    return await Promise.race([
      whole.then((body) => ok(body ?? Buffer.alloc(0))),
      tooSlow.promise.then((refusal) => err(refusal)),
    ]);
  } finally {
    place.value.leave();
  }
}

/** Returns the length that a request states for its body, in bytes. The server has read and bounded a body without one. */
export function bodyLength({ headers }: Pick<Request, 'headers'>): number {
  return Number(headers.get('Content-Length') ?? 0);
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Returns the body once all of it is there; null when it is cut off. */
async function readWhole(reader: Reader, length: number, place: UploadPlace): Promise<Buffer<ArrayBuffer> | null> {
  const body = Buffer.allocUnsafe(length);
  let received = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return received === length ? body : null;
      if (received + value.length > length) return null;
      body.set(value, received);
      received += value.length;
      place.received(received);
    }
  } catch {
    // The line broke.
    return null;
  }
}

async function parseMultipart(
  body: Buffer<ArrayBuffer>,
  type: string,
  { maxFileBytes, maxFields }: { readonly maxFileBytes: number; readonly maxFields: number },
): Promise<Result<FormData, FormRefusal>> {
  const form = new FormData();
  // What comes before the first part, and the end, are parts too; a file is one more than the fields.
  const starts = partStarts(body, type, maxFields + 3);
  if (starts === null) return err({ code: 'too_many_fields' });
  if (!starts.every((start) => hasShortHeader(body, start))) return ok(form);
  const sent = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => form);
  const isFile = ([, value]: [string, FormDataEntryValue]) => typeof value !== 'string';
  const files = [...sent].filter(isFile).length;
  if (files > 1 || [...sent].length - files > maxFields) return err({ code: 'too_many_fields' });
  for (const [name, value] of sent) {
    if (typeof value === 'string') form.append(name, value.slice(0, MAX_FIELD_BYTES));
    else if (maxFileBytes > 0) form.append(name, value.slice(0, maxFileBytes + 1), value.name);
  }
  return ok(form);
}

/** Finds where the parts of a body begin; null for more than `most`. Thousands of parts, and long headers, are not parsed. */
function partStarts(body: Buffer, type: string, most: number): readonly number[] | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type) ?? [];
  const boundary = Buffer.from(`--${quoted ?? plain}`, 'latin1');
  const starts: number[] = [];
  for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at)) {
    at += boundary.length;
    if (starts.length + 1 >= most) return null;
    starts.push(at);
  }
  return starts;
}

function hasShortHeader(body: Buffer, start: number): boolean {
  const header = body.subarray(start, start + MAX_HEADER_BYTES);
  return header.subarray(0, 2).equals(END_DASHES) || header.includes('\r\n\r\n');
}
