import { isToken } from '../../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { listQuotationPage } from '../../../flows/quotation/read-quotation.ts';
import { shopContext } from '../../http/context.ts';
import { EmptyState, Outcome, PageHeading, TapLink } from '../ui/page-parts.tsx';
import { Pager } from '../ui/tables.tsx';
import type { Route } from './+types/quotations';
import { PaidElsewhere, QuotationRows } from './quotation-parts.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('na') ?? '';
  const after = isToken(cursor) ? cursor : null;
  const { quotations: rows, hasMore } = await listQuotationPage(shop, after);
  return {
    rows,
    hasMore,
    isFirst: after === null,
    isDiscarded: searchParams.get('gedaan') === 'weg',
    isConnected: shop.connected !== null,
  };
}

export default function Quotations({ loaderData }: Route.ComponentProps) {
  const { rows, hasMore, isFirst, isDiscarded, isConnected } = loaderData;
  return (
    <>
      <PageHeading
        title="Offertes"
        lead="Wat je aanbood. Een nieuwe offerte begin je bij de aanvraag, onder Berichten."
      >
        <TapLink href={`${paths.deskMessages}?soort=offerte`}>Naar de aanvragen</TapLink>
      </PageHeading>
      <Outcome done={isDiscarded ? 'Het concept is weg.' : null} />
      {isConnected && <PaidElsewhere />}
      {rows.length === 0 ? <EmptyState>Er zijn nog geen offertes.</EmptyState> : <QuotationRows rows={rows} />}
      <Pager
        first={isFirst ? null : paths.deskQuotations}
        next={hasMore ? `${paths.deskQuotations}?na=${rows.at(-1)?.quotation.id}` : null}
      />
    </>
  );
}
