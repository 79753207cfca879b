import type { ActionFunctionArgs } from 'react-router';
import { visitorContext } from '../../app/http/context.ts';
import { methodsAt, operationAt } from '../flows/operations.ts';
import { runOperation } from '../flows/run-operation.ts';
import { answerAssistant, assistantRefusal, assistantResponse, readAssistantRequest } from './assistant-http.ts';

/** The operations of the standard over HTTP (docs/rules.md#assistant-operations): method and path say which one. */
function answer(call: ActionFunctionArgs): Promise<Response> {
  const { request, context } = call;
  const { pathname } = new URL(request.url);
  return answerAssistant(call, async (assistants) => {
    const found = operationAt(request.method, pathname);
    if (found === null) {
      const methods = methodsAt(pathname);
      if (methods.length === 0) return assistantRefusal(assistants, { code: 'unknown_operation' });
      const refusal = assistantRefusal(assistants, { code: 'method_not_allowed' });
      refusal.headers.set('Allow', methods.join(', '));
      return refusal;
    }
    const read = await readAssistantRequest(request, assistants.shop);
    if (!read.ok) return assistantRefusal(assistants, { code: read.error });
    const { message, json } = read.value;
    const key = request.headers.get('Idempotency-Key');
    const visitor = context.get(visitorContext).address;
    const done = await runOperation(assistants, { ...found, input: json ?? {}, message, key, visitor });
    return done.ok ? assistantResponse(done.value.status, done.value.body) : assistantRefusal(assistants, done.error);
  });
}

export const action = answer;
export const loader = answer;
