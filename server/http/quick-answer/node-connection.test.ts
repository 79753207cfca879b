import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { boundConnections } from '../refusals/bound-connections.ts';
import { bytesTaken, isAnswering } from './node-connection.ts';

/** Hides what the types of Node leave out, for as long as the listeners of a new connection run. */
function hide(socket: Socket, isHidden: () => boolean): void {
  for (const name of ['parser', '_handle', '_httpMessage']) {
    let value: unknown = Reflect.get(socket, name);
    Object.defineProperty(socket, name, {
      configurable: true,
      get: () => (isHidden() ? undefined : value),
      set: (next: unknown) => {
        value = next;
      },
    });
  }
}

test('every request is answered by the listener when the inner fields of Node are gone', async () => {
  const server = createServer();
  let hidden = false;
  server.on('connection', (socket) => {
    hide(socket, () => hidden);
    hidden = true;
  });
  const ready = () => ({ head: 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n', body: [] });
  boundConnections(server, (_, response) => response.end('listener'), { ready });
  server.on('connection', () => {
    hidden = false;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (piece) => {
    text += piece.toString();
  });
  const request = (end: string) => `GET / HTTP/1.1\r\nHost: x\r\n${end}\r\n`;
  socket.write(request('') + request('Connection: close\r\n'));
  await once(socket, 'close');
  server.close();
  expect(text.match(/listener/g)).toHaveLength(2);
});

test('what was sent is counted from the stream when its handle is gone', () => {
  const socket = { bytesWritten: 10_000, writableLength: 4_000 } as Socket;
  expect([bytesTaken(socket), isAnswering(socket)]).toEqual([6_000, false]);
});
