import { listActions } from '../../data/owner/actions.ts';
import { shortMoment } from '../../domain/calendar/dutch-date.ts';
import * as paths from '../../domain/pages/paths.ts';
import { deskMeta } from '../head/page-head.tsx';
import { shopContext } from '../http/context.ts';
import type { Route } from './+types/record';
import { actionWords, actorWords, detailWords, subjectWords } from './action-words.ts';
import { PageHeading } from './ui/page-parts.tsx';
import { CardTable, Pager } from './ui/tables.tsx';

const PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext).database;
  const search = new URL(request.url).searchParams;
  const before = readPlace(search.get('na'));
  const subject = search.get('over')?.slice(0, 100) || undefined;
  const found = await listActions(db, { limit: PAGE + 1, subject, before: before ?? undefined });
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  const rows = shown.map(({ id, at, actor, action, subject: of, detail }) => ({
    id,
    at: shortMoment(at),
    who: actorWords(actor),
    what: actionWords(action),
    subject: subjectWords(of),
    detail: detailWords(action, detail),
  }));
  const next = found.length > PAGE && last ? `${last.at.toISOString()}_${last.id}` : null;
  return { rows, next, subject: subject ?? null, isFirst: before === null };
}

/** Where a page goes on, as the pager writes it; null for what it did not write. */
function readPlace(text: string | null): { readonly at: Date; readonly id: string } | null {
  const [, moment = '', id = ''] = /^([\dTZ:.-]{24})_([\da-f-]{36})$/.exec(text ?? '') ?? [];
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? null : { at, id };
}

export const meta = deskMeta('Logboek');

export default function RecordPage({ loaderData }: Route.ComponentProps) {
  const { rows, next, subject, isFirst } = loaderData;
  const address = (place: string | null) => {
    const search = new URLSearchParams({ ...(subject && { over: subject }), ...(place && { na: place }) });
    return search.size === 0 ? paths.deskRecord : `${paths.deskRecord}?${search}`;
  };
  return (
    <>
      <PageHeading title="Logboek" lead="Wie deed wat, en wanneer. Blijft zeven jaar bewaard." />
      <CardTable
        empty="Er is nog niets gedaan."
        caption="Wat er in het beheer is gedaan"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Wat', cell: ({ what }) => what, isName: true },
          { title: 'Wie', cell: ({ who }) => who },
          { title: 'Waarvan', cell: (row) => row.subject },
          { title: 'Erbij', cell: ({ detail }) => detail },
          { title: 'Wanneer', cell: ({ at }) => at },
        ]}
      />
      <Pager first={isFirst ? null : address(null)} next={next && address(next)} />
    </>
  );
}
