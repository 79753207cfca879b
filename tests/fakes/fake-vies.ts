import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { openApiDocument } from './api-document.ts';

/** The Commission's own document: every request and every answer is compared with it. */
const viesApi = openApiDocument('vies.json');

/** How the fake answers the next request; 'away': the member state does not answer, which VIES says with a 200. */
export type ViesMood = 'late' | 'cut' | 'broken' | 'away' | 429 | 503;
/** VIES's own codes for a request that it did not process. */
const FAILURES = { away: 'MS_UNAVAILABLE', 429: 'GLOBAL_MAX_CONCURRENT_REQ', 503: 'SERVICE_UNAVAILABLE' } as const;

interface CheckVatRequest {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly requesterMemberStateCode?: string;
  readonly requesterNumber?: string;
}

export type FakeVies = Awaited<ReturnType<typeof startFakeVies>>;

/** A server with `POST /check-vat-number` of VIES, as its REST interface documents it. */
export async function startFakeVies() {
  const moods: ViesMood[] = [];
  const asked: CheckVatRequest[] = [];
  const known = new Set<string>();
  const wrong: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as CheckVatRequest;
    asked.push(body);
    const exchange = {
      method: request.method ?? '',
      path: (request.url ?? '').replace(/^.*\/rest-api(?=\/)/, ''),
      body,
    };
    wrong.push(...viesApi.requestProblems(exchange));
    const mood = moods.shift();
    const say = (status: number, answer: unknown) => {
      wrong.push(...viesApi.answerProblems(exchange, status, answer));
      const text = JSON.stringify(answer);
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(mood === 'broken' ? text.slice(0, text.length / 2) : text);
    };
    if (mood === 'cut') return void request.socket.destroy();
    if (mood === 'late') await new Promise((resolve) => setTimeout(resolve, 500));
    if (mood === 'away' || typeof mood === 'number') {
      const failure = { actionSucceed: false, errorWrappers: [{ error: FAILURES[mood] }] };
      return say(mood === 'away' ? 200 : mood, failure);
    }
    const { countryCode, vatNumber, requesterNumber } = body;
    say(200, {
      countryCode,
      vatNumber,
      requestDate: '2026-11-20T10:00:00.000Z',
      valid: known.has(countryCode + vatNumber),
      // Only who says who asks gets a number.
      requestIdentifier: requesterNumber ? `WAPIAAAAX${String(asked.length).padStart(7, '0')}` : '',
      name: '---',
      address: '---',
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/taxation_customs/vies/rest-api/`,
    moods,
    asked,
    known,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      if (wrong.length > 0) throw new Error(`Not as the Commission's document says: ${wrong.join('; ')}`);
    },
  };
}
