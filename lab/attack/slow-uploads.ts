import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const MB = 1024 * 1024;
const BODY = 5 * MB;
const PIECE = Buffer.alloc(64 * 1024, 'a');

/** Clients that each begin an upload of 5 MB, stop before its end and stay for `holdFor` ms. Gives their first lines. */
export async function slowUploads(url: string, clients: number, holdFor: number): Promise<readonly string[]> {
  const uploads = Array.from({ length: clients }, () => upload(url));
  await pause(holdFor);
  for (const { socket } of uploads) socket.destroy();
  return uploads.map(({ heard }) => heard().split('\r\n', 1)[0] ?? '');
}

function upload(url: string): { readonly socket: Socket; heard(): string } {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  let text = '';
  socket.on('error', () => undefined).on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.write(
    `POST /maatwerk HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${BODY}\r\n\r\n` +
      '--x\r\nContent-Disposition: form-data; name="logo"; filename="logo.png"\r\n\r\n',
  );
  let sent = 0;
  const send = () => {
    while (sent < BODY - 2 * PIECE.length && !socket.destroyed) {
      sent += PIECE.length;
      if (!socket.write(PIECE)) return;
    }
  };
  socket.on('drain', send).on('connect', send);
  return { socket, heard: () => text };
}
