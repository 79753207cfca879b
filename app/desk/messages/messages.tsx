import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { MESSAGE_KIND_NAMES, MESSAGE_KINDS } from '../../../domain/message/message.ts';
import { isToken } from '../../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { findMessages } from '../../../flows/message/read-messages.ts';
import { shopContext } from '../../http/context.ts';
import { SearchForm, SelectField } from '../ui/forms.tsx';
import { PageHeading } from '../ui/page-parts.tsx';
import { CardTable, type Columns, Pager } from '../ui/tables.tsx';
import type { Route } from './+types/messages';
import { aboutMessage, KIND_NAMES, messageState } from './message-parts.tsx';

const LONGEST_SEARCH = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readMessageQuery(new URL(request.url).searchParams);
  const { messages, hasMore } = await findMessages(shop, query);
  const now = shop.now();
  return { query, hasMore, rows: messages.map((listed) => ({ ...listed, state: messageState(listed, now) })) };
}

type MessageQuery = ReturnType<typeof readMessageQuery>;

/** What the address asks for; what it cannot be is left out. */
function readMessageQuery(search: URLSearchParams) {
  const kindName = search.get('soort');
  const after = search.get('na');
  return {
    kind: MESSAGE_KINDS.find((kind) => MESSAGE_KIND_NAMES[kind] === kindName),
    isOpen: search.get('toon') !== 'alles',
    text: (search.get('zoek') ?? '').slice(0, LONGEST_SEARCH).trim(),
    after: after !== null && isToken(after) ? after : null,
  };
}

function addressOf({ kind, isOpen, text }: MessageQuery, after: string | null): string {
  const search = new URLSearchParams();
  if (kind) search.set('soort', MESSAGE_KIND_NAMES[kind]);
  if (!isOpen) search.set('toon', 'alles');
  if (text) search.set('zoek', text);
  if (after) search.set('na', after);
  return search.size === 0 ? paths.deskMessages : `${paths.deskMessages}?${search}`;
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { query, rows, hasMore } = loaderData;
  return (
    <>
      <PageHeading title="Berichten" lead="Wat via de site binnenkwam: vragen, offerteaanvragen en herroepingen." />
      <SearchForm label="Zoek op naam, e-mail, woorden of kenmerk" value={query.text}>
        <SelectField
          name="soort"
          label="Soort"
          isSmall
          defaultValue={query.kind ? MESSAGE_KIND_NAMES[query.kind] : ''}
          options={[
            ['', 'Alle'],
            ...MESSAGE_KINDS.map((kind) => [MESSAGE_KIND_NAMES[kind], KIND_NAMES[kind]] as const),
          ]}
        />
        <SelectField
          name="toon"
          label="Toon"
          isSmall
          defaultValue={query.isOpen ? 'open' : 'alles'}
          options={[
            ['open', 'Wat nog open is'],
            ['alles', 'Alles'],
          ]}
        />
      </SearchForm>
      <CardTable caption="Berichten" rows={rows} columns={COLUMNS} empty={emptyWords(query)} />
      <Pager
        first={query.after === null ? null : addressOf(query, null)}
        next={hasMore ? addressOf(query, rows.at(-1)?.message.id ?? null) : null}
      />
    </>
  );
}

function emptyWords({ text, kind, isOpen }: MessageQuery) {
  if (text !== '' || kind !== undefined) return 'Niets gevonden.';
  return isOpen ? 'Alles is beantwoord.' : 'Er is nog niets binnengekomen.';
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: Columns<Row> = [
  {
    title: 'Van',
    isName: true,
    cell: ({ message, answeredAt }) => (
      <a href={paths.deskMessage(message.id)} className="block py-1">
        <span className={`quiet-link ${answeredAt === null ? 'font-semibold' : ''}`}>{message.content.name}</span>
        {aboutMessage(message) && <span className="block text-weathered">{aboutMessage(message)}</span>}
      </a>
    ),
  },
  { title: 'Soort', cell: ({ message }) => KIND_NAMES[message.kind] },
  { title: 'Binnen', cell: ({ message }) => shortMoment(message.createdAt) },
  { title: 'Staat', cell: ({ state }) => state },
];
