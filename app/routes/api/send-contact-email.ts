import { splitSubmission } from '../../../domain/input/form-fields.ts';
import { ContactForm } from '../../../domain/message/contact-message.ts';
import { handleJson, methodNotAllowed } from '../../http/api-endpoint.ts';
import { visitorContext } from '../../http/context/shop-context.ts';
import { answerMessage } from '../../http/message-response.ts';
import type { Route } from './+types/send-contact-email';

/** The function 'send-contact-email' (docs/rules.md#function-contact): accepts the contact form as JSON. */
export function action(call: Route.ActionArgs): Promise<Response> {
  return handleJson(call, ContactForm, (shop, form) => {
    const { address } = call.context.get(visitorContext);
    return answerMessage(shop, { kind: 'contact', ...splitSubmission(form), address });
  });
}

export const loader = methodNotAllowed;
