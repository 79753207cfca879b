import { type ListedInvoice, listInvoices } from '../../../data/invoice/invoices.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import { INVOICE_KIND_NAMES, isInvoiceNumber, parseInvoiceNumber } from '../../../domain/invoice/invoice.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { parseOrderNumber } from '../../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { readInvoicingStatus } from '../../../flows/bookkeeping/read-books.ts';
import { shopContext } from '../../http/context.ts';
import { SearchForm } from '../ui/forms.tsx';
import { AtShopify, CellLink, PageHeading } from '../ui/page-parts.tsx';
import { CardTable, type Columns, Pager } from '../ui/tables.tsx';
import type { Route } from './+types/invoices';
import { WaitingInvoices } from './bookkeeping-parts.tsx';

const ROWS = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get('zoek') ?? '').slice(0, 100);
  const before = searchParams.get('voor') ?? '';
  const found = await listInvoices(shop.database.db, {
    limit: ROWS + 1,
    ...(search !== '' && { search: parseInvoiceNumber(search) ?? parseOrderNumber(search) ?? '' }),
    ...(isInvoiceNumber(before) && { before }),
  });
  const invoices = found.slice(0, ROWS);
  const { waiting, missing } = await readInvoicingStatus(shop);
  return {
    search,
    invoices,
    waiting,
    missing,
    first: isInvoiceNumber(before) ? paths.deskInvoices : null,
    next: found.length > ROWS ? `${paths.deskInvoices}?voor=${invoices.at(-1)?.number}` : null,
  };
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Facturen" of="Bestellingen, facturen en btw" />;
  const { search, invoices, waiting, missing, first, next } = loaderData;
  return (
    <>
      <PageHeading
        title="Facturen"
        lead="Elke betaalde bestelling krijgt vanzelf een factuur, elke terugbetaling een creditfactuur. Ze veranderen daarna niet meer."
      />
      <WaitingInvoices waiting={waiting} missing={missing} />
      <SearchForm label="Zoek op factuurnummer of bestelnummer" value={search} />
      <CardTable
        isBrief
        empty={search === '' ? 'Er is nog geen factuur.' : 'Geen factuur met dit nummer.'}
        caption="Facturen en creditfacturen, de nieuwste eerst"
        rows={invoices}
        columns={COLUMNS}
      />
      <Pager first={first} next={next} />
    </>
  );
}

const COLUMNS: Columns<ListedInvoice> = [
  { title: 'Factuur', isName: true, cell: InvoiceLink },
  { title: 'Datum', cell: ({ day }) => dutchDate(day) },
  {
    title: 'Bestelling',
    cell: ({ orderNumber }) => <CellLink href={paths.deskOrder(orderNumber)}>{orderNumber}</CellLink>,
  },
  {
    title: 'Voor programma’s',
    cell: ({ number, isCompany }) => isCompany && <CellLink href={paths.deskInvoiceUbl(number)}>UBL</CellLink>,
  },
  { title: 'Bedrag', isAmount: true, cell: ({ gross }) => formatEuro(gross) },
];

function InvoiceLink({ number, kind, buyer }: ListedInvoice) {
  return (
    <a href={paths.deskInvoiceFile(number)} className="block min-h-11 min-w-0 wrap-anywhere">
      <span className="font-semibold quiet-link">{buyer}</span>
      <span className="block text-small text-weathered figures">{`${INVOICE_KIND_NAMES[kind]} ${number}`}</span>
    </a>
  );
}
