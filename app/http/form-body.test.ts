import { describe, expect, test } from 'vitest';
import { UploadPlaces } from '../../domain/limits/upload-places.ts';
import { readFormBody } from './form-body.ts';

/** As a browser makes it: Node reads none that is shorter than 27 characters. */
const BOUNDARY = '----WebKitFormBoundary0123456789abcdef';
const URLENCODED = 'application/x-www-form-urlencoded';
const post = (body: BodyInit, type?: string) =>
  new Request('http://shop.example/', { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} });
const multipart = (...parts: readonly [name: string, value: string | Blob][]) => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return post(form);
};
const places = new UploadPlaces(() => new Date());
const sender = { proof: 'session', name: 'Anna' } as const;
/** Options of a form with a file whose sender is let in, and may have a place. */
const uploadOf = (maxBytes: number, admit: () => Promise<'no' | null> = async () => null) => ({
  upload: { maxBytes, sender, places, admit },
});
const entries = async (request: Request, maxFileBytes?: number) => {
  const form = await readFormBody(request, maxFileBytes === undefined ? {} : uploadOf(maxFileBytes));
  return form.ok
    ? [...form.value].map(([name, value]) => [name, typeof value === 'string' ? value : value.size])
    : form;
};

describe('readFormBody', () => {
  test('reads the fields of a urlencoded form, decoded and in order', async () => {
    expect(await entries(post('name=Ann%C3%A9&name=Bo&remark=a+b', URLENCODED))).toEqual([
      ['name', 'Anné'],
      ['name', 'Bo'],
      ['remark', 'a b'],
    ]);
  });

  test('reads the fields and the file of a multipart form', async () => {
    const request = multipart(['name', 'Anné'], ['logo', new File(['<svg/>'], 'logo.svg')]);
    expect(await entries(request, 100)).toEqual([
      ['name', 'Anné'],
      ['logo', 6],
    ]);
  });

  test('keeps the name of a file', async () => {
    const form = await readFormBody(multipart(['logo', new File(['x'], 'mijn logo é.svg')]), uploadOf(100));
    expect(form.ok && (form.value.get('logo') as File).name).toBe('mijn logo é.svg');
  });

  test('cuts a file that is too large one byte after the limit', async () => {
    expect(await entries(multipart(['logo', new File(['x'.repeat(5_000)], 'a.svg')]), 1_000)).toEqual([
      ['logo', 1_001],
    ]);
  });

  test('leaves out files when the form accepts none', async () => {
    expect(await entries(multipart(['name', 'Bo'], ['logo', new File(['x'], 'a.svg')]))).toEqual([['name', 'Bo']]);
  });

  test.each([
    ['urlencoded', () => post('a&'.repeat(31), URLENCODED)],
    ['multipart', () => multipart(...Array.from({ length: 31 }, (): [string, string] => ['a', 'b']))],
    ['multipart files', () => multipart(['a', new File(['x'], 'a')], ['b', new File(['x'], 'b')])],
  ])('refuses more parts than a form may have with too_many_fields: %s', async (_, request) => {
    expect(await readFormBody(request(), uploadOf(10))).toEqual({
      ok: false,
      error: { code: 'too_many_fields' },
    });
  });

  test('cuts a value after 32 kB', async () => {
    const long = 'x'.repeat(60_000);
    expect(await entries(post(`a=${long}`, URLENCODED))).toEqual([['a', long.slice(0, 32_768)]]);
    expect(await entries(multipart(['a', long]))).toEqual([['a', long.slice(0, 32_768)]]);
  });

  test.each([
    ['another content type', post('{}', 'application/json')],
    ['multipart without a boundary', post('x', 'multipart/form-data; charset=utf-8')],
    [
      'multipart that is cut off',
      post(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="b"\r\n\r\nc`,
        `multipart/form-data; boundary=${BOUNDARY}`,
      ),
    ],
    [
      'multipart with a header of more than 8 kB',
      post(
        `--${BOUNDARY}\r\nX: ${'y'.repeat(9_000)}\r\nContent-Disposition: form-data; name="b"\r\n\r\nc\r\n--${BOUNDARY}--`,
        `multipart/form-data; boundary=${BOUNDARY}`,
      ),
    ],
    [
      'no body',
      new Request('http://shop.example/', {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=a' },
      }),
    ],
  ])('returns an empty form for %s', async (_, request) => {
    expect(await entries(request)).toEqual([]);
  });
});

function streamed(body: ReadableStream, headers: HeadersInit): Request {
  // Fetch asks for `duplex`, which the types of the browser lack.
  const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://shop.example/', init);
}

describe('a body that is longer than a text', () => {
  /** A request that says it is longer than a text, and whose body says that it was read. */
  function long(length: number) {
    const read = { isAsked: false };
    const file = new Uint8Array(length).fill(97);
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    const stream = new ReadableStream(
      {
        pull(controller) {
          read.isAsked = true;
          controller.enqueue(new Uint8Array(body));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': String(body.length),
    };
    return { request: streamed(stream, headers), read };
  }

  test('is read with its file where its sender is let in', async () => {
    const { request } = long(100_000);
    const form = await readFormBody(request, uploadOf(100_000));
    expect(form.ok && (form.value.get('foto') as File).size).toBe(100_000);
  });

  test.each([
    ['where no file may come', {}, 'too_large'],
    ['when it is much longer than the file may be', uploadOf(10_000), 'too_large', 1_100_000],
    ['whose sender is not let in', uploadOf(100_000, async () => 'no'), 'no'],
  ])('is refused unread %s', async (_, options, code, length = 100_000) => {
    const { request, read } = long(length);
    const form = await readFormBody<'no'>(request, options);
    expect(form.ok ? null : typeof form.error === 'string' ? form.error : form.error.code).toBe(code);
    expect(read.isAsked).toBe(false);
  });

  test('is refused unread when its sender has no place', async () => {
    let admitted = 0;
    const full = uploadOf(100_000, async () => {
      admitted += 1;
      return null;
    });
    const held = [0, 1].map(() => places.take(sender, 1, () => undefined));
    const { request, read } = long(100_000);
    expect(await readFormBody(request, full)).toMatchObject({ ok: false, error: { code: 'uploads_busy' } });
    expect([read.isAsked, admitted]).toEqual([false, 0]);
    for (const place of held) if (place.ok) place.value.leave();
    expect((await readFormBody(request, full)).ok).toBe(true);
  });

  test('gives its place back when its line breaks, and is an empty form', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { request } = long(100_000);
      const headers = new Headers(request.headers);
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('The line broke')) });
      const form = await readFormBody(streamed(body, headers), uploadOf(100_000));
      expect(form.ok && [...form.value]).toEqual([]);
    }
  });
});
