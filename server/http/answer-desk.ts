import type { DeskSent, Visitor } from '../../app/http/context.ts';
import { bodyLength, MAX_TEXT_BODY, readFormBody } from '../../app/http/form-body.ts';
import { MAX_DESK_FIELDS } from '../../app/http/posted-form.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { DeskAccess } from './guard-desk.ts';
import type { RenderPage } from './render-page.ts';

/**
 * Answers requests of the desk. When the database fails, before the owner is recognised or halfway through a page, the
 * answer is a page with status 503 from which the posted fields can be sent again; when an owner has to sign in or to
 * prove first who it is, one with status 403 that sends them again afterwards.
 */
export function createDeskAnswers(render: RenderPage) {
  return async (request: Request, visitor: Visitor, access: DeskAccess): Promise<Response> => {
    // Of a form with a file nothing is kept: its copy would hold the whole file while the page reads it.
    const isKept = request.method === 'POST' && bodyLength(request) <= MAX_TEXT_BODY;
    const copy = isKept ? request.clone() : null;
    const unanswered = { isDatabaseGone: access.kind === 'out', isCheckNeeded: false };
    const inside = 'inside' in access ? access.inside : null;
    const isOpen = !unanswered.isDatabaseGone && access.kind !== 'closed';
    const answer = isOpen ? await render(request, visitor, { inside, unanswered }) : null;
    if (answer !== null && !unanswered.isDatabaseGone && !unanswered.isCheckNeeded) {
      // Not awaited: of a form that the page left unread, the promise settles only when the request itself is over.
      copy?.body?.cancel().catch(() => undefined);
      return answer;
    }
    await answer?.body?.cancel();
    const sent = await readSent(request, copy);
    const pageOf = (path: string) => new Request(new URL(path, request.url));
    if (unanswered.isDatabaseGone) return render(pageOf(paths.deskOutage), visitor, { sent });
    return render(pageOf(inside ? paths.deskCheck : paths.deskSignIn), visitor, { inside, sent });
  };
}

async function readSent({ url }: Request, copy: Request | null): Promise<DeskSent> {
  const { pathname, search } = new URL(url);
  const form = copy && (await readFormBody(copy, { maxFields: MAX_DESK_FIELDS }));
  if (!form?.ok) return { path: pathname + search, sent: null };
  const sent = [...form.value].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { path: pathname + search, sent };
}
