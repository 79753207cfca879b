import { splitSubmission } from '../../../domain/message/message-fields.ts';
import { methodNotAllowed } from '../../http/api-endpoint.ts';
import { postedForm } from '../../http/form-page.ts';
import { answerMessage } from '../../http/message-response.ts';
import { readQuotePost } from '../../http/read-quote-form.ts';
import { refuse } from '../../http/refuse.ts';
import { shopContext, visitorContext } from '../../http/shop-context.ts';
import type { Route } from './+types/send-maatwerk-form';

/** As 'send-maatwerk-email', for a form with a logo: JSON cannot carry a file. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed();
  const post = await readQuotePost(await postedForm(request));
  if (!post.ok) {
    return refuse(422, 'invalid_input', 'Controleer je invoer en probeer het opnieuw.', { fields: post.errors });
  }
  const { address } = context.get(visitorContext);
  const { logo } = post;
  return answerMessage(context.get(shopContext), {
    kind: 'quote',
    ...splitSubmission(post.form),
    logo,
    address,
  });
}

export const loader = methodNotAllowed;
