import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { boundConnections } from './bound-connections.ts';

/** So many short requests fit in what Node reads at once. */
const REQUESTS = 700;

test('a fifth unanswered request closes the connection, and of what it had sent nothing else is answered', async () => {
  const server = createServer();
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
});
