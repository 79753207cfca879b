import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { type FoundPieces, searchPieces } from '../../../flows/piece/read-pieces.ts';
import { standName } from '../../../flows/production/stands.ts';
import { shopContext } from '../../http/context.ts';
import { SearchForm } from '../ui/forms.tsx';
import { AtShopify, FindingsNotice, PageHeading, QuietLink } from '../ui/page-parts.tsx';
import { CardTable, Pager } from '../ui/tables.tsx';
import type { Route } from './+types/pieces';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const search = new URL(request.url).searchParams;
  const words = (search.get('zoek') ?? '').slice(0, 100).trim();
  const place = (search.get('na') ?? '').slice(0, 20);
  return { ...(await searchPieces(shop, words, place)), words, isFirst: place === '' };
}

export default function PiecesRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Stukken" of="Bestellingen" />;
  const { pieces, next, isFirst, words } = loaderData;
  return (
    <>
      <PageHeading
        title="Stukken"
        lead="Elke standaard krijgt een nummer als hij wordt ingepakt. Zoek op nummer of kavel."
      />
      <SearchForm label="Nummer of kavel" value={words} />
      <FindingsNotice findings={recall(loaderData)} />
      <CardTable
        caption="Standaards met hun nummer"
        empty={
          words === ''
            ? 'Er is nog geen standaard ingepakt.'
            : 'Er is geen stuk met dit nummer of van dit kavel ingepakt.'
        }
        rows={pieces}
        columns={[
          { title: 'Nummer', isName: true, cell: ({ number }) => <strong className="figures">{number}</strong> },
          { title: 'Maat', cell: ({ variantId }) => standName(variantId) },
          { title: 'Kavel', cell: ({ board }) => board?.lot },
          { title: 'Gemaakt door', cell: ({ maker }) => maker },
          { title: 'Gravering', cell: ({ engraving }) => engraving },
          { title: 'Ingepakt', cell: ({ packedAt }) => shortMoment(packedAt) },
          { title: 'Van wie', cell: whose },
          { title: 'Doorgegeven', cell: ({ handedOnAt }) => handedOnAt && shortMoment(handedOnAt) },
        ]}
      />
      <Pager first={isFirst ? null : paths.deskPieces} next={next && `${paths.deskPieces}?na=${next}`} />
    </>
  );
}

/** Whom to tell when something is wrong with the wood. */
function recall({ lot, pieces }: FoundPieces): readonly string[] {
  const orders = new Set(pieces.flatMap(({ order }) => order?.number ?? [])).size;
  const mails = [...new Set(pieces.flatMap(({ order }) => order?.email || []))];
  const count = `${pieces.length} ${pieces.length === 1 ? 'stuk' : 'stukken'}`;
  const what = `Kavel ${lot}: ${count} in ${orders} ${orders === 1 ? 'bestelling' : 'bestellingen'}.`;
  return lot === null ? [] : [what, `Hun e-mailadressen: ${mails.join(', ') || 'geen'}`];
}

function whose({ order, shelvedAt }: FoundPieces['pieces'][number]) {
  if (!order) return shelvedAt ? `op de plank sinds ${shortMoment(shelvedAt)}` : 'koper niet meer bekend';
  return (
    <QuietLink href={paths.deskOrder(order.number)}>{[order.number, order.name].filter(Boolean).join(', ')}</QuietLink>
  );
}
