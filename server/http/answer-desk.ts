import type { DeskOutage, Visitor } from '../../app/http/context.ts';
import { readFormBody } from '../../app/http/form-body.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { DeskAccess } from './guard-desk.ts';
import type { RenderPage } from './render-page.ts';

/** Forms of the desk have rows: stock, prices, offers. */
const MAX_FIELDS = 500;

/**
 * Answers requests of the desk. When the database fails, before the owner is recognised or halfway through a page, the
 * answer is a page with status 503 from which the posted fields can be sent again.
 */
export function createDeskAnswers(render: RenderPage) {
  return async (request: Request, visitor: Visitor, access: DeskAccess): Promise<Response> => {
    const copy = request.method === 'POST' ? request.clone() : null;
    const failure = { isDatabaseGone: access.kind === 'out' };
    const inside = 'inside' in access ? access.inside : null;
    const answer = failure.isDatabaseGone ? null : await render(request, visitor, { inside, failure });
    if (answer !== null && !failure.isDatabaseGone) {
      // Not awaited: of a form that the page left unread, the promise settles only when the request itself is over.
      copy?.body?.cancel().catch(() => undefined);
      return answer;
    }
    await answer?.body?.cancel();
    return render(new Request(new URL(paths.deskOutage, request.url)), visitor, {
      outage: await readSent(request, copy),
    });
  };
}

/** The requested address, with the posted fields; files are left out. */
async function readSent({ url }: Request, copy: Request | null): Promise<DeskOutage> {
  const { pathname, search } = new URL(url);
  const form = copy && (await readFormBody(copy, { maxFields: MAX_FIELDS }));
  if (!form?.ok) return { path: pathname + search, sent: null };
  const sent = [...form.value].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { path: pathname + search, sent };
}
