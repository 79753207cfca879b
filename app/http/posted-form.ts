import { type ActionFunctionArgs, data } from 'react-router';
import { ownerContext, shopContext } from './context.ts';
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

/** Reads the posted form of a page of the desk; returns it with the shop and the owner who sent it. */
export async function readDeskForm(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  options?: FormBodyOptions,
) {
  const form = await postedForm(request, options);
  return { form, shop: context.get(shopContext), actor: context.get(ownerContext) };
}

/** What was typed in a form, to be shown again: its texts, each of them cut at a length that no field needs. */
export function typedIn(form: FormData): Readonly<Record<string, string>> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, 4_000)]] : [],
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

/** The version that a page sends along in a field; -1, which nothing has, when it sends none. */
export function versionIn(form: FormData, field: string): number {
  const text = String(form.get(field) ?? '');
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** What the form before this page did, by its name in the page's address (`gedaan`); null for a name without words. */
export function doneIn({ url }: Pick<Request, 'url'>, words: Readonly<Record<string, string>>): string | null {
  const name = new URL(url).searchParams.get('gedaan') ?? '';
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null;
}
