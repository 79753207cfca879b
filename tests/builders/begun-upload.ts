import { connect } from 'node:net';

export interface BegunUpload {
  /** The address of the machine that it comes from: each is another visitor. */
  readonly from?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The length that the upload tells, in bytes; null when it is sent in chunks, without a length. */
  readonly length?: number | null;
  /** How many bytes of a file it sends at once, in time for their length. */
  readonly sent?: number;
}

/** Begins an upload, sends its first bytes or so many, and nothing after them. Gives what came back so far, and what ends it. */
export async function beginUpload(
  url: string,
  { from = '127.0.0.1', path = '/maatwerk', headers = {}, length = 5_000_000, sent = 0 }: BegunUpload = {},
): Promise<{ status(): string; heard(): string; end(): void }> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress: from });
  let heard = '';
  socket.on('error', () => undefined).on('data', (bytes) => (heard += bytes.toString('utf8')));
  const told = length === null ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(length) };
  const lines = Object.entries({
    Host: host,
    'Content-Type': 'multipart/form-data; boundary=b',
    ...told,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${length === null ? '5\r\n--b\r\n\r\n' : '--b\r\n'}`);
  if (sent > 0) socket.write(Buffer.alloc(sent, 'a'));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { status: () => heard.slice(9, 12), heard: () => heard, end: () => void socket.destroy() };
}
