import { listNumberSeries } from '../../../data/invoice/invoices.ts';
import { monthOf, monthsLater, parseMonth, quarterOf } from '../../../domain/bookkeeping.ts';
import { dutchMonth } from '../../../domain/calendar/dutch-date.ts';
import { normaliseText } from '../../../domain/input/visible-text.ts';
import * as paths from '../../../domain/pages/paths.ts';
import {
  chooseVatDay,
  readInvoicingStatus,
  readMonth,
  type VatChoiceRefusal,
} from '../../../flows/bookkeeping/read-books.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { PostButton } from '../ui/forms.tsx';
import { AtShopify, Outcome, PageHeading, TapLink } from '../ui/page-parts.tsx';
import type { Route } from './+types/books';
import { MonthFigures, NumberSeriesList, ThresholdAbroad, WaitingInvoices } from './bookkeeping-parts.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const { searchParams } = new URL(request.url);
  const thisMonth = monthOf(shop.now());
  const month = parseMonth(searchParams.get('maand') ?? '') ?? thisMonth;
  const { documents, ...books } = await readMonth(shop, month);
  return {
    month,
    before: monthsLater(month, -1),
    after: month < thisMonth ? monthsLater(month, 1) : null,
    books: { ...books, documents: documents.length },
    invoicing: await readInvoicingStatus(shop),
    series: await listNumberSeries(shop.database.db),
    isChosen: searchParams.has('gekozen'),
  };
}

const REFUSALS: Readonly<Record<VatChoiceRefusal['code'], string>> = {
  not_a_day: 'Kies een dag.',
  day_passed: 'Kies vandaag of een dag daarna: facturen die er al zijn, veranderen niet.',
  day_too_far: 'Kies een dag binnen een jaar.',
  already_begun: 'De btw van het land van bezorging geldt al; dat kan hier niet terug. Vraag het je boekhouder.',
  changed_meanwhile: 'Iemand anders heeft dit net veranderd. Kijk wat er nu staat en kies dan opnieuw.',
};

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const read = (name: string) => normaliseText(String(form.get(name) ?? '').slice(0, 20));
  const day = form.get('doe') === 'nederlandse-btw' ? null : read('dag');
  const shown = read('getoond');
  const chosen = await chooseVatDay(shop, { actor, day, shown: { destinationFrom: shown === '' ? null : shown } });
  if (!chosen.ok) return { refusal: REFUSALS[chosen.error.code] };
  return leadTo(paths.deskBooks, { query: { gekozen: 'btw' } });
}

export default function Books({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Boekhouding" of="Bestellingen, facturen en btw" />;
  const { month, before, after, books, invoicing, series, isChosen } = loaderData;
  return (
    <>
      <PageHeading title="Boekhouding">
        <PostButton action={paths.deskBooksFile(month)} label={`Download ${dutchMonth(month)} (csv)`} look="primary" />
        <PostButton action={paths.deskBooksArchive(month)} label="Met alle facturen (zip)" />
        <PostButton
          action={paths.deskBooksArchive(quarterOf(month))}
          label={`Heel kwartaal ${quarterOf(month).slice(6)} (zip)`}
        />
      </PageHeading>
      <Outcome problem={actionData?.refusal} done={isChosen ? 'De keuze voor de btw is opgeslagen.' : null} />
      <WaitingInvoices waiting={invoicing.waiting} missing={invoicing.missing} />
      <nav aria-label="Maand" className="flex flex-wrap gap-x-6 print:hidden">
        <MonthLink month={before} arrow="before" />
        {after && <MonthLink month={after} arrow="after" />}
      </nav>
      <MonthFigures month={month} books={books} />
      <ThresholdAbroad threshold={invoicing.threshold} settings={invoicing.settings} />
      <NumberSeriesList series={series} />
    </>
  );
}

function MonthLink({ month, arrow }: { readonly month: string; readonly arrow: 'before' | 'after' }) {
  const name = dutchMonth(month);
  return <TapLink href={`${paths.deskBooks}?maand=${month}`}>{arrow === 'before' ? `← ${name}` : `${name} →`}</TapLink>;
}
