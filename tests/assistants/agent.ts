import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { FakePlatform } from './fake-platform.ts';
import { type AnswerKind, problemsOf } from './validate.ts';

/** Any part of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose schema is checked
export type Answer = any;

/** An order as a webhook carries it. */
export interface ToldOrder {
  readonly id: string;
  readonly [field: string]: Answer;
}

export interface AskOptions {
  /** Null: without a key. */
  readonly key?: string | null;
  readonly signed?: boolean;
  /** The profile that is named; that of the platform unless said otherwise, null for none. */
  readonly profile?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface AgentAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Answer;
}

/** An assistant that talks to a shop over HTTP, in the name of a platform. */
export interface Agent {
  ask(method: string, path: string, body?: unknown, options?: AskOptions): Promise<AgentAnswer>;
  /** As `ask`, for an answer of 200 or 201 that has to match a schema. */
  expect(kind: AnswerKind, method: string, path: string, body?: unknown, options?: AskOptions): Promise<Answer>;
  /** Calls a tool over MCP; the answer is what JSON-RPC holds, and its result has to match the schema. */
  tool(kind: AnswerKind, name: string, args: object, options?: AskOptions): Promise<Answer>;
  /** Sends a message of JSON-RPC. */
  rpc(message: object, options?: AskOptions): Promise<AgentAnswer>;
}

export const REST = '/ucp/v1';
export const MCP = '/ucp/mcp';

export function createAgent(shopUrl: string, platform: FakePlatform): Agent {
  async function send(method: string, path: string, text: string | null, options: AskOptions): Promise<AgentAnswer> {
    const { key = null, signed = true, profile: named = platform.profileUrl, headers: more = {} } = options;
    const url = new URL(shopUrl + path);
    const plain = {
      ...(named !== null && { 'UCP-Agent': `profile="${named}"` }),
      ...(key !== null && { 'Idempotency-Key': key }),
      ...(text !== null && { 'Content-Type': 'application/json' }),
    };
    const headers = signed ? platform.signed({ method, url, headers: plain, body: text }) : plain;
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...more },
      ...(text !== null && { body: text }),
    });
    const answer = await response.text();
    return { status: response.status, headers: response.headers, body: answer === '' ? null : JSON.parse(answer) };
  }

  const rpc: Agent['rpc'] = (message, options = {}) => send('POST', MCP, JSON.stringify(message), options);
  const ask: Agent['ask'] = (method, path, body, { key = method === 'GET' ? null : randomUUID(), ...options } = {}) =>
    send(method, REST + path, body === undefined ? null : JSON.stringify(body), { key, ...options });
  return {
    ask,
    rpc,
    async expect(kind, method, path, body, options) {
      const answer = await ask(method, path, body, options);
      assert.ok([200, 201].includes(answer.status), JSON.stringify(answer.body));
      assert.deepEqual(problemsOf(kind, answer.body), []);
      return answer.body;
    },
    async tool(kind, name, args, options = {}) {
      const meta = { 'ucp-agent': { profile: platform.profileUrl }, 'idempotency-key': options.key ?? randomUUID() };
      const params = { name, arguments: { meta, ...args } };
      const answer = await rpc({ jsonrpc: '2.0', id: 7, method: 'tools/call', params }, options);
      const { id, result } = answer.body;
      assert.deepEqual([answer.status, id], [200, 7], JSON.stringify(answer.body));
      assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
      assert.deepEqual(problemsOf(kind, result.structuredContent), []);
      return result.structuredContent;
    },
  };
}
