import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from '../../../app/http/refuse.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { MAX_FILE_BYTES } from '../../../domain/pictures/own-picture.ts';

/** Enough for every form and function without a file. */
const MAX_BODY_BYTES = 64 * 1024;
/** Where a logo of 5 MB may be uploaded: the form as a page and as a function. */
const UPLOAD_PATHS: readonly string[] = [paths.quote, paths.quoteFormFunction];
const MAX_UPLOAD_BYTES = 6 * 1024 * 1024;
/** A photograph of an owner, or of a buyer. */
const MAX_PHOTO_BODY = MAX_FILE_BYTES + 1024 * 1024;
/** A product with its whole description; read only when its signature is valid. */
const MAX_WEBHOOK_BYTES = 2 * 1024 * 1024;
/** Concurrent uploads, in all and of one visitor: each may hold its whole body in memory. */
const MAX_UPLOADS = 8;
const MAX_UPLOADS_OF_ONE = 2;
const RETRY_UPLOAD_AFTER = 5;

/** Limits bodies before they are parsed: 64 kB, more for files and Shopify's webhook; and uploads at the same time. */
export function limitBodies(addressOf: (context: Context) => string): MiddlewareHandler {
  const text = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge });
  const webhook = bodyLimit({ maxSize: MAX_WEBHOOK_BYTES, onError: tooLarge });
  const upload = limitUploads(bodyLimit({ maxSize: MAX_UPLOAD_BYTES, onError: tooLarge }), addressOf);
  const photo = limitUploads(bodyLimit({ maxSize: MAX_PHOTO_BODY, onError: tooLarge }), addressOf);
  return (context, next) => {
    if (isUpload(context)) return (isPhoto(context) ? photo : upload)(context, next);
    return (context.req.path === paths.shopifyWebhook ? webhook : text)(context, next);
  };
}

function isUpload(context: Context): boolean {
  const { req } = context;
  if (req.method !== 'POST' || !(UPLOAD_PATHS.includes(req.path) || isPhoto(context))) return false;
  return /^multipart\/form-data\s*;/i.test(req.header('Content-Type') ?? '');
}

/** Where an owner, whom the guard let in, or the writer of a review posts a photograph. */
function isPhoto({ req }: Context): boolean {
  return [paths.deskPicture(''), paths.review('')].some((path) => req.path.startsWith(path));
}

function limitUploads(read: MiddlewareHandler, addressOf: (context: Context) => string): MiddlewareHandler {
  const running: string[] = [];
  return async (context, next) => {
    const address = addressOf(context);
    const own = running.filter((one) => one === address).length;
    if (running.length >= MAX_UPLOADS || own >= MAX_UPLOADS_OF_ONE) return tooManyUploads();
    running.push(address);
    try {
      return await read(context, next);
    } finally {
      running.splice(running.indexOf(address), 1);
    }
  };
}

function tooLarge(): Response {
  return refuse(413, 'too_large', 'Dit bericht is te groot.');
}

/** Closes the connection with the answer, so that the body is not read. */
function tooManyUploads(): Response {
  const response = refuse(503, 'too_many_uploads', 'Het is nu druk. Probeer het over een paar seconden opnieuw.');
  response.headers.set('Retry-After', String(RETRY_UPLOAD_AFTER));
  response.headers.set('Connection', 'close');
  return response;
}
