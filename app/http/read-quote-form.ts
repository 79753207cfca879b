import { type FormErrors, type FormValues, readForm } from '../../domain/input/read-form.ts';
import { type Attachment, MAX_ATTACHMENT_BYTES, readAttachment } from '../../domain/message/attachment.ts';
import {
  QUOTE_FIELDS,
  type QuoteField,
  type QuoteForm,
  QuoteForm as QuoteSchema,
} from '../../domain/message/quote-request.ts';
import type { Result } from '../../domain/result.ts';
import { refusalBeforeReading, type TooMany } from '../../flows/message/message-limits.ts';
import type { Shop } from '../../flows/shop.ts';
import { type FormRefusal, readFormBody } from './form-body.ts';

export type QuoteErrors = FormErrors<QuoteField | 'logo'>;

export type QuotePost =
  | {
      readonly ok: true;
      readonly form: QuoteForm;
      readonly logo: Attachment | null;
      readonly values: FormValues<QuoteField>;
    }
  | { readonly ok: false; readonly errors: QuoteErrors; readonly values: FormValues<QuoteField> };

type Read = Promise<Result<FormData, FormRefusal | TooMany>>;

/** Reads the body of the quote form; one with a logo only of a visitor whose messages are not used up. */
export function readQuoteBody(
  request: Request,
  shop: Pick<Shop, 'limits' | 'now' | 'database' | 'uploads'>,
  address: string,
): Read {
  const admit = () =>
    refusalBeforeReading(shop.database.db, { kind: 'quote', limits: shop.limits, address, now: shop.now() });
  const sender = { proof: 'nothing', name: address } as const;
  return readFormBody(request, { upload: { maxBytes: MAX_ATTACHMENT_BYTES, sender, places: shop.uploads, admit } });
}

/** Reads the quote form with its logo; an empty file input sends an empty file. */
export async function readQuotePost(post: FormData): Promise<QuotePost> {
  const reading = readForm(post, QUOTE_FIELDS, QuoteSchema);
  const file = post.get('logo');
  const given = file instanceof File && file.size > 0 ? file : null;
  const logo = given === null ? null : readAttachment(given.name, new Uint8Array(await given.arrayBuffer()));
  const { values } = reading;
  const logoErrors: QuoteErrors = logo !== null && !logo.ok ? { logo: logo.error } : {};
  if (!reading.ok) return { ok: false, values, errors: { ...reading.errors, ...logoErrors } };
  if (logo !== null && !logo.ok) return { ok: false, values, errors: logoErrors };
  return { ok: true, values, form: reading.form, logo: logo?.value ?? null };
}
