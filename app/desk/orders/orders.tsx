import { ATTENTION_WORDS, ORDER_STAGE_NAMES, stageName } from '../../../content/order-words.ts';
import { newestChange } from '../../../data/order/search-orders.ts';
import { amsterdamDay, isoDay } from '../../../domain/calendar/calendar.ts';
import { dutchDayName, shortDay } from '../../../domain/calendar/dutch-date.ts';
import { wishedDayOf } from '../../../domain/checkout/gift.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { cents, formatEuro } from '../../../domain/money/money.ts';
import { amountDue, amountOwed, isPaid, leftToRefund, type Order, orderStage } from '../../../domain/order/order.ts';
import { lineName, type OrderLine, orderLines, packedLines, typedWords } from '../../../domain/order/order-lines.ts';
import { type OrderFilter, type OrderQuery, readOrderQuery, writePageKey } from '../../../domain/order/order-search.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { CHOSEN_FIELD, chosenOrders } from '../../../domain/parcel/chosen-orders.ts';
import { countShown, listOrderPage, MAX_COUNTED } from '../../../flows/order/read-orders.ts';
import { shopContext } from '../../http/context.ts';
import { doneIn } from '../../http/posted-form.ts';
import { Button } from '../../ui/button.tsx';
import { PostButton, SearchForm } from '../ui/forms.tsx';
import { AtShopify, DeskScript, EmptyState, Outcome, PageHeading, SecondaryLink, TapLink } from '../ui/page-parts.tsx';
import { CardTable, Pager } from '../ui/tables.tsx';
import type { Route } from './+types/orders';

