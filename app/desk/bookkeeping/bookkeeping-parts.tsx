import { COUNTRY_NAMES } from '../../../content/order-words.ts';
import type { NumberSeries } from '../../../data/invoice/invoices.ts';
import {
  DIFFERENCE_WORDS,
  EU_THRESHOLD,
  type MonthBooks,
  moneyTotal,
  WARNED_FROM,
} from '../../../domain/bookkeeping.ts';
import { dutchDate, dutchMonth } from '../../../domain/calendar/dutch-date.ts';
import { invoiceNumber } from '../../../domain/invoice/invoice.ts';
import { formatEuro, vatName } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { InvoicingStatus } from '../../../flows/bookkeeping/read-books.ts';
import { AskFirst, TextField } from '../ui/forms.tsx';
import { EmptyState, NameLink, Notice, Section, TapLink } from '../ui/page-parts.tsx';
import { CardTable, type Columns, FactList } from '../ui/tables.tsx';

/** Differences on the page; the file has all of them. */
const MAX_DIFFERENCES = 50;

interface MonthFiguresProps {
  readonly month: string;
  readonly books: Omit<MonthBooks, 'documents'> & { readonly documents: number };
}

/** What was invoiced in a month, the money that moved, and what lies between the two. */
export function MonthFigures({ month, books }: MonthFiguresProps) {
  const { rates, total, money, differences, supplies, documents } = books;
  return (
    <>
      <Section title={`Gefactureerd in ${dutchMonth(month)}`}>
        {documents === 0 ? (
          <EmptyState>Geen facturen in deze maand.</EmptyState>
        ) : (
          <RateTable rates={rates} total={total} documents={documents} />
        )}
      </Section>
      {supplies.length > 0 && <Supplies supplies={supplies} />}
      <Section title="Geld">
        <FactList
          rows={[
            ['Ontvangen', formatEuro(money.payment)],
            ['Terugbetaald', formatEuro(money.refunded)],
            ['Teruggeboekt', money.charged_back === 0 ? null : formatEuro(money.charged_back)],
            ['Samen', <strong key="total">{formatEuro(moneyTotal(books))}</strong>],
          ]}
        />
        <p className="measure mt-3 text-small text-weathered">
          Wat betalers betaalden en terugkregen. Mollie houdt zijn kosten in op de uitbetaling; die staan in je
          overzicht bij Mollie.
        </p>
      </Section>
      {differences.length > 0 && <Differences differences={differences} />}
    </>
  );
}

