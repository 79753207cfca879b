import { refusalMessage } from '../../../domain/checkout/refusal-messages.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { printOfferedQuotation } from '../../../flows/quotation/read-quotation.ts';
import { PRIVATE_PAGE } from '../../head/page-head.tsx';
import { shopContext, visitorContext } from '../../http/context.ts';
import { fileResponse, orNullIfDatabaseDown, privateRedirect } from '../../http/private-page.ts';
import type { Route } from './+types/quotation-file';

/** The quotation at a customer's address as PDF; its page when there is none. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { address } = context.get(visitorContext);
  const opened = { token: params.token, address };
  const printed = await orNullIfDatabaseDown(shop.log, () => printOfferedQuotation(shop, opened));
  if (printed?.ok) {
    const { fileName, pdf } = printed.value;
    return fileResponse({ fileName, mediaType: 'application/pdf', body: pdf });
  }
  if (printed?.error.code === 'too_many_reads') {
    const retry = String(printed.error.retryAfter ?? 60);
    const headers = {
      'Cache-Control': PRIVATE_PAGE,
      'Retry-After': retry,
      'Content-Type': 'text/plain; charset=utf-8',
    };
    return new Response(refusalMessage('too_many_reads'), { status: 429, headers });
  }
  return privateRedirect(paths.quotation(params.token));
}
