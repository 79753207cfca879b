import { data, redirect } from 'react-router';
import type { StockCorrection } from '../../../data/stock/stock-corrections.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { readForm } from '../../../domain/input/read-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { isLow, onShelf, STOCK_FIELDS, StockForm, WarnForm } from '../../../domain/stock-correction.ts';
import {
  correctStock,
  getStock,
  getStockCorrections,
  type NamedStock,
  setStockWarning,
} from '../../../flows/stock/correct-stock.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { AtShopify, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import { CardTable } from '../ui/tables.tsx';
import type { Route } from './+types/stock';
import { StockForms } from './stock-forms.tsx';
import { CORRECTION_REFUSALS, STOCK_REASON_NAMES } from './stock-words.ts';

const MAX_SHOWN = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected) return { kind: 'connected' } as const;
  const [stock, corrections] = [await getStock(shop), await getStockCorrections(shop, { limit: MAX_SHOWN })];
  const isDone = new URL(request.url).searchParams.has('gedaan');
  return { kind: 'own', stock, corrections, isDone } as const;
}

/** Corrects the stock of a variant, or sets its level to warn at. */
export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  if (form.get('doe') === 'waarschuwen') {
    const read = readForm(form, ['variant', 'warnAt'], WarnForm);
    if (!read.ok) return refusal(read.errors.warnAt);
    const { variant: variantId, warnAt } = read.form;
    const set = await setStockWarning(shop, { variantId, warnAt, actor });
    return set.ok ? done() : refusal(CORRECTION_REFUSALS[set.error.code]);
  }
  const read = readForm(form, STOCK_FIELDS, StockForm);
  if (!read.ok) return refusal(read.errors.pieces ?? read.errors.reason ?? read.errors.note);
  const { variant: variantId, version: shown, how, pieces, reason, note } = read.form;
  const corrected = await correctStock(shop, { variantId, change: { how, pieces }, reason, note, shown, actor });
  if (corrected.ok) return done();
  const { code } = corrected.error;
  return refusal(CORRECTION_REFUSALS[code], code === 'stock_changed' ? 409 : 422);
}

function done() {
  return redirect(`${paths.deskStock}?gedaan`, { status: 303 });
}

function refusal(text = 'Vul het formulier opnieuw in.', status = 422) {
  return data({ text }, { status });
}

export const meta = deskMeta('Voorraad');

export default function StockRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'connected')
    return <AtShopify title="Voorraad" of="Bestellingen, terugbetalingen en voorraad" />;
  const { stock, corrections, isDone } = loaderData;
  const [last] = corrections;
  return (
    <>
      <PageHeading
        title="Voorraad"
        lead="Vrij is wat de winkel nog verkoopt. Wat besteld is en nog niet verstuurd, ligt ook op de plank maar is niet meer vrij."
      />
      <Outcome problem={actionData?.text} done={isDone ? 'De voorraad is bijgewerkt.' : null} />
      <Counts stock={stock} />
      <StockForms stock={stock} />
      {last && (
        <Section title="Correcties">
          <StockHistory corrections={corrections} stock={stock} />
        </Section>
      )}
    </>
  );
}

function Counts({ stock }: { readonly stock: readonly NamedStock[] }) {
  return (
    <CardTable
      caption="Stuks per artikel"
      rows={stock}
      keyOf={({ variantId }) => variantId}
      columns={[
        {
          title: 'Artikel',
          isName: true,
          cell: (one) => (
            <a href={`#${one.variantId}`} className="inline-flex min-h-11 items-center font-semibold quiet-link">
              {one.name}
            </a>
          ),
        },
        { title: 'Vrij', isAmount: true, cell: (one) => <Free one={one} /> },
        { title: 'In bestellingen', isAmount: true, cell: ({ held, toSend }) => held + toSend },
        { title: 'Op de plank', isAmount: true, cell: onShelf },
        { title: 'Verkocht, 30 dagen', isAmount: true, cell: ({ sold }) => sold },
        { title: 'Wachten op mail', isAmount: true, cell: ({ waiting }) => (waiting === 0 ? null : waiting) },
      ]}
    />
  );
}

function Free({ one }: { readonly one: NamedStock }) {
  if (one.free === 0) return <span className="font-semibold text-error">0, uitverkocht</span>;
  return isLow(one) ? <span className="font-semibold text-error">{`${one.free}, bijna op`}</span> : one.free;
}

interface StockHistoryProps {
  readonly corrections: readonly StockCorrection[];
  readonly stock: readonly NamedStock[];
}

/** The newest corrections. */
function StockHistory({ corrections, stock }: StockHistoryProps) {
  const nameOf = (variantId: string) => stock.find((one) => one.variantId === variantId)?.name ?? variantId;
  return (
    <CardTable
      caption="Correcties van de voorraad, de nieuwste eerst"
      rows={corrections}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Artikel',
          isName: true,
          cell: ({ variantId }) => <span className="font-semibold">{nameOf(variantId)}</span>,
        },
        { title: 'Wanneer', cell: ({ at }) => shortMoment(at) },
        { title: 'Wie', cell: ({ author }) => author },
        { title: 'Waarom', cell: ({ reason, note }) => [STOCK_REASON_NAMES[reason], note].filter(Boolean).join(': ') },
        { title: 'Verschil', isAmount: true, cell: ({ before, after }) => signed(after - before) },
        { title: 'Vrij', isAmount: true, cell: ({ before, after }) => `${before} → ${after}` },
      ]}
    />
  );
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference);
}