const DONE = {
  verstuurd: 'Gemeld. De mails aan de klanten gaan over 5 minuten weg.',
  terug:
    'Ongedaan gemaakt: de bestellingen staan weer bij Te versturen. Ging een mail al weg, dan krijgt die klant bericht.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const query = readOrderQuery(new URL(request.url).searchParams);
  const [change, page] = [await newestChange(shop.database.db), await listOrderPage(shop, query)];
  const counts = {
    to_send: await countShown(shop, 'to_send'),
    attention: await countShown(shop, 'attention'),
    owed: await countShown(shop, 'owed'),
  };
  const search = new URL(request.url).searchParams;
  const done = doneIn(request, DONE);
  const sent = done === DONE.verstuurd ? chosenOrders(search) : [];
  return { query, page, change, counts, isAll: search.has('alles'), done, sent };
}

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Bestellingen" of="Bestellingen, terugbetalingen en voorraad" />;
  const { query, page, change, counts, isAll, done, sent } = loaderData;
  const { words, filter, after } = query;
  return (
    <>
      <PageHeading title="Bestellingen">
        <SecondaryLink href={paths.deskNewOrder}>Nieuwe bestelling</SecondaryLink>
      </PageHeading>
      <Outcome done={done} />
      {sent.length > 0 && (
        <div className="-mt-2 mb-6">
          <PostButton numbers={sent} action={paths.deskLabels} fields={{ doe: 'terug' }} label="Ongedaan maken" />
        </div>
      )}
      <SearchForm label="Zoek op een deel van nummer, naam, adres, e-mail, gravering, notitie of factuur" value={words}>
        {filter !== 'all' && <input type="hidden" name="toon" value={filter} />}
      </SearchForm>
      <Filters query={query} counts={counts} />
      {/* What the script brings up to date, and says that it did. */}
      <p className="sr-only" role="status" data-live-said="" />
      <div data-live={after === null ? change : undefined} data-live-ask={paths.deskOrderChanges}>
        {page.orders.length === 0 ? (
          <EmptyState>{emptyText(query, page.next !== null)}</EmptyState>
        ) : (
          <OrderList orders={page.orders} all={isAll ? null : listPath(query, true)} />
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

function listPath({ words, filter, after }: OrderQuery, isAll = false): string {
  const search = new URLSearchParams();
  if (words !== '') search.set('zoek', words);
  if (filter !== 'all') search.set('toon', filter);
  if (after !== null) search.set('na', writePageKey(after));
  if (isAll) search.set('alles', '');
  return search.size === 0 ? paths.deskOrders : `${paths.deskOrders}?${search}`;
}

const SHORT_NAMES: Readonly<Record<OrderFilter, string>> = {
  ...ORDER_STAGE_NAMES,
  all: 'alle',
  attention: 'let op',
  owed: 'terug te betalen',
};
/** The filters in the order of the page: orders that wait for an owner come first. */
const FILTERS: readonly OrderFilter[] = [
  'all',
  'to_send',
  'attention',
  'owed',
  'open',
  'sent',
  'refunded',
  'called_off',
  'lapsed',
];

type Counts = Readonly<Partial<Record<OrderFilter, number>>>;

function Filters({ query, counts }: { readonly query: OrderQuery; readonly counts: Counts }) {
  return (
    <nav aria-label="Welke bestellingen" className="mb-4 print:hidden">
      <ul className="flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 md:flex-wrap">
        {FILTERS.map((filter) => (
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

const PAPERS = [
  ['Pakbonnen', paths.deskPackingSlips],
  ['Etiketten', paths.deskLabels],
] as const;

function OrderList({ orders, all }: { readonly orders: readonly Order[]; readonly all: string | null }) {
  return (
    <form>
      <CardTable
        isBrief
        caption="Bestellingen, de nieuwste eerst"
        rows={orders}
        columns={[
          { title: 'Bestelling', isName: true, cell: (order) => <NameCell order={order} isTicked={all === null} /> },
          { title: 'Wat', cell: (order) => <GoodsCell order={order} /> },
          { title: 'Stand', cell: (order) => <StateCell order={order} /> },
          { title: 'Totaal', isAmount: true, cell: ({ totals }) => formatEuro(totals.total) },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {all === null ? (
          <span className="text-weathered">Aangevinkt:</span>
        ) : (
          <TapLink href={all}>Alles aanvinken</TapLink>
        )}
        {PAPERS.map(([label, path]) => (
          <Button key={path} type="submit" look="secondary" formAction={path}>
            {label}
          </Button>
        ))}
        {/* Data of many people: an owner may have to prove first who it is. */}
        <Button type="submit" look="secondary" formMethod="post" formAction={paths.deskCarrierFile}>
          Verzendlijst (CSV)
        </Button>
      </div>
    </form>
  );
}

function NameCell({ order, isTicked }: { readonly order: Order; readonly isTicked: boolean }) {
  const { number, placedAt, contact, delivery } = order;
  const place =
    delivery.kind === 'pickup'
      ? 'haalt af'
      : `${delivery.city}${delivery.country === 'NL' ? '' : ` (${delivery.country})`}`;
  return (
    <span className="flex items-start">
      <label className="-my-2 -ml-3 inline-flex size-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          name={CHOSEN_FIELD}
          value={number}
          defaultChecked={isTicked}
          className="size-5 accent-ash"
        />
        <span className="sr-only">{`Bestelling ${number} aanvinken`}</span>
      </label>
      <a href={paths.deskOrder(number)} className="group/name -my-1 block min-h-11 min-w-0 py-1 wrap-anywhere">
        <span className="font-semibold quiet-link">{contact.company ?? contact.name}</span>
        <span className="block text-small text-weathered figures">{`${number} · ${shortDay(isoDay(amsterdamDay(placedAt)))} · ${place}`}</span>
      </a>
    </span>
  );
}

function goodsWords(line: OrderLine): string {
  const words = typedWords(line);
  return `${line.quantity} × ${lineName(line)}${words === undefined ? '' : `: '${words}'`}`;
}

function GoodsCell({ order: { lines, gift, remark } }: { readonly order: Order }) {
  const day = gift && wishedDayOf(gift);
  const packed = packedLines(lines);
  const listed = packed.length > 0 ? packed : orderLines(lines);
  return (
    <span>
      {listed.map((line, index) => (
        // Lines of one order can be the same, and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index} className="block">
          {goodsWords(line)}
        </span>
      ))}
      {gift && (
        <span className="block text-small text-weathered">{day ? `Cadeau voor ${dutchDayName(day)}` : 'Cadeau'}</span>
      )}
      {remark !== '' && <span className="block text-small font-semibold">{`Let op: ${remark.slice(0, 120)}`}</span>}
    </span>
  );
}

function StateCell({ order }: { readonly order: Order }) {
  return (
    <span>
      {capitalised(stageName(order))}
      <MoneyState order={order} />
      {isPaid(order) && amountDue(order) > 0 && (
        <span className="block text-small font-semibold">{`Nog ${formatEuro(amountDue(order))} te betalen`}</span>
      )}
      {order.payment.isTest && <span className="block text-small text-weathered">Test: niets versturen</span>}
      {order.attention.map((reason) => (
        <span key={reason} className="block text-small font-semibold text-error">
          {capitalised(ATTENTION_WORDS[reason].name)}
        </span>
      ))}
    </span>
  );
}

function MoneyState({ order }: { readonly order: Order }) {
  const owed = amountOwed(order);
  const given = order.refunds.reduce((sum: number, { kind, amount }) => (kind === 'refunded' ? sum + amount : sum), 0);
  return (
    <>
      {given > 0 && orderStage(order) !== 'refunded' && (
        <span className="block text-small text-weathered">
          {leftToRefund(order) === 0 ? 'Terugbetaald' : `${formatEuro(cents(given))} terugbetaald`}
        </span>
      )}
      {owed > 0 && (
        <span className="block text-small font-semibold text-error">{`Nog ${formatEuro(owed)} terugbetalen`}</span>
      )}
    </>
  );
}
