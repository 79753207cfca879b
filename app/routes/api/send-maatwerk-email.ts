import { splitSubmission } from '../../../domain/message-fields.ts';
import { QuoteForm } from '../../../domain/quote-request.ts';
import { callFunction, methodNotAllowed } from '../../functions.ts';
import { answerMessage } from '../../message-answer.ts';
import { visitorContext } from '../../shop-context.ts';
import type { Route } from './+types/send-maatwerk-email';

/** The function 'send-maatwerk-email' (specification, section 7). A logo goes with the page's form post only. */
export function action(call: Route.ActionArgs): Promise<Response> {
  return callFunction(call, QuoteForm, (shop, form) => {
    const { address } = call.context.get(visitorContext);
    return answerMessage(shop, { kind: 'quote', ...splitSubmission(form), address });
  });
}

export const loader = methodNotAllowed;
