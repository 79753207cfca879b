import { type ActionFunctionArgs, data } from 'react-router';
import { ACTION_FIELD, asksAlways, effectOf } from '../../domain/owner/desk-effects.ts';
import { isCheckRecent } from '../../domain/owner/sign-in.ts';
import { MAX_FILE_BYTES, type PhotoRefusal } from '../../domain/pictures/own-picture.ts';
import { err, ok } from '../../domain/result.ts';
import { insideContext, ownerContext, shopContext, typedContext, unansweredContext } from './context.ts';
import { type FormBodyOptions, type FormRefusal, readFormBody } from './form-body.ts';

/** Reads the posted form of a page without a file; other methods do not come this far. Throws a response: 413 for too much. */
export async function postedForm(request: Request, options?: Omit<FormBodyOptions, 'upload'>): Promise<FormData> {
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

/** Names the refusal that a page shows when the form of a photograph was not read. */
export function photoRefusalOf({ code }: { readonly code: FormRefusal['code'] | PhotoRefusal }): PhotoRefusal {
  if (code === 'too_large') return 'photo_too_large';
  if (code === 'too_many_fields') return 'photo_broken';
  return code === 'too_many_uploads' ? 'uploads_busy' : code;
}

/** Seconds after which a photograph that found all busy may be sent again. */
const PHOTOS_AGAIN: Readonly<Record<string, number>> = { photos_busy: 10, uploads_busy: 5 };

/** Status and headers of a page that takes no photograph; `retryAfter`, in seconds, is of a link that sent its number. */
export function photoRefusalInit(
  code: string,
  retryAfter: number | null = null,
): { readonly status: number; readonly headers?: HeadersInit } {
  if (code === 'photos_used_up') return { status: 429, headers: { 'Retry-After': String(retryAfter ?? 3_600) } };
  const again = PHOTOS_AGAIN[code];
  return again === undefined ? { status: 422 } : { status: 503, headers: { 'Retry-After': String(again) } };
}

/** Forms of the desk have rows: stock, prices, offers. */
export const MAX_DESK_FIELDS = 500;

/** Whether the owner who is signed in proved a moment ago who it is. */
export function isChecked(context: ActionFunctionArgs['context']): boolean {
  const inside = context.get(insideContext);
  return inside !== null && isCheckRecent(inside.checkedAt, context.get(shopContext).now());
}

/**
 * Reads the posted form of a page of the desk; returns it with the shop and the owner who sent it. What was typed stands
 * in the form again when the answer is a page. An action whose effect asks for it (`domain/owner/desk-effects.ts`) goes on
 * only when that owner proved a moment ago who it is. Else this throws, as `requireCheck` does for what only the page
 * itself can tell: the server asks first, and sends the form again. Throws 422 for an action that has no effect there.
 */
export async function readDeskForm(asked: DeskRequest) {
  return checkedForm(asked, await postedForm(asked.request, { maxFields: MAX_DESK_FIELDS }));
}

type DeskRequest = Pick<ActionFunctionArgs, 'context' | 'pattern' | 'request'>;

/** Reads a form with a photograph as `readDeskForm` does, in a place of its owner; returns why it was not read. */
export async function readDeskPhoto(asked: DeskRequest) {
  const { context, request } = asked;
  const { uploads: places } = context.get(shopContext);
  const sender = { proof: 'session', name: context.get(ownerContext).id } as const;
  const upload = { maxBytes: MAX_FILE_BYTES, sender, places };
  const form = await readFormBody(request, { maxFields: MAX_DESK_FIELDS, upload });
  return form.ok ? ok(checkedForm(asked, form.value)) : err(photoRefusalOf(form.error));
}

/** Checks the effect of a form that was read, before its page does anything with it. */
function checkedForm({ context, pattern }: DeskRequest, form: FormData) {
  context.set(typedContext, textsOf(form));
  const isRecent = isChecked(context);
  const requireCheck = () => {
    if (isRecent) return;
    context.get(unansweredContext).isCheckNeeded = true;
    throw new Response(null, { status: 403 });
  };
  // React Router writes the pattern of an address without the slash before it.
  const effect = effectOf(`/${pattern}`, String(form.get(ACTION_FIELD) ?? ''));
  if (effect === null) throw data({ code: 'unknown_action' }, { status: 422 });
  if (asksAlways(effect)) requireCheck();
  return { form, shop: context.get(shopContext), actor: context.get(ownerContext), isChecked: isRecent, requireCheck };
}

function textsOf(form: FormData): Readonly<Record<string, readonly string[]>> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
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
