import { type ActionChoice, listActions } from '../../data/owner/actions.ts';
import { listOwners } from '../../data/owner/owners.ts';
import { addDays, amsterdamHour, parseIsoDay } from '../../domain/calendar/calendar.ts';
import { shortMoment } from '../../domain/calendar/dutch-date.ts';
import * as paths from '../../domain/pages/paths.ts';
import { shopContext } from '../http/context.ts';
import type { Route } from './+types/record';
import { ACTION_CHOICES, actionWords, actorWords, detailWords, subjectWords } from './action-words.ts';
import { SelectField, Submit, TextField } from './ui/forms.tsx';
import { EmptyState, PageHeading, TapLink } from './ui/page-parts.tsx';
import { CardTable, Pager } from './ui/tables.tsx';

const PAGE = 50;
/** Owners who were taken away and can still be chosen. */
const MAX_REMOVED = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext).database;
  const search = new URL(request.url).searchParams;
  const before = readPlace(search.get('na'));
  const chosen = readChosen(search);
  const found = await listActions(db, { ...choiceOf(chosen), limit: PAGE + 1, before: before ?? undefined });
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const next = found.length > PAGE && last ? `${last.at.toISOString()}_${last.id}` : null;
  const removed = await listActions(db, { action: 'owner_removed', limit: MAX_REMOVED });
  const people = [
    ...(await listOwners(db)).map(({ id, name }) => [id, name] as const),
    ...removed.map(({ subject, detail }) => [subject.replace('owner:', ''), `${detail} (weg)`] as const),
  ];
  return { rows, next, chosen, people, isFirst: before === null };
}

/** What the address narrows the list to, by the names of the fields of its form; `over` is a subject. */
const CHOICES = ['wat', 'wie', 'van', 'tot', 'over'] as const;
type Chosen = Readonly<Partial<Record<(typeof CHOICES)[number], string>>>;

function readChosen(search: URLSearchParams): Chosen {
  const known = CHOICES.map((name) => [name, search.get(name) ?? ''] as const);
  return Object.fromEntries(known.filter(([, text]) => /^[\w:. -]{1,100}$/.test(text)));
}

/** Days are those of Amsterdam, the last one included; what is no day counts as none. */
function choiceOf({ wat, wie, van = '', tot = '', over }: Chosen): ActionChoice {
  const [first, last] = [parseIsoDay(van), parseIsoDay(tot)];
  const from = first ? amsterdamHour(first, 0) : undefined;
  const until = last ? amsterdamHour(addDays(last, 1), 0) : undefined;
  return { action: wat, who: wie, subject: over, from, until };
}

/** The entry after which a page begins, as the pager writes it; null for any other text. */
function readPlace(text: string | null): { readonly at: Date; readonly id: string } | null {
  const [, moment = '', id = ''] = /^([\dTZ:.-]{24})_([\da-f-]{36})$/.exec(text ?? '') ?? [];
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? null : { at, id };
}

export default function RecordPage({ loaderData }: Route.ComponentProps) {
  const { rows, next, chosen, people, isFirst } = loaderData;
  const address = (place: string | null) => {
    const search = new URLSearchParams({ ...chosen, ...(place && { na: place }) });
    return search.size === 0 ? paths.deskRecord : `${paths.deskRecord}?${search}`;
  };
  return (
    <>
      <PageHeading title="Logboek" lead="Wie deed wat, en wanneer. Blijft zeven jaar bewaard." />
      <Choices chosen={chosen} people={people} />
      {rows.length === 0 ? (
        <EmptyState>
          Met deze keuzes is er niets gevonden. <TapLink href={paths.deskRecord}>Toon het hele logboek</TapLink>
        </EmptyState>
      ) : (
        <CardTable
          isBrief
          caption="Wat er in het beheer is gedaan"
          rows={rows}
          columns={[
            { title: 'Wat', cell: ({ action }) => actionWords(action), isName: true },
            {
              title: 'Waarover',
              cell: ({ action, subject, detail }) =>
                [subjectWords(subject), detailWords(action, detail)].filter(Boolean).join(', '),
            },
            { title: 'Wie', cell: ({ actor }) => actorWords(actor) },
            { title: 'Wanneer', cell: ({ at }) => shortMoment(at), isAmount: true },
          ]}
        />
      )}
      <Pager first={isFirst ? null : address(null)} next={next && address(next)} />
    </>
  );
}

function Choices({ chosen, people }: Pick<Route.ComponentProps['loaderData'], 'chosen' | 'people'>) {
  const everybody = [['', 'Iedereen'], ...people, ...SYSTEM] as const;
  return (
    <search className="mb-6 block print:hidden">
      <form className="grid max-w-5xl grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1.3fr_1fr_1fr_auto]">
        <SelectField name="wat" label="Wat" defaultValue={chosen.wat} options={[['', 'Alles'], ...ACTION_CHOICES]} />
        <SelectField name="wie" label="Wie" defaultValue={chosen.wie} options={everybody} />
        <TextField name="van" label="Van" type="date" defaultValue={chosen.van} required={false} />
        <TextField name="tot" label="Tot en met" type="date" defaultValue={chosen.tot} required={false} />
        {chosen.over && <input type="hidden" name="over" value={chosen.over} />}
        <div className="flex gap-4">
          <Submit look="secondary">Toon</Submit>
          {Object.keys(chosen).length > 0 && <TapLink href={paths.deskRecord}>Toon alles</TapLink>}
        </div>
      </form>
    </search>
  );
}

const SYSTEM = (['shop', 'command-line'] as const).map((kind) => [kind, actorWords({ kind })] as const);
