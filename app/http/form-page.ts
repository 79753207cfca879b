import { data } from 'react-router';
import { type FormBodyOptions, readFormBody } from './form-body.ts';

/** The post of a page's form. Throws a page's answer: 405 for another method, 413 for more fields than a form has. */
export async function postedForm(request: Request, options?: FormBodyOptions): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const form = await readFormBody(request, options);
  if (!form.ok) throw data(null, { status: 413 });
  return form.value;
}

/** `headers` of a page with a form: whoever sent too much is told when to come back. */
export function formPageHeaders(cacheControl: string) {
  return ({ actionHeaders }: { readonly actionHeaders: Headers }): HeadersInit => {
    const retryAfter = actionHeaders.get('Retry-After');
    return { 'Cache-Control': cacheControl, ...(retryAfter ? { 'Retry-After': retryAfter } : {}) };
  };
}
