import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';

export interface Throughput {
  readonly perSecond: number;
  readonly tool: 'wrk' | 'node';
}

const CONNECTIONS = 32;
const SECONDS = 4;
const HEADERS = { 'Accept-Encoding': 'br, gzip' };

/**
 * Requests per second of a cached page: measured by wrk where it is installed, else by Node, which is slower.
 */
export async function measureThroughput(url: string): Promise<Throughput> {
  return askWrk(url) ?? { perSecond: await askFor(url), tool: 'node' };
}

function askWrk(url: string): Throughput | null {
  const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...headers, url];
  const { status, stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  const perSecond = /Requests\/sec:\s*([\d.]+)/.exec(stdout ?? '')?.[1];
  return status === 0 && perSecond !== undefined ? { perSecond: Math.round(Number(perSecond)), tool: 'wrk' } : null;
}

async function askFor(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + SECONDS * 1_000;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < end) {
      const [response] = await once(get(url, { agent, headers: HEADERS }), 'response');
      response.resume();
      await once(response, 'end');
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  agent.destroy();
  return Math.round(answers / SECONDS);
}
