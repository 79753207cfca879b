import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApiDocument } from './api-document.ts';

/** Kadaster's own document: a request that it does not allow is refused, and every answer is compared with it. */
const bagApi = openApiDocument('bag-v2.json');

/** How the fake answers the next request: 'late' after half a second, 'cut' not at all, 'broken' with half of it. */
type BagMood = 'late' | 'cut' | 'broken' | 429 | 503;

export type FakeBag = Awaited<ReturnType<typeof startFakeBag>>;

/** A server with `GET /adressen` of the BAG, which knows the streets that it is told. */
export async function startFakeBag() {
  const apiKey = 'l7-key-of-the-fake-bag';
  const moods: BagMood[] = [];
  const asked: string[] = [];
  const wrong: string[] = [];
  /** Street and town by "1131AB 12"; a number can be in two streets. */
  const known = new Map<string, readonly (readonly [street: string, city: string])[]>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bag');
    asked.push(url.pathname + url.search);
    const mood = moods.shift();
    const exchange = { method: request.method ?? '', path: (request.url ?? '').replace(/^.*\/v2(?=\/)/, '') };
    const say = (status: number, body: unknown) => {
      wrong.push(...bagApi.answerProblems(exchange, status, body));
      const json = JSON.stringify(body);
      response.writeHead(status, {
        'Content-Type': status < 300 ? 'application/hal+json' : 'application/problem+json',
      });
      response.end(mood === 'broken' ? json.slice(0, json.length / 2) : json);
    };
    if (mood === 'cut') return void request.socket.destroy();
    if (mood === 'late') await new Promise((resolve) => setTimeout(resolve, 500));
    const refuse = (status: number, title: string) =>
      say(status, { status, title, type: 'about:blank', detail: title, instance: url.href });
    if (typeof mood === 'number') return refuse(mood, 'Niet nu');
    const [postcode, number] = [url.searchParams.get('postcode') ?? '', url.searchParams.get('huisnummer') ?? ''];
    if (request.headers['x-api-key'] !== apiKey) return refuse(403, 'Forbidden');
    if (bagApi.requestProblems(exchange).length > 0) return refuse(400, 'Bad request');
    const found = (known.get(`${postcode.toUpperCase()} ${number}`) ?? []).map(([street, city], index) => ({
      openbareRuimteNaam: street,
      korteNaam: street,
      huisnummer: Number(number),
      huisletter: String.fromCharCode(65 + index),
      postcode: postcode.toUpperCase(),
      woonplaatsNaam: city,
      nummeraanduidingIdentificatie: '0226200000038923',
      openbareRuimteIdentificatie: '0226300000136166',
      woonplaatsIdentificatie: '2096',
    }));
    say(200, { ...(found.length > 0 && { _embedded: { adressen: found } }), _links: { self: { href: url.href } } });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    apiKey,
    apiUrl: `http://127.0.0.1:${port}/lvbag/individuelebevragingen/v2/`,
    moods,
    asked,
    known,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      if (wrong.length > 0) throw new Error(`Not as Kadaster's document says: ${wrong.join('; ')}`);
    },
  };
}
