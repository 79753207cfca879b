import { data } from 'react-router';
import { listStockCorrections } from '../../data/stock/stock-corrections.ts';
import { shortMoment } from '../../domain/calendar/dutch-date.ts';
import { readForm } from '../../domain/input/read-form.ts';
import * as paths from '../../domain/pages/paths.ts';
import {
  changeIn,
  isLow,
  LOW_STOCK,
  MAX_PIECES,
  onShelf,
  REMARK_MAX_LENGTH,
  STOCK_FIELDS,
  STOCK_REASONS,
  StockForm,
  WarnForm,
} from '../../domain/stock-correction.ts';
import {
  type CorrectionRefusal,
  correctStock,
  getStock,
  type NamedStock,
  setStockWarning,
} from '../../flows/stock/correct-stock.ts';
import { listWantedBooks } from '../../flows/stock/stock-notices.ts';
import { shopContext } from '../http/context.ts';
import { leadTo } from '../http/lead-to.ts';
import { readDeskForm } from '../http/posted-form.ts';
import type { Route } from './+types/stock';
import { STOCK_REASON_NAMES } from './action-words.ts';
import { DeskForm, Radios, SelectField, SentErrors, Submit, TextField, useSent } from './ui/forms.tsx';
import { AtShopify, Outcome, PageHeading, Section } from './ui/page-parts.tsx';
import { CardTable, type Columns, FactList } from './ui/tables.tsx';

const MAX_SHOWN = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const stock = await getStock(shop);
  const corrections = await listStockCorrections(shop.database.db, { limit: MAX_SHOWN });
  const wanted = (await listWantedBooks(shop)).slice(0, MAX_SHOWN);
  const names = new Map(stock.map(({ variantId, name }) => [variantId, name]));
  const named = corrections.map((one) => ({ ...one, name: names.get(one.variantId) ?? one.variantId }));
  return { stock, corrections: named, wanted, done: new URL(request.url).searchParams.get('gedaan') };
}

const CORRECTION_REFUSALS: Readonly<Record<CorrectionRefusal['code'], string>> = {
  unknown_variant: 'Dit artikel bestaat niet meer.',
  stock_changed:
    'Iemand heeft deze voorraad intussen aangepast. Kijk bij Correcties wat er veranderde en vul het dan opnieuw in.',
  nothing_changed: 'Vul in hoeveel er bij komt of af gaat.',
  too_few: 'Te laag: er zijn al meer stuks besteld, of er zijn er minder.',
  too_many: `Meer dan ${MAX_PIECES} stuks kan niet.`,
};

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  if (form.get('doe') === 'waarschuwen') {
    const read = readForm(form, ['variant', 'warnAt'], WarnForm);
    if (!read.ok) return refused(read.errors);
    const { variant: variantId, warnAt } = read.form;
    const set = await setStockWarning(shop, { variantId, warnAt, actor });
    return set.ok ? done(variantId) : notThere(CORRECTION_REFUSALS[set.error.code]);
  }
  const read = readForm(form, STOCK_FIELDS, StockForm);
  if (!read.ok) return refused(read.errors);
  const { variant: variantId, version: shown, reason, note } = read.form;
  const change = changeIn(read.form);
  const corrected = await correctStock(shop, { variantId, change, reason, note, shown, actor });
  if (corrected.ok) return done(variantId);
  const { code } = corrected.error;
  if (code === 'unknown_variant') return notThere(CORRECTION_REFUSALS[code]);
  return refused({ pieces: CORRECTION_REFUSALS[code] }, code === 'stock_changed' ? 409 : 422);
}

function done(variantId: string) {
  return leadTo(paths.deskStock, { query: { gedaan: variantId } });
}

function refused(errors: Readonly<Record<string, string | undefined>>, status = 422) {
  return data({ problem: null, errors }, { status });
}

/** An article that is not there has no form on the page in which an error could stand. */
function notThere(problem: string) {
  return data({ problem, errors: {} }, { status: 422 });
}

export default function StockRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Voorraad" of="Bestellingen, terugbetalingen en voorraad" />;
  const { stock, corrections, wanted, done: changed } = loaderData;
  return (
    <SentErrors value={actionData?.errors}>
      <PageHeading
        title="Voorraad"
        lead="Vrij is wat de winkel nog verkoopt. Wat besteld is en nog niet verstuurd, ligt ook op de plank maar is niet meer vrij."
      />
      <Outcome problem={actionData?.problem} errors={actionData?.errors} />
      <div className="border-t border-line">
        {stock.map((one) => (
          <StockOf key={one.variantId} one={one} isChanged={one.variantId === changed && !actionData} />
        ))}
      </div>
      {wanted.length > 0 && (
        <Section title="Boeken waar geen maat voor is">
          <FactList rows={wanted.map(({ book, people }) => [book, people === 1 ? '1 klant' : `${people} klanten`])} />
        </Section>
      )}
      {corrections.length > 0 && (
        <Section title="Correcties">
          <CardTable caption="Correcties van de voorraad, de nieuwste eerst" rows={corrections} columns={COLUMNS} />
        </Section>
      )}
    </SentErrors>
  );
}

