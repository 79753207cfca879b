import { splitSubmission } from '../../../domain/input/form-fields.ts';
import { QuoteForm } from '../../../domain/message/quote-request.ts';
import { handleJson, methodNotAllowed } from '../../http/api-endpoint.ts';
import { visitorContext } from '../../http/context/shop-context.ts';
import { answerMessage } from '../../http/message-response.ts';
import type { Route } from './+types/send-maatwerk-email';

/** The function 'send-maatwerk-email' (docs/rules.md#function-quote). A logo can be sent by form post only. */
export function action(call: Route.ActionArgs): Promise<Response> {
  return handleJson(call, QuoteForm, (shop, form) => {
    const { address } = call.context.get(visitorContext);
    return answerMessage(shop, { kind: 'quote', ...splitSubmission(form), address });
  });
}

export const loader = methodNotAllowed;
