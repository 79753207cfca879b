import assert from 'node:assert/strict';
import { type AnswerKind, problemsOf } from './validate.ts';

/** Any part of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose schema is checked
export type Answer = any;

export interface AgentAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Answer;
}

/** An assistant that talks to a shop over HTTP. */
export interface Agent {
  ask(method: string, path: string, body?: unknown): Promise<AgentAnswer>;
  /** As `ask` with POST, for an answer of 200 that has to match a schema of the standard. */
  expect(kind: AnswerKind, path: string, body: unknown): Promise<Answer>;
  /** Calls a tool over MCP; the answer is what JSON-RPC holds, and its result has to match the schema. */
  tool(kind: AnswerKind, name: string, catalog: object): Promise<Answer>;
  /** Sends a message of JSON-RPC. */
  rpc(message: object): Promise<AgentAnswer>;
}

/** What the standard wants a platform to say of itself; the shop answers everybody the same. */
const PROFILE = 'https://platform.voorbeeld.nl/profile.json';

export function createAgent(shopUrl: string): Agent {
  async function send(method: string, path: string, body: unknown): Promise<AgentAnswer> {
    const response = await fetch(shopUrl + path, {
      method,
      headers: {
        'UCP-Agent': `profile="${PROFILE}"`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    return { status: response.status, headers: response.headers, body: answer === '' ? null : JSON.parse(answer) };
  }

  const ask: Agent['ask'] = (method, path, body) => send(method, `/ucp/v1${path}`, body);
  const rpc: Agent['rpc'] = (message) => send('POST', '/ucp/mcp', message);
  return {
    ask,
    rpc,
    async expect(kind, path, body) {
      const answer = await ask('POST', path, body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.deepEqual(problemsOf(kind, answer.body), []);
      return answer.body;
    },
    async tool(kind, name, catalog) {
      const params = { name, arguments: { meta: { 'ucp-agent': { profile: PROFILE } }, catalog } };
      const answer = await rpc({ jsonrpc: '2.0', id: 7, method: 'tools/call', params });
      const { id, result } = answer.body;
      assert.deepEqual([answer.status, id], [200, 7], JSON.stringify(answer.body));
      assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
      assert.deepEqual(problemsOf(kind, result.structuredContent), []);
      return result.structuredContent;
    },
  };
}
