import { data } from 'react-router';
import { listCountedBoards } from '../../../data/production/boards.ts';
import { readFacts } from '../../../domain/facts/fact-subjects.ts';
import { isToken } from '../../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { BOARD, BOARD_FIELDS, type BoardForm, missingOf } from '../../../domain/production/board.ts';
import { saveBoard } from '../../../flows/production/boards.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, readDeskForm, versionIn } from '../../http/posted-form.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { FactsForm } from '../facts/facts-form.tsx';
import { FindingsNotice, NameLink, Outcome, PageHeading, PrintButton, SecondaryLink } from '../ui/page-parts.tsx';
import { CardTable } from '../ui/tables.tsx';
import type { Route } from './+types/wood';

const ASK_ADVISER =
  'Welke nummers je van je hout moet hebben, zoek je uit met een adviseur. Vul dat in bij Gegevens, Hout: dan zegt de winkel wat er ontbreekt.';
const NUMBERS: readonly string[] = ['deliveryNote', 'reference', 'verification', 'licence'];
const SHOWN = BOARD_FIELDS.filter(({ field }) => field !== 'lot' && field !== 'usedUp' && !NUMBERS.includes(field));

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const boards = await listCountedBoards(shop.database.db);
  const chosen = new URL(request.url).searchParams.get('kavel');
  const board = boards.find(({ id }) => id === chosen) ?? null;
  const done = doneIn(request, { bewaard: 'Het kavel is bewaard.' });
  return { boards, board, rule: shop.config.wood.rule, done, id: board?.id ?? shop.newToken() };
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const read = readFacts(BOARD, form, { config: shop.config, now: shop.now() });
  if (!read.ok) return data({ text: undefined, errors: read.error.errors }, { status: 422 });
  const id = String(form.get('submission'));
  const values = read.value as BoardForm;
  const isSaved = isToken(id) && (await saveBoard(shop, { ...values, id, version: versionIn(form, 'version') }, actor));
  if (isSaved) return leadTo(paths.deskWood, { query: { gedaan: 'bewaard' } });
  const text = 'Er is al een kavel met deze naam, of iemand paste het intussen aan. Kijk eerst wat er nu staat.';
  return data({ text, errors: {} }, { status: 409 });
}

export default function WoodRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { boards, board, rule, done, id } = loaderData;
  return (
    <>
      <PageHeading
        title="Hout"
        lead="Het register van het hout: voor je kopers, en voor wie het komt controleren. Bewaar het minstens vijf jaar; de winkel gooit er niets uit weg."
      >
        <PrintButton />
        <SecondaryLink href={paths.deskWoodFile}>Download (csv)</SecondaryLink>
      </PageHeading>
      <Outcome problem={actionData?.text} errors={actionData?.errors} done={done} />
      <FindingsNotice findings={rule === 'unknown' ? [ASK_ADVISER] : []} />
      <details open={board !== null || actionData !== undefined} className="mb-8 [&>form]:mt-5 print:hidden">
        <summary className={buttonClass('secondary')}>{board ? `Kavel ${board.lot}` : 'Nieuw kavel'}</summary>
        <FactsForm
          groups={BOARD.groups}
          values={Object.fromEntries(Object.entries(board ?? {}).map(([name, value]) => [name, String(value)]))}
          errors={actionData?.errors ?? {}}
          sent={{ submission: id, version: String(board?.version ?? '') }}
        />
        {board && (
          <ButtonLink
            look="secondary"
            href={`${paths.deskPieces}?zoek=${encodeURIComponent(board.lot)}`}
            className="mt-3"
          >
            Wie heeft er een stuk van?
          </ButtonLink>
        )}
      </details>
      <Register boards={boards} rule={rule} />
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Register({ boards, rule }: Pick<Loaded, 'boards' | 'rule'>) {
  return (
    <CardTable
      caption="Kavels hout"
      empty="Er staat nog geen hout in het register."
      rows={boards}
      columns={[
        { title: 'Kavel', isName: true, cell: BoardLink },
        ...SHOWN.map(({ field, label }) => ({
          title: label,
          cell: (one: BoardForm) => (field === 'boughtOn' ? one.boughtOn.split('-').reverse().join('-') : one[field]),
        })),
        { title: 'Nummers', cell: numbersOf },
        { title: 'Stuks', isAmount: true, cell: ({ pieces }) => pieces },
        { title: 'Ontbreekt', cell: (one) => missingOf(one, rule) },
      ]}
    />
  );
}

function numbersOf(board: BoardForm) {
  const known = BOARD_FIELDS.filter(({ field }) => NUMBERS.includes(field) && board[field] !== '');
  return (
    <div>
      {known.map(({ field, label }) => (
        <p key={field}>{`${label} ${board[field]}`}</p>
      ))}
    </div>
  );
}

function BoardLink({ id, lot, usedUp }: Loaded['boards'][number]) {
  return <NameLink href={`${paths.deskWood}?kavel=${id}`}>{usedUp ? `${lot}, op` : lot}</NameLink>;
}
