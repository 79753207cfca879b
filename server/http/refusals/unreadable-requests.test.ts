import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundConnections } from './bound-connections.ts';
import { answerBadConnections, responseWith } from './unreadable-requests.ts';

const HEADERS = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' };
let server: Server;
beforeAll(async () => {
  const times = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 };
  server = createServer({ ...times, ServerResponse: responseWith(HEADERS) });
  const isAnswering = boundConnections(server, (request, response) => {
    if (request.url === '/begun') return void response.writeHead(200).write('half', () => request.resume());
    if (request.url === '/never') return;
    request.resume().on('end', () => {
      const status = Number(request.url?.slice(1));
      response.writeHead(status, { 'content-type': 'text/plain', 'x-content-type-options': 'ours' });
      response.end('hello');
    });
  });
  server.keepAliveTimeout = 100;
  server.maxRequestsPerSocket = 2;
  answerBadConnections(server, HEADERS, isAnswering);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function heard(request: string, afterAnswer = ''): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    if (text.includes('half')) socket.write(afterAnswer);
  });
  socket.write(request);
  await once(socket, 'close');
  return text;
}

const chunked = 'POST /200 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
test.each([
  ['no host', 'GET /200 HTTP/1.1\r\n\r\n', 400],
  ['what is not HTTP', 'HELLO\r\n\r\n', 400],
  ['no end of its headers', 'GET /200 HTTP/1.1\r\nHost: x\r\nX', 408],
  ['too much beside a chunk', `${chunked}1;${'x'.repeat(20_000)}\r\n`, 413],
  ['an expectation', 'GET /200 HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nConnection: close\r\n\r\n', 417],
  ['too many headers', `GET /200 HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('a request with %s is refused with the headers of every answer', async (_, request, status) => {
  const answer = (await heard(request)).toLowerCase();
  expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `));
  for (const header of ["content-security-policy: default-src 'none'", 'x-content-type-options: nosniff', 'no-store']) {
    expect(answer).toContain(header);
  }
});

test('so is one request too many on a connection', async () => {
  const answers = await heard('GET /200 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3));
  const [, refused = ''] = answers.split('HTTP/1.1 503');
  expect(refused.toLowerCase()).toContain("content-security-policy: default-src 'none'");
});

test('what cannot be read of a request whose answer has begun ends the connection without another answer', async () => {
  const answer = await heard('POST /begun HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n', 'no length\r\n');
  expect(answer).toContain('half');
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('what cannot be read after a request that waits for an answer that has begun ends the connection without another answer', async () => {
  const next = 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n';
  const answer = await heard('GET /begun HTTP/1.1\r\nHost: x\r\n\r\n', `${next}HELLO\r\n\r\n`);
  expect(answer).toContain('half');
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('our own answers keep their headers, once', async () => {
  const close = 'Host: x\r\nConnection: close\r\n\r\n';
  const refused = (await heard(`GET /404 HTTP/1.1\r\n${close}`)).toLowerCase();
  expect(refused.match(/x-content-type-options: \w+/g)).toEqual(['x-content-type-options: ours']);
  expect((await heard(`GET /200 HTTP/1.1\r\n${close}`)).toLowerCase()).not.toContain('content-security-policy');
});
