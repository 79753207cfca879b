import { once } from 'node:events';
import { connect } from 'node:net';

const PIECE = Buffer.alloc(64 * 1024, 'a');

/** An upload whose length is not told. */
export interface ChunkedUpload {
  readonly url: string;
  readonly path: string;
  /** One of the addresses of this machine, as another visitor has it. */
  readonly from: string;
}

/** Sends so many bytes as fast as they are taken, and stays for `holdFor` ms or until the shop closes. Gives its first line. */
export async function chunkedUpload(
  { url, path, from }: ChunkedUpload,
  { bytes, holdFor }: { readonly bytes: number; readonly holdFor: number },
): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress: from });
  let heard = '';
  socket.on('error', () => undefined).on('data', (data: Buffer) => (heard += data.toString('latin1')));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      'Transfer-Encoding: chunked\r\n\r\n',
  );
  const over = AbortSignal.timeout(holdFor);
  const chunk = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')]);
  for (let sent = 0; sent < bytes && !socket.destroyed && !over.aborted; sent += PIECE.length)
    if (!socket.write(chunk)) await once(socket, 'drain', { signal: over }).catch(() => undefined);
  if (!socket.destroyed) await once(socket, 'close', { signal: over }).catch(() => undefined);
  socket.destroy();
  return heard.split('\r\n', 1)[0] ?? '';
}
