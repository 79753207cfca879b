import { methodNotAllowed } from '../../functions.ts';
import { answerMessage } from '../../message-answer.ts';
import { postedForm } from '../../message-page.ts';
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
  const { website, shownAt, submission, ...content } = post.form;
  const { address } = context.get(visitorContext);
  const { logo } = post;
  return answerMessage(context.get(shopContext), {
    kind: 'quote',
    content,
    logo,
    submission: { website, shownAt, submission },
    address,
  });
}

export const loader = methodNotAllowed;
