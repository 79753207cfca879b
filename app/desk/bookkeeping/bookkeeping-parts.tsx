import { COUNTRY_NAMES } from '../../../content/pages/order.ts';
import type { NumberSeries } from '../../../data/invoice/invoices.ts';
import { DIFFERENCE_WORDS } from '../../../domain/bookkeeping/books-csv.ts';
import type { MonthBooks } from '../../../domain/bookkeeping/month-books.ts';
import { dutchMonth } from '../../../domain/calendar/dutch-date.ts';
import { invoiceNumber } from '../../../domain/invoice/invoice.ts';
import { type Cents, formatEuro, vatName } from '../../../domain/money/money.ts';
import { EmptyState, Notice, Section } from '../ui/page-parts.tsx';
import { CardTable, FactList } from '../ui/tables.tsx';

interface MonthFiguresProps {
  readonly month: string;
  readonly books: Omit<MonthBooks, 'documents'> & { readonly documents: number; readonly moneyTotal: Cents };
}

/** Differences on the page; the file has all of them. */
const MAX_DIFFERENCES = 50;

/** What was invoiced in a month, what money moved, and what lies between the two. */
export function MonthFigures({ month, books }: MonthFiguresProps) {
  const { rates, total, money, moneyTotal, differences, documents } = books;
  return (
    <>
      <Section title={`Gefactureerd in ${dutchMonth(month)}`}>
        {documents === 0 ? (
          <EmptyState>Geen facturen in deze maand.</EmptyState>
        ) : (
          <RateTable rates={rates} total={total} documents={documents} />
        )}
      </Section>
      <Section title="Geld">
        <FactList
          rows={[
            ['Ontvangen', <Amount key="1" amount={money.payment} />],
            ['Terugbetaald', <Amount key="2" amount={money.refunded} />],
            ['Teruggeboekt', money.charged_back === 0 ? null : <Amount key="3" amount={money.charged_back} />],
            ['Samen', <Amount key="4" amount={moneyTotal} isTotal />],
          ]}
        />
        <p className="measure mt-3 text-small text-weathered">
          Wat betalers betaalden en terugkregen. Mollie houdt zijn kosten in op de uitbetaling; die staan in je
          overzicht bij Mollie.
        </p>
      </Section>
      {differences.length > 0 && (
        <Section title="Verschil tussen facturen en geld">
          <DifferenceTable differences={differences.slice(0, MAX_DIFFERENCES)} />
          {differences.length > MAX_DIFFERENCES && (
            <p className="mt-3">{`Nog ${differences.length - MAX_DIFFERENCES} andere staan in het bestand.`}</p>
          )}
        </Section>
      )}
    </>
  );
}

function Amount({ amount, isTotal = false }: { readonly amount: Cents; readonly isTotal?: boolean }) {
  return <span className={isTotal ? 'font-semibold figures' : 'figures'}>{formatEuro(amount)}</span>;
}

type RateTableProps = Pick<MonthBooks, 'rates' | 'total'> & { readonly documents: number };

function RateTable({ rates, total, documents }: RateTableProps) {
  const rows = [
    ...rates.map(({ rate, ...sum }) => ({
      ...sum,
      name: `${vatName(rate.percent)}${rate.country === 'NL' ? '' : `, ${COUNTRY_NAMES[rate.country]}`}`,
    })),
    ...(rates.length > 1 ? [{ ...total, documents, name: 'Samen' }] : []),
  ];
  return (
    <CardTable
      caption="Facturen min creditfacturen, per btw-tarief"
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: 'Tarief', isName: true, cell: ({ name }) => <strong>{name}</strong> },
        { title: 'Stukken', isAmount: true, cell: (row) => row.documents },
        { title: 'Zonder btw', isAmount: true, cell: ({ net }) => formatEuro(net) },
        { title: 'Btw', isAmount: true, cell: ({ vat }) => formatEuro(vat) },
        { title: 'Met btw', isAmount: true, cell: ({ gross }) => formatEuro(gross) },
      ]}
    />
  );
}

function DifferenceTable({ differences }: Pick<MonthBooks, 'differences'>) {
  return (
    <CardTable
      caption="Bestellingen waarvan geld en facturen van deze maand verschillen"
      rows={differences}
      keyOf={({ orderNumber }) => orderNumber}
      columns={[
        { title: 'Bestelling', isName: true, cell: ({ orderNumber }) => <strong>{orderNumber}</strong> },
        { title: 'Waarom', cell: ({ reason }) => DIFFERENCE_WORDS[reason] },
        { title: 'Verschil', isAmount: true, cell: ({ amount }) => formatEuro(amount) },
      ]}
    />
  );
}

/** Whether the numbers of each year have a gap; what is past its years of keeping is gone. */
export function NumberSeriesList({ series }: { readonly series: readonly NumberSeries[] }) {
  if (series.length === 0) return null;
  return (
    <Section title="Nummers">
      <ul>
        {series.map(({ year, last, kept }) => (
          <li key={year} className="figures">
            {kept === last
              ? `${year}: ${invoiceNumber(year, 1)} tot en met ${invoiceNumber(year, last)}, zonder gaten.`
              : `${year}: tot en met ${invoiceNumber(year, last)}, waarvan ${kept} bewaard.`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface WaitingInvoicesProps {
  /** Orders that wait for their invoice or credit note. */
  readonly waiting: number;
  /** Dutch words for the facts that an invoice needs. */
  readonly missing: readonly string[];
}

/** Says that invoices wait for a fact of the owner; nothing when every fact is there. */
export function WaitingInvoices({ waiting, missing }: WaitingInvoicesProps) {
  if (missing.length === 0) return null;
  const who = waiting === 1 ? '1 bestelling wacht op de factuur. ' : `${waiting} bestellingen wachten op hun factuur. `;
  return (
    <Notice kind="attention">
      {`${waiting === 0 ? '' : who}Facturen zijn nog niet op te maken. Dit ontbreekt: ${missing.join(', ')}. Vul het in, dan worden ze vanzelf gemaakt, in volgorde van betaling.`}
    </Notice>
  );
}
