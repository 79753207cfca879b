import { describe, expect, test } from 'vitest';
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
const entries = async (request: Request, maxFileBytes?: number) => {
  const form = await readFormBody(request, maxFileBytes === undefined ? {} : { maxFileBytes });
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
    const form = await readFormBody(multipart(['logo', new File(['x'], 'mijn logo é.svg')]), { maxFileBytes: 100 });
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
    expect(await readFormBody(request(), { maxFileBytes: 10 })).toEqual({ ok: false, error: 'too_many_fields' });
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
