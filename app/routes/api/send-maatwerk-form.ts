import { splitSubmission } from '../../../domain/input/form-fields.ts';
import { refusalBeforeReading } from '../../../flows/message/message-limits.ts';
import type { Shop } from '../../../flows/shop.ts';
import { methodNotAllowed, refuseFor, refuseOnFailure } from '../../http/api-endpoint.ts';
import { shopContext, visitorContext } from '../../http/context/shop-context.ts';
import { readFormBody } from '../../http/form/form-body.ts';
import { QUOTE_BODY, readQuotePost } from '../../http/form/read-quote-form.ts';
import { answerMessage } from '../../http/message-response.ts';
import { refuse } from '../../http/refuse.ts';
import type { Route } from './+types/send-maatwerk-form';

/** As 'send-maatwerk-email', for a form with a logo: JSON cannot carry a file. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed();
  const shop = context.get(shopContext);
  const { address } = context.get(visitorContext);
  // The page still has the input, so nothing is lost when the body is not read.
  return refuseOnFailure(context, async () => {
    const sender = { kind: 'quote', limits: shop.limits, address, now: shop.now() } as const;
    const refusal = await refusalBeforeReading(shop.database.db, sender);
    return refusal === null ? answerPost(shop, request, address) : refuseFor(refusal);
  });
}

async function answerPost(shop: Shop, request: Request, address: string): Promise<Response> {
  const form = await readFormBody(request, QUOTE_BODY);
  if (!form.ok) return refuse(413, 'too_large', 'Dit bericht is te groot.');
  const post = await readQuotePost(form.value);
  if (!post.ok) {
    return refuse(422, 'invalid_input', 'Controleer je invoer en probeer het opnieuw.', { fields: post.errors });
  }
  return answerMessage(shop, { kind: 'quote', ...splitSubmission(post.form), logo: post.logo, address });
}

export const loader = methodNotAllowed;
