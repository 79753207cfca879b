import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuseFor } from '../../../app/http/api-endpoint.ts';
import { bodyLength, MAX_BESIDE, MAX_TEXT_BODY } from '../../../app/http/form-body.ts';
import { refuse } from '../../../app/http/refuse.ts';
import type { UploadPlaces } from '../../../domain/limits/upload-places.ts';
import { MAX_ATTACHMENT_BYTES } from '../../../domain/message/attachment.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { MAX_FILE_BYTES } from '../../../domain/pictures/own-picture.ts';

/** Where a logo of 5 MB may be uploaded: the form as a page and as a function. */
const LOGO_PATHS: readonly string[] = [paths.quote, paths.quoteFormFunction];
const MAX_LOGO_BODY = MAX_ATTACHMENT_BYTES + MAX_BESIDE;
/** Where an owner, whom the guard let in, or the writer of a review posts a photograph. */
const PHOTO_PATHS = [paths.deskPicture(''), paths.review('')];
const MAX_PHOTO_BODY = MAX_FILE_BYTES + MAX_BESIDE;
/** A product with its whole description, of which only its sender's signature says whether it is one. */
const MAX_WEBHOOK_BODY = 2 * 1024 * 1024;

/**
 * Limits bodies before they are parsed, to 64 kB where no file may come. Of an upload nothing is read here: it says how long
 * it is (else 411), and its page reads it once it knows of whom it is (`app/http/form-body.ts`). Strangers without a place are
 * refused here, which costs less than a page.
 */
export function limitBodies(uploads: UploadPlaces, addressOf: (context: Context) => string): MiddlewareHandler {
  return async (context, next) => {
    const most = longestUpload(context);
    if (most === null) return limitText(context, next);
    if (!context.req.header('Content-Length')) return lengthRequired();
    const length = bodyLength(context.req.raw);
    if (length > most) return tooLarge();
    const isOfStranger = LOGO_PATHS.includes(context.req.path) && length > MAX_TEXT_BODY;
    const refusal = isOfStranger ? uploads.refusalOf({ proof: 'nothing', name: addressOf(context) }) : null;
    if (refusal) return refuseFor(refusal);
    return next();
  };
}

const limitText = bodyLimit({ maxSize: MAX_TEXT_BODY, onError: tooLarge });

/** Returns the most bytes that the body of this request may have; null where only texts come. */
function longestUpload({ req }: Context): number | null {
  if (req.method !== 'POST') return null;
  if (req.path === paths.shopifyWebhook) return MAX_WEBHOOK_BODY;
  if (!/^multipart\/form-data\s*;/i.test(req.header('Content-Type') ?? '')) return null;
  if (PHOTO_PATHS.some((path) => req.path.startsWith(path))) return MAX_PHOTO_BODY;
  return LOGO_PATHS.includes(req.path) ? MAX_LOGO_BODY : null;
}

function tooLarge(): Response {
  return refuse(413, 'too_large', 'Dit bericht is te groot.');
}

function lengthRequired(): Response {
  return refuse(411, 'length_required', 'Dit verzoek zegt niet hoe lang het is, en is daarom niet gelezen.');
}
