import type { ActionFunctionArgs } from 'react-router';
import { visitorContext } from '../../app/http/context.ts';
import { OPERATIONS, runOperation } from '../flows/operations.ts';
import { answerAssistant, assistantRefusal, assistantResponse, readAssistantJson } from './assistant-http.ts';

/** The operations of the standard over HTTP (docs/rules.md#assistant-operations): the path says which one. */
function answer(call: ActionFunctionArgs): Promise<Response> {
  const { request, context } = call;
  const { pathname } = new URL(request.url);
  return answerAssistant(call, async (assistants) => {
    const operation = OPERATIONS.find(({ path }) => path === pathname);
    if (!operation) return assistantRefusal(assistants, { code: 'unknown_operation' });
    if (request.method !== 'POST') {
      const refusal = assistantRefusal(assistants, { code: 'method_not_allowed' });
      refusal.headers.set('Allow', 'POST');
      return refusal;
    }
    const json = await readAssistantJson(request);
    if (!json.ok) return assistantRefusal(assistants, { code: json.error });
    const visitor = context.get(visitorContext).address;
    const done = await runOperation(assistants, { operation, input: json.value ?? {}, visitor });
    return done.ok ? assistantResponse(200, done.value) : assistantRefusal(assistants, done.error);
  });
}

export const action = answer;
export const loader = answer;
