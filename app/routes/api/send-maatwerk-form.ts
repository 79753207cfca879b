import { splitSubmission } from '../../../domain/message-fields.ts';
import { postedForm } from '../../form-page.ts';
import { methodNotAllowed } from '../../functions.ts';
import { answerMessage } from '../../message-answer.ts';
import { readQuotePost } from '../../quote-post.ts';
import { refuse } from '../../refuse.ts';
import { shopContext, visitorContext } from '../../shop-context.ts';
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