/** What the monthly statement of sales to companies abroad asks for, with the proof that the goods left. */
function Supplies({ supplies }: Pick<MonthBooks, 'supplies'>) {
  return (
    <Section title="Opgaaf ICP">
      <p>Verkocht zonder btw aan bedrijven in andere EU-landen, met het bewijs van vervoer.</p>
      <ul className="measure mt-3 divide-y divide-line border-y border-line figures">
        {supplies.map(({ vatId, net, documents }) => (
          <li key={vatId} className="py-3">
            <p className="flex justify-between gap-4 font-semibold">
              <span>{vatId}</span> {formatEuro(net)}
            </p>
            {documents.map(({ number, transport }) => (
              <p key={number} className="flex justify-between gap-4">
                <TapLink href={paths.deskInvoiceFile(number)}>{number}</TapLink>
                <Proof transport={transport} />
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className="measure mt-3 text-small text-weathered">
        Bewaar het bewijs van vervoer zeven jaar. Zonder bewijs kan de Belastingdienst 21% btw naheffen.
      </p>
    </Section>
  );
}

function Proof({ transport }: { readonly transport: string | null }) {
  if (transport?.startsWith('http')) return <TapLink href={transport}>Volgpagina</TapLink>;
  return <span className="py-2.5 text-weathered">{transport ?? 'nog niet verstuurd'}</span>;
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

function Differences({ differences }: Pick<MonthBooks, 'differences'>) {
  return (
    <Section title="Verschil tussen facturen en geld">
      <CardTable
        caption="Bestellingen waarvan geld en facturen van deze maand verschillen"
        rows={differences.slice(0, MAX_DIFFERENCES)}
        columns={DIFFERENCE_COLUMNS}
      />
      {differences.length > MAX_DIFFERENCES && (
        <p className="mt-3">{`Nog ${differences.length - MAX_DIFFERENCES} andere staan in het bestand.`}</p>
      )}
    </Section>
  );
}

const DIFFERENCE_COLUMNS: Columns<MonthBooks['differences'][number]> = [
  {
    title: 'Bestelling',
    isName: true,
    cell: ({ orderNumber }) => <NameLink href={paths.deskOrder(orderNumber)}>{orderNumber}</NameLink>,
  },
  { title: 'Waarom', cell: ({ reason }) => DIFFERENCE_WORDS[reason] },
  { title: 'Verschil', isAmount: true, cell: ({ amount }) => formatEuro(amount) },
];

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

/** Says that invoices wait for a fact of the owner; nothing when every fact is there. */
export function WaitingInvoices({ waiting, missing }: Pick<InvoicingStatus, 'waiting' | 'missing'>) {
  if (missing.length === 0) return null;
  const who = waiting === 1 ? '1 bestelling wacht op de factuur. ' : `${waiting} bestellingen wachten op hun factuur. `;
  return (
    <Notice kind="attention">
      {`${waiting === 0 ? '' : who}Facturen zijn nog niet op te maken. Dit ontbreekt: ${missing.join(', ')}. Vul het in, dan worden ze vanzelf gemaakt, in volgorde van betaling.`}
    </Notice>
  );
}

type ThresholdAbroadProps = Pick<InvoicingStatus, 'threshold' | 'settings'>;

/** Sales to Belgium and Germany against the threshold, and the choice for the VAT of the country of delivery. */
export function ThresholdAbroad({ threshold, settings }: ThresholdAbroadProps) {
  const { thisYear, lastYear, part } = threshold;
  const limit = formatEuro(EU_THRESHOLD);
  return (
    <Section title="Verkoop aan België en Duitsland">
      <ThresholdNotice threshold={threshold} settings={settings} />
      <p className="figures">
        {`${thisYear.year}: ${formatEuro(thisYear.net)} van ${limit} zonder btw (${Math.floor(part * 100)}%). ${lastYear.year}: ${formatEuro(lastYear.net)}.`}
      </p>
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="mt-2 h-2 w-full max-w-md">
        <rect width={100} height={2} className="fill-line" />
        <rect width={Math.min(100, part * 100)} height={2} className={part < WARNED_FROM ? 'fill-ash' : 'fill-brass'} />
      </svg>
      <p className="measure mt-3 text-small text-weathered">
        {`Tot ${limit} per jaar aan consumenten in andere EU-landen samen, dit jaar en het vorige, reken je Nederlandse btw. Vanaf de verkoop die daar overheen gaat, geldt de btw van het land van bezorging: België 21%, Duitsland 19%. Die geef je aan via het éénloketsysteem. Zakelijke kopers tellen hier voorzichtigheidshalve mee. Vraag het je boekhouder.`}
      </p>
      <VatChoice settings={settings} />
    </Section>
  );
}

function ThresholdNotice({ threshold, settings }: ThresholdAbroadProps) {
  const { state, thisYear, lastYear } = threshold;
  if (state === 'below' || settings.destinationFrom !== null) return null;
  if (state === 'near') {
    return (
      <Notice kind="attention">
        De grens komt in zicht. Meld je aan voor het éénloketsysteem en kies hieronder een dag.
      </Notice>
    );
  }
  const since =
    lastYear.passedBy === null
      ? `met factuur ${thisYear.passedBy?.number} van ${dutchDate(thisYear.passedBy?.day ?? '')}`
      : `in ${lastYear.year}`;
  return (
    <Notice kind="problem">
      {`De grens is gepasseerd ${since}. Vanaf ${lastYear.passedBy === null ? 'die verkoop' : `1 januari ${thisYear.year}`} geldt de btw van het land van bezorging. De winkel rekent nog Nederlandse btw: kies hieronder een dag en bespreek wat al is verkocht met je boekhouder.`}
    </Notice>
  );
}

/** Prices stay the same; only how much of them is VAT, and whose, changes. */
function VatChoice({ settings: { destinationFrom } }: Pick<ThresholdAbroadProps, 'settings'>) {
  const fields = { getoond: destinationFrom ?? '' };
  return (
    <div className="mt-4 space-y-4">
      <p>
        {destinationFrom === null
          ? 'Nu: Nederlandse btw voor alle landen.'
          : `Vanaf ${dutchDate(destinationFrom)}: de btw van het land van bezorging.`}
      </p>
      <AskFirst
        label={destinationFrom === null ? 'Btw van het land van bezorging' : 'Andere dag'}
        question="Vanaf de dag die je kiest, rekent de winkel voor België en Duitsland de btw van dat land. De prijzen voor de klant blijven gelijk. Facturen die er al zijn, veranderen niet. Begint het eenmaal, dan kan het hier niet terug."
        confirm="Ja, vanaf deze dag"
        fields={{ ...fields, doe: 'land-van-bezorging' }}
      >
        <TextField label="Dag" name="dag" type="date" className="max-w-56" />
      </AskFirst>
      {destinationFrom !== null && (
        <AskFirst
          label="Toch niet"
          question="De winkel blijft dan Nederlandse btw rekenen. Dit kan alleen zolang de gekozen dag er nog niet is."
          confirm="Ja, Nederlandse btw houden"
          fields={{ ...fields, doe: 'nederlandse-btw' }}
        />
      )}
    </div>
  );
}
