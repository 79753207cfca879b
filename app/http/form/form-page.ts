import { data } from 'react-router';
import { type FormBodyOptions, readFormBody } from './form-body.ts';

/** Reads the posted form of a page; other methods do not come this far. Throws a response: 413 for too many fields. */
export async function postedForm(request: Request, options?: FormBodyOptions): Promise<FormData> {
  const form = await readFormBody(request, options);
  if (!form.ok) throw data(null, { status: 413 });
  return form.value;
}

/** The `headers` function of a page with a form; adds Retry-After to a rate limit refusal. */
export function formPageHeaders(cacheControl: string) {
  return ({ actionHeaders }: { readonly actionHeaders: Headers }): HeadersInit => {
    const retryAfter = actionHeaders.get('Retry-After');
    return { 'Cache-Control': cacheControl, ...(retryAfter ? { 'Retry-After': retryAfter } : {}) };
  };
}
