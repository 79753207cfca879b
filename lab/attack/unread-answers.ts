import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface UnreadAnswersOptions {
  readonly url: string;
  /** Clients that send requests and never read. */
  readonly sockets: number;
  /** Requests that each of them pipelines. */
  readonly requestsEach: number;
  /** How long they keep their connections open, in ms. */
  readonly holdFor: number;
}

/** A page that is made for each request. */
const OWN_PAGE = '/product/boekenstandaard?breed=20&hoog=26&dik=2';

/** Many clients request pages and files and read no answer. Gives what ends their connections. */
export async function unreadAnswers(options: UnreadAnswersOptions): Promise<() => void> {
  const { url, sockets: count, requestsEach, holdFor } = options;
  const sockets: Socket[] = [];
  const paths = ['/product/boekenstandaard', OWN_PAGE, '/', await largeFile(url)];
  for (let index = 0; index < count; index += 1) {
    sockets.push(ask(url, paths[index % paths.length] ?? '/', requestsEach));
    if (index % 100 === 99) await pause(10);
  }
  await pause(holdFor);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function ask(url: string, path: string, times: number): Socket {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n\r\n`.repeat(times));
  return socket;
}

/** The largest picture on the product page. */
async function largeFile(url: string): Promise<string> {
  const html = await (await fetch(`${url}/product/boekenstandaard`)).text();
  return html.match(/\/images\/[^"\s,]+-1920\.[a-z]+/)?.[0] ?? '/favicon.ico';
}
