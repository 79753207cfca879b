import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
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
/** How long the rest of a body that no page read is waited for, in ms. */
const REST_WITHIN = 2_000;

/**
 * Limits bodies before they are parsed, to 64 kB where no file may come. Of an upload nothing is read here: it says how long
 * it is (else 411), and its page reads it once it knows of whom it is (`app/http/form-body.ts`). Strangers without a place are
 * refused here, which costs less than a page.
 */
export function limitBodies(uploads: UploadPlaces, addressOf: (context: Context) => string): MiddlewareHandler {
  return async (context, next) => {
    const most = longestUpload(context);
    if (most === null) return limitText(context, next);
    if (!context.req.header('Content-Length')) return endWith(lengthRequired());
    const length = bodyLength(context.req.raw);
    if (length > most) return endWith(tooLarge());
    const isOfStranger = LOGO_PATHS.includes(context.req.path) && length > MAX_TEXT_BODY;
    const refusal = isOfStranger ? uploads.refusalOf({ proof: 'nothing', name: addressOf(context) }) : null;
    if (refusal) return endWith(refuseFor(refusal));
    await next();
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    if (incoming && !(await isReadToEnd(incoming))) context.res.headers.set('Connection', 'close');
  };
}

/**
 * Throws away what a page left unread, for as long as that may take. A client that still sends may not read its answer, and
 * what follows on the connection would be lost with the rest.
 */
async function isReadToEnd(incoming: IncomingMessage): Promise<boolean> {
  if (!incoming.readableEnded && !incoming.destroyed) {
    // A client that leaves ends the wait too: then it closes without an end.
    const until = { signal: AbortSignal.timeout(REST_WITHIN) };
    const isOver = Promise.race([once(incoming, 'end', until), once(incoming, 'close', until)]);
    incoming.resume();
    await isOver.catch(() => undefined);
  }
  return incoming.readableEnded;
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

/** The connection ends with the answer, so that nothing more is read. */
function endWith(refusal: Response): Response {
  refusal.headers.set('Connection', 'close');
  return refusal;
}

function lengthRequired(): Response {
  return refuse(411, 'length_required', 'Dit verzoek zegt niet hoe lang het is, en is daarom niet gelezen.');
}