function Counts({ one }: { readonly one: NamedStock }) {
  return (
    <FactList
      rows={[
        ['In bestellingen', one.held + one.toSend],
        ['Op de plank', onShelf(one)],
        ['Verkocht, 30 dagen', one.sold],
        ['Wachten op mail', one.waiting === 0 ? null : one.waiting],
      ]}
    />
  );
}

function Free({ one }: { readonly one: NamedStock }) {
  if (one.free === 0) return <span className="font-semibold text-error">0, uitverkocht</span>;
  return isLow(one) ? (
    <span className="font-semibold text-error">{`${one.free} vrij, bijna op`}</span>
  ) : (
    `${one.free} vrij`
  );
}

function StockOf({ one, isChanged }: { readonly one: NamedStock; readonly isChanged: boolean }) {
  const isRefused = useSent({ variant: one.variantId }) !== null;
  return (
    <details id={one.variantId} open={isRefused || isChanged} className="border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2">
        <span className="font-semibold">{one.name}</span>
        <span className="figures text-right">
          <Free one={one} />
        </span>
      </summary>
      <Outcome done={isChanged ? `De voorraad is bijgewerkt: ${one.free} vrij.` : null} />
      <div className="grid gap-8 pb-6 pt-2 lg:grid-cols-2 print:hidden">
        <Correction one={one} />
        <div className="space-y-6">
          <Counts one={one} />
          <Warning one={one} />
        </div>
      </div>
    </details>
  );
}

const DIRECTIONS = Object.entries({ added: 'Erbij', removed: 'Eraf', counted: 'Geteld' } as const);

function Correction({ one: { variantId, version, waiting, free } }: { readonly one: NamedStock }) {
  return (
    <DeskForm
      fields={{ doe: 'corrigeren', variant: variantId, version: String(version) }}
      values={{ how: 'added' }}
      className="max-w-md space-y-4"
    >
      <Radios name="how" legend="Wat vul je in?" className="sr-only" options={DIRECTIONS} />
      <TextField
        id={`${variantId}-aantal`}
        label="Aantal"
        name="pieces"
        inputMode="numeric"
        maxLength={6}
        hint="Geteld: alles op de plank, ook wat nog weg moet."
      />
      <SelectField
        id={`${variantId}-reden`}
        label="Waarom?"
        name="reason"
        required
        options={STOCK_REASONS.map((reason) => [reason, STOCK_REASON_NAMES[reason]])}
      />
      <TextField
        id={`${variantId}-toelichting`}
        label="Toelichting"
        name="note"
        optional
        maxLength={REMARK_MAX_LENGTH}
      />
      {free === 0 && waiting > 0 && <p>{waitingWords(waiting)}</p>}
      <Submit>Pas aan</Submit>
    </DeskForm>
  );
}

function waitingWords(waiting: number): string {
  return waiting === 1
    ? 'Er wacht 1 klant op een mail: die gaat weg zodra er weer voorraad is.'
    : `Er wachten ${waiting} klanten op een mail: die gaan weg zodra er weer voorraad is.`;
}

function Warning({ one: { variantId, warnAt } }: { readonly one: NamedStock }) {
  return (
    <DeskForm fields={{ doe: 'waarschuwen', variant: variantId }} className="max-w-md space-y-4">
      <TextField
        id={`${variantId}-waarschuwing`}
        label="Waarschuw vanaf"
        name="warnAt"
        inputMode="numeric"
        maxLength={5}
        optional
        defaultValue={warnAt ?? ''}
        hint={`Bij zoveel vrije stuks of minder staat het artikel bij Vandaag. Leeg: bij ${LOW_STOCK} of minder.`}
      />
      <Submit look="secondary">Bewaar</Submit>
    </DeskForm>
  );
}

const COLUMNS: Columns<NonNullable<Route.ComponentProps['loaderData']>['corrections'][number]> = [
  { title: 'Artikel', isName: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { title: 'Wanneer', cell: ({ at }) => shortMoment(at) },
  { title: 'Wie', cell: ({ author }) => author },
  { title: 'Waarom', cell: ({ reason, note }) => [STOCK_REASON_NAMES[reason], note].filter(Boolean).join(': ') },
  { title: 'Verschil', isAmount: true, cell: ({ before, after }) => signed(after - before) },
  { title: 'Vrij', isAmount: true, cell: ({ before, after }) => `${before} → ${after}` },
];

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference);
}
