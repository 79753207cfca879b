import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import type { FormErrors, FormValues } from '../../../domain/input/read-form.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { PriceField } from '../../../domain/price/plan-price.ts';
import {
  canWithdraw,
  type Decision,
  type PriceLedger,
  type PricePeriod,
  pricePeriods,
} from '../../../domain/price/price-ledger.ts';
import type { Article } from '../../../domain/price/priced-goods.ts';
import { type PricePreview, previewAt } from '../../../flows/price/plan-price.ts';
import { Button } from '../../ui/button.tsx';
import { DeskForm, FieldError, TextField, Tick } from '../ui/fields.tsx';
import { AskFirst } from '../ui/forms.tsx';
import { CardTable } from '../ui/tables.tsx';

export type PlanValues = FormValues<PriceField>;
export type PlanErrors = FormErrors<PriceField>;
export const NO_PLAN: PlanValues = { soort: 'price', prijs: '', begin: '', einde: '' };

const KINDS = [
  { value: 'price', label: 'De gewone prijs' },
  { value: 'offer', label: 'Een actie: tijdelijk lager' },
];
const MOMENT = { type: 'datetime-local', optional: true, className: 'max-w-72' };

interface PlanFormProps {
  readonly values: PlanValues;
  readonly errors: PlanErrors;
  /** The planned price as visitors will see it; null: nothing was planned yet. */
  readonly preview: PricePreview | null;
  /** The version of the decisions that the form was made with. */
  readonly shown: number;
}

/** The form for a price or an offer, in two steps: look at it first, then confirm it. */
export function PlanForm({ values, errors, preview, shown }: PlanFormProps) {
  if (preview !== null) return <Confirm values={values} preview={preview} shown={shown} />;
  return (
    <DeskForm fields={{ shown: String(shown) }} errors={errors} noValidate className="max-w-xl space-y-5">
      <KindChoice chosen={values.soort} />
      <TextField
        name="prijs"
        label="Prijs in euro, inclusief btw"
        inputMode="decimal"
        autoComplete="off"
        className="max-w-56"
      />
      <TextField
        name="begin"
        {...MOMENT}
        label="Begint op"
        hint="Leeg: nu. Een actie die om middernacht begint, staat er om middernacht."
      />
      <TextField
        name="einde"
        {...MOMENT}
        label="Eindigt op"
        hint="Alleen voor een actie. Leeg: tot je hem beëindigt."
      />
      <Button type="submit" name="doe" value="bekijk">
        Bekijk eerst
      </Button>
    </DeskForm>
  );
}

function KindChoice({ chosen }: { readonly chosen: string }) {
  return (
    <fieldset>
      <legend className="font-semibold">Wat verandert er?</legend>
      {KINDS.map(({ value, label }) => (
        <Tick key={value} type="radio" name="soort" value={value} defaultChecked={value === chosen} label={label} />
      ))}
      <FieldError name="soort" />
    </fieldset>
  );
}

type ConfirmProps = Omit<PlanFormProps, 'errors'> & { readonly preview: PricePreview };

function Confirm({ values, preview, shown }: ConfirmProps) {
  return (
    <DeskForm fields={{ ...values, shown: String(shown) }} className="space-y-5">
      <OnThePage preview={preview} isPlan />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="doe" value="plan">
          {values.begin === '' ? 'Ja, laat dit nu gelden' : 'Ja, plan dit in'}
        </Button>
        <a href="?" className="inline-flex min-h-12 items-center quiet-link">
          Toch niet
        </a>
      </div>
    </DeskForm>
  );
}

interface OnThePageProps {
  readonly preview: PricePreview;
  /** It is still to begin: say when. */
  readonly isPlan?: boolean;
}

