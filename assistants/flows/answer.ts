import { envelope } from '../domain/business-profile.ts';
import type { Message } from '../domain/messages.ts';

/** What an operation answers: the body of a response over HTTP, and the result of a tool. */
export interface OperationAnswer {
  readonly status: number;
  readonly body: object;
}

/** What was asked is answered, but not with what was asked for. */
export function errorAnswer(
  capabilities: readonly string[],
  messages: readonly Message[],
  continueUrl: string,
): OperationAnswer {
  return { status: 200, body: { ucp: envelope(capabilities, 'error'), messages, continue_url: continueUrl } };
}

export function notFound(content: string): Message {
  return { type: 'error', code: 'not_found', content, severity: 'unrecoverable' };
}
