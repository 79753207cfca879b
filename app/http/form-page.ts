import { data } from 'react-router';

/** The post of a page's form. What is not a form counts as an empty one: its errors say what is asked. */
export async function postedForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  return request.formData().catch(() => new FormData());
}

/** `headers` of a page with a form: whoever sent too much is told when to come back. */
export function formPageHeaders(cacheControl: string) {
  return ({ actionHeaders }: { readonly actionHeaders: Headers }): HeadersInit => {
    const retryAfter = actionHeaders.get('Retry-After');
    return { 'Cache-Control': cacheControl, ...(retryAfter ? { 'Retry-After': retryAfter } : {}) };
  };
}
