import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { boundConnections } from './bound-connections.ts';

/** So many short requests fit in what Node reads at once. */
const REQUESTS = 700;
const UPGRADE = `Node ${process.version} has no parser.onIncoming: boundConnections can no longer stop what a closed connection had sent`;

test('no request is made of what a closed connection had sent after its fifth unanswered request', async () => {
  let made = 0;
  class Counted extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket);
      made += 1;
    }
  }
  const server = createServer({ IncomingMessage: Counted });
  let asked = 0;
  // Answers nothing.
  boundConnections(server, () => {
    asked += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(REQUESTS));
  await once(socket, 'close');
  server.close();
  await once(server, 'close');
  expect(asked).toBe(4);
  // The fifth closes the connection; with the sixth the parser is told to stop.
  expect(made).toBe(6);
});

test('a connection has the parser of Node whose requests boundConnections takes over, on this version of Node', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [accepted] = (await once(server, 'connection')) as [Socket & { parser?: { onIncoming?: unknown } }];
  expect(typeof accepted.parser?.onIncoming, UPGRADE).toBe('function');
  socket.destroy();
  server.close();
  await once(server, 'close');
});
