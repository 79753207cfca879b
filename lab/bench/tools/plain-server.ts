import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/*
 * What Node's own server gives when it does nothing but send one prepared answer, to compare with. Arguments: the
 * file of the body, and the port.
 */
const body = readFileSync(process.argv[2] ?? '');
const headers = ['content-type', 'text/html', 'content-encoding', 'br', 'content-length', String(body.byteLength)];
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.argv[3]), '127.0.0.1', () => console.log('listening'));
