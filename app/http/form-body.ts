import { Readable, Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { err, ok, type Result } from '../../domain/result.ts';

/** Maximum number of fields; few forms have more, and say so. */
const MAX_FIELDS = 30;
/** Longest value of one field, in bytes; it is cut there, and every field refuses what is that long. */
const MAX_FIELD_BYTES = 32 * 1024;

export interface FormBodyOptions {
  /**
   * Maximum file size in bytes for forms that accept a file; a larger file is cut one byte after it. When absent,
   * files are left out.
   */
  readonly maxFileBytes?: number;
  /** Maximum number of fields; 30 when absent. */
  readonly maxFields?: number;
}

/**
 * Reads the fields of a posted form as a stream: number and length are checked before a part is stored. A body that
 * is not a form, or is cut off, gives an empty form, whose fields then report their errors.
 */
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

function readMultipart(
  request: Request,
  type: string,
  { maxFileBytes = 0, maxFields = MAX_FIELDS }: FormBodyOptions,
): Promise<Result<FormData, 'too_many_fields'>> {
  const form = new FormData();
  return new Promise((resolve) => {
    const end = (result: Result<FormData, 'too_many_fields'>) => {
      // Reads and discards the rest; the server limits its length and time.
      body?.unpipe().resume();
      resolve(result);
    };
    const unreadable = () => end(ok(new FormData()));
    const tooMany = () => end(err('too_many_fields'));
    const boundary = boundaryOf(type);
    const parser = boundary === null ? null : createParser(boundary, { maxFileBytes, maxFields });
    // Node's type of a stream is not the browser's.
    const body = request.body && Readable.fromWeb(request.body as ReadableStream);
    if (boundary === null || parser === null || body === null) return unreadable();
    parser.on('field', (name, value) => form.append(name, value));
    parser.on('file', (name, stream, fileName) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('error', unreadable);
      stream.on('end', () => {
        if (maxFileBytes > 0)
          form.append(name, new File([Buffer.concat(chunks) as Uint8Array<ArrayBuffer>], fileName ?? ''));
      });
    });
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, tooMany);
    parser.on('finish', () => end(ok(form)));
    parser.on('error', unreadable);
    body.on('error', unreadable);
    body.pipe(passFewParts(boundary, maxFields, tooMany)).pipe(parser);
  });
}

/** The boundary between the parts of a multipart body; null when the header names none. */
function boundaryOf(type: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Lets a body through until it has more parts than any form. The parser makes a stream of each part, also of
 * those that it skips: thousands of empty ones in 64 kB stopped everybody for seconds.
 */
function passFewParts(boundary: string, maxFields: number, tooMany: () => void): Transform {
  // One before each part, a file's too, and one at the end.
  const max = maxFields + 2;
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  let end: Buffer = Buffer.alloc(0);
  let parts = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([end, chunk]);
      for (let at = bytes.indexOf(delimiter); at >= 0 && parts <= max; at = bytes.indexOf(delimiter, at + 1))
        parts += 1;
      end = bytes.subarray(Math.max(0, bytes.length - delimiter.length + 1));
      if (parts <= max) return done(null, chunk);
      tooMany();
      done();
    },
  });
}

/** Null when the parser does not take the boundary. */
function createParser(boundary: string, { maxFileBytes, maxFields }: Required<FormBodyOptions>) {
  try {
    return new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      limits: {
        fields: maxFields,
        parts: maxFields + 1,
        files: 1,
        fieldNameSize: 100,
        fieldSize: MAX_FIELD_BYTES,
        fileSize: maxFileBytes + 1,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    return null;
  }
}
