import { data } from 'react-router';
import { readMessageFile } from '../../../flows/message/read-messages.ts';
import { ownerContext } from '../../http/context/desk-context.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import type { Route } from './+types/attachment';

/** A file that a visitor sent, only to be saved: as bytes of no type, which no browser opens by itself. */
export async function loader({ context, params }: Route.LoaderArgs) {
  context.get(ownerContext);
  const { id: messageId, attachmentId } = params;
  const found = await readMessageFile(context.get(shopContext), { messageId, attachmentId });
  if (!found) throw data(null, { status: 404 });
  const { file, bytes } = found;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${plainName(file.fileName)}"; filename*=UTF-8''${encoded(file.fileName)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** For programs that do not read `filename*` (RFC 6266). */
function plainName(name: string): string {
  return name.replace(/[^\w. -]/g, '_');
}

function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