/** A price as visitors see it. */
export function OnThePage({ preview, isPlan = false }: OnThePageProps) {
  const { price, ordinary, from, lowest, isPartly, percent, beginsAt, endsAt } = preview;
  return (
    <div className="figures max-w-xl border border-line bg-white p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-3xl">{formatEuro(price)}</span>
        {from !== null && <s className="text-weathered">{formatEuro(from)}</s>}
        {percent !== null && <span className="font-semibold text-brass">{percent}% korting</span>}
      </p>
      {lowest !== null && (
        <p className="text-small text-weathered">
          Laagste prijs in de 30 dagen voor de actie: {formatEuro(lowest)}
          {isPartly && ', voor zover de winkel hem kent'}
        </p>
      )}
      {lowest !== null && from === null && (
        <p className="mt-2 text-small">Er staat geen van-prijs bij: in de 30 dagen ervoor was dit niet duurder.</p>
      )}
      {isPlan && ordinary !== price && (
        <p className="mt-2 text-small">
          De gewone prijs is dan {formatEuro(ordinary)}; zolang de actie loopt, geldt die.
        </p>
      )}
      {isPlan && (
        <p className="mt-2">
          Vanaf {shortMoment(beginsAt)}
          {endsAt && ` tot ${shortMoment(endsAt)}`}
        </p>
      )}
    </div>
  );
}

const WHEN = { past: 'Was', now: 'Nu', future: 'Gepland' } as const;

/** What an article cost, costs and will cost, the last one first. */
export function Timeline({ periods, shown }: { readonly periods: readonly ShownPeriod[]; readonly shown: number }) {
  return (
    <CardTable
      caption="Prijzen, de laatste eerst"
      rows={periods}
      columns={[
        { title: 'Wanneer', cell: ({ when, period }) => `${WHEN[when]}: ${period}`, isName: true },
        { title: 'Prijs', cell: ({ price }) => formatEuro(price), isAmount: true },
        { title: 'Wat', cell: ({ what }) => what },
        {
          title: 'Intrekken',
          isName: true,
          cell: ({ withdraws, when }) =>
            withdraws === null ? null : (
              <AskFirst
                label={when === 'now' ? 'Beëindig' : 'Trek in'}
                question={
                  when === 'now'
                    ? 'De actie eindigt nu. Daarna geldt meteen de gewone prijs.'
                    : 'Dit gaat dan niet door. Er was nog niets van te zien.'
                }
                confirm={when === 'now' ? 'Ja, beëindig de actie' : 'Ja, trek in'}
                fields={{ withdraws: String(withdraws), shown: String(shown) }}
              />
            ),
        },
      ]}
    />
  );
}

/**
 * What the page of an article shows: its price as visitors see it now, its periods with the newest first, and the
 * version of the last decision about it.
 */
export function articleView(ledger: PriceLedger, { id, kind }: Article, now: Date) {
  const about = ledger.filter(({ article }) => article === id);
  const previewFrom = (beginsAt: Date, endsAt: Date | null = null) =>
    previewAt(about, { article: id, isSize: kind === 'size', beginsAt, endsAt });
  const periods = pricePeriods(about, id);
  return {
    now: previewFrom(now),
    periods: periods.map((period) => shownPeriod(about, period, previewFrom(period.from), now)).reverse(),
    shown: about.at(-1)?.version ?? 0,
  };
}

type ShownPeriod = ReturnType<typeof shownPeriod>;

/** A period in the words of the page; `withdraws` is the decision that can be ended or taken back, if any. */
function shownPeriod(about: PriceLedger, period: PricePeriod, preview: PricePreview, now: Date) {
  const { from, until, price, ordinary, offer } = period;
  const when: keyof typeof WHEN = from > now ? 'future' : until === null || until > now ? 'now' : 'past';
  const taken = when === 'past' ? null : (offer ?? beginning(about, from));
  const before = preview.lowest === null ? '' : `, laagste prijs in de 30 dagen ervoor ${formatEuro(preview.lowest)}`;
  return {
    key: from.toISOString(),
    when,
    period: until === null ? `vanaf ${shortMoment(from)}` : `${shortMoment(from)} tot ${shortMoment(until)}`,
    price,
    what: offer ? `Actie, gewoon ${formatEuro(ordinary)}${before}` : 'Gewone prijs',
    withdraws: taken && canWithdraw(about, taken, now) ? taken.version : null,
  };
}

/** The price that was decided to begin at a moment. */
function beginning(about: PriceLedger, from: Date): Decision | null {
  return about.findLast((one) => one.kind === 'price' && one.beginsAt.getTime() === from.getTime()) ?? null;
}
