import type { Context, Handler } from 'hono';
import { bytesResponse } from '../../app/http/bytes-response.ts';
import { readDeskCookie } from '../../app/http/desk-cookies.ts';
import { refuse } from '../../app/http/refuse.ts';
import { isDatabaseUnavailable } from '../../data/database.ts';
import { type FileReader, readStoredFile, type StoredFile } from '../../flows/file/read-stored-file.ts';
import { recogniseOwner } from '../../flows/owner/sessions.ts';
import type { Shop } from '../../flows/shop.ts';

const NAME = /^(?:eigen|koper)-[0-9a-f]{16}(?:-\d{2,4}\.(avif|webp)|\.jpg)$/;
/** A browser keeps a picture that visitors may see for so many seconds: after it was hidden it may be seen there for as long. */
const KEPT = 3_600;

/**
 * Answers the files of owners' pictures and of photographs with reviews. Each time it is asked whether the reader may see it:
 * none is kept at hand, and none longer than an hour elsewhere.
 */
export function storedPictures(shop: Pick<Shop, 'database' | 'log' | 'now' | 'ownerChanges' | 'siteUrl'>): Handler {
  return async (context, next) => {
    const name = context.req.param('file') ?? '';
    const [match, format = 'jpeg'] = NAME.exec(name) ?? [];
    if (match === undefined) return next();
    const token = context.req.param('token');
    const wanted = { kind: 'picture', name } as const;
    const reader: FileReader = token === undefined ? { kind: 'visitor' } : { kind: 'writer', token };
    const read = async () =>
      (await readStoredFile(shop, wanted, reader)) ??
      ((await isOwner(shop, context)) ? readStoredFile(shop, wanted, { kind: 'owner' }) : null);
    const file = await read().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      return 'unavailable' as const;
    });
    if (file === 'unavailable') return refuse(503, 'storage_failed', 'Deze foto is er nu even niet.');
    return file ? answerWith(file, format, context) : refuse(404, 'not_found', 'Deze foto is er niet meer.');
  };
}

async function isOwner(shop: Pick<Shop, 'database' | 'now' | 'siteUrl'>, { req }: Context): Promise<boolean> {
  const session = readDeskCookie(req.header('Cookie') ?? null, 'session', shop.siteUrl);
  return session !== null && (await recogniseOwner(shop, session)) !== null;
}

function answerWith({ bytes, fileName, isPublic }: StoredFile, format: string, { req }: Context): Response {
  // The name contains a hash of the content, or is used once.
  const etag = `"${fileName}"`;
  const cache = isPublic ? `public, max-age=${KEPT}` : 'private, no-store';
  const isKnown = isPublic && req.header('If-None-Match') === etag;
  const headers = { ETag: etag, 'Cache-Control': cache };
  if (isKnown) return new Response(null, { status: 304, headers });
  return bytesResponse(bytes, { ...headers, 'Content-Type': `image/${format}` });
}
