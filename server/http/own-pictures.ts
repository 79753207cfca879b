import type { Handler } from 'hono';
import { refuse } from '../../app/http/refuse.ts';
import { readPhotoFile } from '../../data/picture/pictures.ts';
import type { Shop } from '../../flows/shop.ts';

/** Bytes of files that are kept at hand. */
const KEPT_BYTES = 24 * 1024 * 1024;
const NAME = /^(?:eigen|koper)-[0-9a-f]{16}(?:-\d{2,4}\.(avif|webp)|\.jpg)$/;

/** Answers the files of owners' pictures, which never change. Those that were asked for last are kept at hand. */
export function ownPictures({ database }: Pick<Shop, 'database'>): Handler {
  const kept = new Map<string, Buffer>();
  let size = 0;
  async function read(name: string): Promise<Buffer | null> {
    const bytes = kept.get(name) ?? (await readPhotoFile(database.db, name));
    if (bytes === null || name.startsWith('koper-')) return bytes;
    if (!kept.delete(name)) size += bytes.length;
    kept.set(name, bytes);
    for (const [oldest, { length }] of kept) {
      if (size <= KEPT_BYTES) break;
      kept.delete(oldest);
      size -= length;
    }
    return bytes;
  }
  return async ({ req }, next) => {
    const name = req.param('file') ?? '';
    const [match, format = 'jpeg'] = NAME.exec(name) ?? [];
    if (match === undefined) return next();
    const bytes = await read(name);
    if (bytes === null) return refuse(404, 'not_found', 'Deze foto is er niet meer.');
    const headers = {
      'Content-Type': `image/${format}`,
      'Content-Length': String(bytes.length),
      'Cache-Control': name.startsWith('koper-') ? 'private, max-age=3600' : 'public, max-age=31536000, immutable',
    };
    return new Response(new Uint8Array(bytes), { headers });
  };
}
