import { typedAmsterdamMinute } from '../../../domain/calendar/calendar.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro, typedEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { offerFrom } from '../../../domain/price/plan-price.ts';
import { type PriceLedger, priceAt, pricePeriods } from '../../../domain/price/price-ledger.ts';
import { NEW_PERIOD, priceFields } from '../../../domain/price/price-wishes.ts';
import type { Article } from '../../../domain/price/priced-goods.ts';
import type { WishPreview } from '../../../flows/price/plan-price.ts';
import { Button } from '../../ui/button.tsx';
import { DeskForm, Folded, TextField } from '../ui/forms.tsx';
import { Section, TapLink } from '../ui/page-parts.tsx';
import { OnThePage } from './price-parts.tsx';

/** An article in the form of the prices, with the offer that it has, or will have first. */
export function priceRow(ledger: PriceLedger, { id, kind, name }: Article, now: Date) {
  const stands = priceAt(ledger, id, now);
  const offer = offerFrom(ledger, id, now);
  const next = pricePeriods(ledger, id).find(({ from, ordinary }) => from > now && ordinary !== stands?.ordinary);
  const words = [
    stands ? `Nu ${formatEuro(stands.price)}` : '',
    stands?.offer ? `actie sinds ${shortMoment(stands.offer.beginsAt)}` : '',
    next ? `gewoon ${formatEuro(next.ordinary)} vanaf ${shortMoment(next.from)}` : '',
  ];
  return {
    id,
    name,
    isSize: kind === 'size',
    now: words.filter((part) => part !== '').join('; '),
    ordinary: stands ? typedEuro(stands.ordinary) : '',
    offer: offer && {
      price: typedEuro(offer.price),
      begin: offer.beginsAt > now ? typedAmsterdamMinute(offer.beginsAt) : null,
      end: offer.endsAt ? typedAmsterdamMinute(offer.endsAt) : '',
    },
  };
}

type PriceRow = ReturnType<typeof priceRow>;

interface PricesFormProps {
  readonly rows: readonly PriceRow[];
  /** The version of the decisions that the form was made with. */
  readonly shown: number;
  readonly errors: Readonly<Record<string, string | undefined>> | undefined;
}

const MONEY = { inputMode: 'decimal', required: false } as const;
const MOMENT = { type: 'datetime-local', required: false, className: 'max-lg:col-span-2 max-w-72' } as const;

/** The prices and offers of everything at once; what changes is looked at first. */
export function PricesForm({ rows, shown, errors = {} }: PricesFormProps) {
  const isFolded = ({ isSize, offer }: PriceRow) => !(isSize || offer);
  const folded = rows.filter(isFolded);
  return (
    <DeskForm fields={{ shown: String(shown) }} values={startOf(rows)} errors={errors} noValidate>
      {rows.map((row) => !isFolded(row) && <PriceInputs key={row.id} {...row} />)}
      <Folded
        label={<FoldedNames rows={folded} />}
        names={folded.flatMap(({ id }) => Object.values(priceFields(id)))}
        className="border-t border-line py-2"
      >
        {folded.map((row) => (
          <PriceInputs key={row.id} {...row} />
        ))}
      </Folded>
      <fieldset className="border-t border-line py-4">
        <legend className="float-left w-full font-semibold">Wat je hierboven verandert, geldt</legend>
        <div className="clear-both grid max-w-2xl gap-4 pt-2 sm:grid-cols-2">
          <TextField name={NEW_PERIOD.begin} {...MOMENT} label="Vanaf" hint="Leeg: nu." />
          <TextField name={NEW_PERIOD.end} {...MOMENT} label="Nieuwe acties tot" hint="Leeg: tot je ze beëindigt." />
        </div>
      </fieldset>
      <Button type="submit" name="doe" value="bekijk">
        Bekijk eerst
      </Button>
    </DeskForm>
  );
}

function startOf(rows: readonly PriceRow[]) {
  const texts = rows.flatMap(({ id, ordinary, offer }) => {
    const { price, offer: offered, begin, end } = priceFields(id);
    return [
      [price, ordinary],
      [offered, offer?.price ?? ''],
      [begin, offer?.begin ?? ''],
      [end, offer?.end ?? ''],
    ];
  });
  return Object.fromEntries(texts);
}

function FoldedNames({ rows }: Pick<PricesFormProps, 'rows'>) {
  return (
    <span className="py-1">
      Setjes en extra’s
      <span className="block text-small text-weathered figures">
        {rows.map(({ name, ordinary }) => `${name} ${ordinary}`).join('; ')}
      </span>
    </span>
  );
}

function PriceInputs({ id, name, now, offer }: PriceRow) {
  const fields = priceFields(id);
  return (
    <fieldset className="border-t border-line py-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1fr)_7rem_7rem_13.5rem_13.5rem]">
        <p className="max-lg:col-span-2">
          <TapLink href={paths.deskPrice(id)}>{name}</TapLink>
          <span className="block text-small text-weathered figures">{now}</span>
        </p>
        <TextField name={fields.price} {...MONEY} label="Gewoon" />
        <TextField name={fields.offer} {...MONEY} label="Actieprijs" />
        {typeof offer?.begin === 'string' && <TextField name={fields.begin} {...MOMENT} label="Vanaf" />}
        {offer && <TextField name={fields.end} {...MOMENT} label="Tot" />}
      </div>
    </fieldset>
  );
}

interface ConfirmPricesProps {
  readonly fields: Readonly<Record<string, string>>;
  readonly previews: readonly WishPreview[];
}

/** What would change as visitors will see it, to be confirmed. */
export function ConfirmPrices({ fields, previews }: ConfirmPricesProps) {
  return (
    <Section title="Klopt dit?" isAnswer>
      <DeskForm fields={fields} className="space-y-5">
        {previews.map(({ name, isEnd, ...preview }) => (
          <div key={name + preview.beginsAt.toISOString()}>
            <h3 className="mb-1 font-semibold">{isEnd ? `${name}: de actie eindigt` : name}</h3>
            <OnThePage preview={preview} isPlan />
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="doe" value="plan">
            {`Ja, bewaar ${previews.length === 1 ? 'dit' : 'dit allemaal'}`}
          </Button>
          <a href="?" className="inline-flex min-h-12 items-center quiet-link">
            Toch niet
          </a>
        </div>
      </DeskForm>
    </Section>
  );
}
