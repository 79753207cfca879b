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
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const next = found.length > PAGE && last ? `${last.at.toISOString()}_${last.id}` : null;
  return { rows, next, subject: subject ?? null, isFirst: before === null };
}

/** The entry after which a page begins, as the pager writes it; null for any other text. */
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
        columns={[
          { title: 'Wat', cell: ({ action }) => actionWords(action), isName: true },
          { title: 'Wie', cell: ({ actor }) => actorWords(actor) },
          { title: 'Onderwerp', cell: (row) => subjectWords(row.subject) },
          { title: 'Toelichting', cell: ({ action, detail }) => detailWords(action, detail) },
          { title: 'Wanneer', cell: ({ at }) => shortMoment(at) },
        ]}
      />
      <Pager first={isFirst ? null : address(null)} next={next && address(next)} />
    </>
  );
}
