import { err, ok, type Result } from '../../domain/result.ts';

/** Maximum number of fields; few forms have more, and say so. */
const MAX_FIELDS = 30;
/** Longest value of one field, in bytes; it is cut there, and every field refuses what is that long. */
const MAX_FIELD_BYTES = 32 * 1024;
/** Longest header of a part, in bytes. */
const MAX_HEADER_BYTES = 8 * 1024;

export interface FormBodyOptions {
  /** Most bytes of a file, which is cut one byte after them; absent: files are left out. */
  readonly maxFileBytes?: number;
  /** Maximum number of fields; 30 when absent. */
  readonly maxFields?: number;
}

/** Reads a posted form. A body that is none, or is cut off, gives an empty form, whose fields report their errors. */
export async function readFormBody(
  request: Request,
  options: FormBodyOptions = {},
): Promise<Result<FormData, 'too_many_fields'>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (/^multipart\/form-data\s*;/i.test(type)) return readMultipart(request, type, options);
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return readUrlencoded(await request.text(), options);
  return ok(new FormData());
}

/** The server has limited the length of `text`. */
function readUrlencoded(
  text: string,
  { maxFields = MAX_FIELDS }: FormBodyOptions,
): Result<FormData, 'too_many_fields'> {
  // One more than the limit is enough to refuse; the rest is not split.
  const pairs = text.split('&', maxFields + 1);
  if (pairs.length > maxFields) return err('too_many_fields');
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value.slice(0, MAX_FIELD_BYTES));
  return ok(form);
}

/** The server has limited the length of the body. */
async function readMultipart(
  request: Request,
  type: string,
  { maxFileBytes = 0, maxFields = MAX_FIELDS }: FormBodyOptions,
): Promise<Result<FormData, 'too_many_fields'>> {
  const form = new FormData();
  const body = Buffer.from(await request.arrayBuffer().catch(() => new ArrayBuffer(0)));
  // What comes before the first part, and the end, are parts too; a file is one more than the fields.
  const parts = splitAt(body, type);
  if (parts.length > maxFields + 3) return err('too_many_fields');
  if (!parts.slice(1).every(hasShortHeader)) return ok(form);
  const sent = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => form);
  const isFile = ([, value]: [string, FormDataEntryValue]) => typeof value !== 'string';
  const files = [...sent].filter(isFile).length;
  if (files > 1 || [...sent].length - files > maxFields) return err('too_many_fields');
  for (const [name, value] of sent) {
    if (typeof value === 'string') form.append(name, value.slice(0, MAX_FIELD_BYTES));
    else if (maxFileBytes > 0) form.append(name, value.slice(0, maxFileBytes + 1), value.name);
  }
  return ok(form);
}

/** A body between its boundaries: thousands of parts, and long headers, are not parsed. */
function splitAt(body: Buffer, type: string): readonly string[] {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type) ?? [];
  return body.toString('latin1').split(`--${quoted ?? plain}`);
}

function hasShortHeader(part: string): boolean {
  return part.startsWith('--') || part.slice(0, MAX_HEADER_BYTES).includes('\r\n\r\n');
}
