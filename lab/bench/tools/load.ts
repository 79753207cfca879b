import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request of the load, by its number. */
export interface Question {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  /** 0: no answer came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** From the moment at which it was to be sent to the end of the answer, in ms. */
  readonly took: number;
  readonly text: string;
}

export interface Load {
  readonly url: string;
  readonly question: (number: number) => Question;
  readonly seconds: number;
  /** Called for every answer. */
  readonly hear?: (answer: Answer) => void;
}

const BROWSER = { 'Accept-Encoding': 'br, gzip' };
const PATIENCE_MS = 20_000;

/** As many requests as are answered, always so many at once. Gives the times of the answers in ms. */
export async function loadWith(atOnce: number, load: Load): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const end = performance.now() + load.seconds * 1_000;
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (performance.now() < end) {
      next += 1;
      const answer = await ask(load.url, load.question(next), agent);
      load.hear?.(answer);
      times.push(answer.took);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  agent.destroy();
  return times;
}

/**
 * A fixed number of requests a second, whether answers come or not, as visitors do: a slow answer does not make the
 * next one wait. Gives the times in ms.
 */
export async function loadAtRate(perSecond: number, load: Load): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const begun = performance.now();
  const running: Promise<void>[] = [];
  const times: number[] = [];
  for (let number = 0; number < perSecond * load.seconds; number += 1) {
    const at = begun + (number * 1_000) / perSecond;
    if (at > performance.now() + 1) await pause(at - performance.now());
    running.push(
      ask(load.url, load.question(number), agent, at).then((answer) => {
        load.hear?.(answer);
        times.push(answer.took);
      }),
    );
  }
  await Promise.all(running);
  agent.destroy();
  return times;
}

/** Sends one request and reads its answer whole; never rejects. */
export function ask(url: string, question: Question, agent: Agent | false, at = performance.now()): Promise<Answer> {
  const { path, method = 'GET', headers, body } = question;
  const { hostname, port } = new URL(url);
  const origin = method === 'POST' ? { Origin: url } : {};
  const options = {
    hostname,
    port,
    path,
    method,
    agent,
    timeout: PATIENCE_MS,
    headers: { ...BROWSER, ...origin, ...headers },
  };
  return new Promise((resolve) => {
    const finish = (status: number, answered: IncomingHttpHeaders, text: string) =>
      resolve({ status, headers: answered, took: performance.now() - at, text });
    const sent = request(options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', () => finish(0, {}, ''));
      response.on('end', () => finish(response.statusCode ?? 0, response.headers, Buffer.concat(pieces).toString()));
    });
    sent.on('error', () => finish(0, {}, '')).on('timeout', () => sent.destroy());
    sent.end(body);
  });
}
