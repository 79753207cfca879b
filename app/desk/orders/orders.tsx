import { ORDER_STAGE_NAMES } from '../../../content/order-words.ts';
import {
  ORDER_FILTERS,
  type OrderFilter,
  type OrderQuery,
  readOrderQuery,
  writePageKey,
} from '../../../domain/order-search/order-query.ts';
import { capitalised } from '../../../domain/pages/capitalised.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { countShown, listOrderPage, MAX_COUNTED, newestChangeOf } from '../../../flows/order/list-orders.ts';
import { deskMeta } from '../../head/page-meta.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { DeskScript } from '../ui/desk-script.tsx';
import { SearchForm } from '../ui/forms.tsx';
import { EmptyState, Notice, PageHeading } from '../ui/page-parts.tsx';
import { Pager } from '../ui/tables.tsx';
import type { Route } from './+types/orders';
import { AtShopify } from './at-shopify.tsx';
import { OrderList } from './order-list.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected) return { kind: 'connected' } as const;
  const query = readOrderQuery(new URL(request.url).searchParams);
  const [change, page] = [await newestChangeOf(shop), await listOrderPage(shop, query)];
  const counts = { to_send: await countShown(shop, 'to_send'), attention: await countShown(shop, 'attention') };
  return { kind: 'own', query, page, change, counts } as const;
}

export function meta() {
  return deskMeta('Bestellingen');
}

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'connected') return <AtShopify title="Bestellingen" />;
  const { query, page, change, counts } = loaderData;
  const { words, filter, after } = query;
  return (
    <>
      <PageHeading title="Bestellingen" />
      <SearchForm label="Zoek op nummer, naam, postcode, e-mail of gravering" value={words}>
        {filter !== 'all' && <input type="hidden" name="toon" value={filter} />}
      </SearchForm>
      <Filters query={query} counts={counts} />
      {page.isIncomplete && (
        <Notice kind="attention">
          <p>Er zijn te veel woorden die zo beginnen. Typ een paar letters meer om alles te vinden.</p>
        </Notice>
      )}
      {/* What the script brings up to date, and says that it did. */}
      <p className="sr-only" role="status" data-live-said="" />
      <div data-live={after === null ? change : undefined} data-live-ask={paths.deskOrderChanges}>
        {page.orders.length === 0 ? (
          <EmptyState>{emptyText(query, page.next !== null)}</EmptyState>
        ) : (
          <OrderList orders={page.orders} />
        )}
        <Pager
          first={after === null ? null : listPath({ ...query, after: null })}
          next={page.next === null ? null : listPath({ ...query, after: page.next })}
        />
      </div>
      {after === null && <DeskScript name="live-orders" />}
    </>
  );
}

function emptyText({ words }: OrderQuery, goesOn: boolean): string {
  if (goesOn) return 'Hier staat niets wat je zoekt. Ga verder om in oudere bestellingen te kijken.';
  return words === '' ? 'Er zijn geen bestellingen om hier te tonen.' : `Geen bestelling met '${words}'.`;
}

/** The address of a list. */
function listPath({ words, filter, after }: OrderQuery): string {
  const search = new URLSearchParams();
  if (words !== '') search.set('zoek', words);
  if (filter !== 'all') search.set('toon', filter);
  if (after !== null) search.set('na', writePageKey(after));
  return search.size === 0 ? paths.deskOrders : `${paths.deskOrders}?${search}`;
}

const SHORT_NAMES: Readonly<Record<OrderFilter, string>> = {
  ...ORDER_STAGE_NAMES,
  all: 'alle',
  attention: 'let op',
};
/** What is to be done comes first. */
const ORDER: readonly OrderFilter[] = ['all', 'to_send', 'attention', 'open', 'sent', 'called_off', 'lapsed'];

function Filters({
  query,
  counts,
}: {
  readonly query: OrderQuery;
  readonly counts: Readonly<Partial<Record<OrderFilter, number>>>;
}) {
  const shown = ORDER.filter((filter) => ORDER_FILTERS.includes(filter));
  return (
    <nav aria-label="Welke bestellingen" className="mb-4 print:hidden">
      <ul className="flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 md:flex-wrap">
        {shown.map((filter) => (
          <li key={filter} className="shrink-0">
            <a
              href={listPath({ ...query, filter, after: null })}
              {...(filter === query.filter && { 'aria-current': 'true' as const })}
              className="inline-flex min-h-11 items-center gap-2 border border-line px-3 hover:border-ash aria-[current]:border-ash aria-[current]:bg-linen aria-[current]:font-semibold"
            >
              {capitalised(SHORT_NAMES[filter])}
              <Count of={counts[filter] ?? 0} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of }: { readonly of: number }) {
  if (of === 0) return null;
  return <span className="figures text-small text-weathered">{of >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : of}</span>;
}
