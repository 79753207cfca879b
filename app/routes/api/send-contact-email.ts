import { ContactForm } from '../../../domain/contact-message.ts';
import { splitSubmission } from '../../../domain/message-fields.ts';
import { callFunction, methodNotAllowed } from '../../functions.ts';
import { answerMessage } from '../../message-answer.ts';
import { visitorContext } from '../../shop-context.ts';
import type { Route } from './+types/send-contact-email';

/** The function 'send-contact-email' (specification, section 7): what the contact form says, without a page. */
export function action(call: Route.ActionArgs): Promise<Response> {
  return callFunction(call, ContactForm, (shop, form) => {
    const { address } = call.context.get(visitorContext);
    return answerMessage(shop, { kind: 'contact', ...splitSubmission(form), address });
  });
}

export const loader = methodNotAllowed;
