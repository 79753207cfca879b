import { data } from 'react-router';
import { typedAmsterdamMinute } from '../../../domain/calendar/calendar.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import type { FormErrors } from '../../../domain/input/read-form.ts';
import { formatEuro, typedEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { offerFrom } from '../../../domain/price/plan-price.ts';
import { type PriceLedger, priceAt, pricePeriods } from '../../../domain/price/price-ledger.ts';
import { NEW_PERIOD, priceFields, readWishes, type WishRefusals } from '../../../domain/price/price-wishes.ts';
import { type Article, articlesOf } from '../../../domain/price/priced-goods.ts';
import { examineFacts } from '../../../flows/facts/change-facts.ts';
import { previewPrices, savePrices, shownVersion, type WishPreview } from '../../../flows/price/plan-price.ts';
import type { Shop } from '../../../flows/shop.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { readDeskForm, versionIn } from '../../http/posted-form.ts';
import { DeskForm, Folded, PostButton, Submit, TextField } from '../ui/forms.tsx';
import { AtShopify, FindingsNotice, Outcome, PageHeading, SecondaryLink, Section, TapLink } from '../ui/page-parts.tsx';
import type { Route } from './+types/prices';
import { OnThePage, refusalText } from './price-parts.tsx';

const DONE = 'bewaard';

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const { ledger } = shop.ownerChanges;
  const findings = examineFacts(shop).filter(({ path }) => path.startsWith('price:'));
  return {
    rows: articlesOf(shop.catalogue).map((article) => priceRow(ledger, article, shop.now())),
    findings: findings.map(({ message }) => message),
    unknown: unproven(shop).length,
    shown: shownVersion(ledger, idsOf(shop)),
    isDone: new URL(request.url).searchParams.has(DONE),
  };
}

function unproven(shop: Shop): readonly string[] {
  const findings = examineFacts(shop).filter(({ code }) => code === 'promotion-without-lowest-price');
  return findings.map(({ path }) => path.slice('price:'.length));
}

function idsOf(shop: Shop): readonly string[] {
  return articlesOf(shop.catalogue).map(({ id }) => id);
}

interface Answer {
  readonly problem?: string;
  readonly errors?: FormErrors<string>;
  /** What was filled in, and what it would change: to be confirmed. */
  readonly asked?: { readonly fields: Readonly<Record<string, string>>; readonly previews: readonly WishPreview[] };
}

/** Looks at what is wished of the prices, and decides on it; or ends offers whose from-prices nobody proved. */
export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const back = (answer: Answer, status: number) => data<Answer>(answer, { status });
  const refused = (refusals: WishRefusals) =>
    back({ errors: Object.fromEntries(Object.entries(refusals).map(([name, { text }]) => [name, text])) }, 422);
  if (form.get('doe') === 'onbewezen') {
    const wishes = unproven(shop).map((article) => ({ article, offer: null }));
    const task = { wishes, shown: shownVersion(shop.ownerChanges.ledger, unproven(shop)), actor };
    const ended = await savePrices(shop, task);
    return ended.ok ? leadTo(paths.deskPrices) : back({ problem: refusalText(ended.error) }, 409);
  }
  const wished = readWishes(form, idsOf(shop));
  if (!wished.ok) return back({ errors: wished.error }, 422);
  if (form.get('doe') !== 'plan') {
    const previews = previewPrices(shop, wished.value);
    if (!previews.ok) return refused(previews.error);
    if (previews.value.length === 0) return back({ problem: 'Er verandert niets: zo is het al.' }, 422);
    const sent = [...form].flatMap(([name, text]) =>
      name !== 'doe' && typeof text === 'string' ? [[name, text]] : [],
    );
    return back({ asked: { fields: Object.fromEntries(sent), previews: previews.value } }, 200);
  }
  const saved = await savePrices(shop, { wishes: wished.value, shown: versionIn(form, 'shown'), actor });
  if (saved.ok) return leadTo(paths.deskPrices, { query: { [DONE]: '' } });
  if (saved.error.code === 'wishes_refused') return refused(saved.error.refusals);
  return back({ problem: refusalText(saved.error) }, 409);
}

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Prijzen" of="Prijzen en acties" />;
  const { rows, findings, unknown, shown, isDone } = loaderData;
  const { asked, errors } = actionData ?? {};
  return (
    <>
      <PageHeading
        title="Prijzen"
        lead="Wat alles kost, in euro met btw. Een actie is tijdelijk lager; haal haar prijs weg en ze eindigt. Elke prijs die ooit gold, blijft bewaard: daaruit volgt de laagste prijs van de 30 dagen voor een actie."
      />
      <Outcome {...actionData} done={isDone ? 'Bewaard. Zo staat het in de planning.' : null} />
      {asked ? (
        <ConfirmPrices {...asked} />
      ) : (
        <>
          <FindingsNotice findings={findings} />
          {unknown > 0 && <WhetherTheyStood />}
          <PricesForm rows={rows} shown={shown} errors={errors} />
        </>
      )}
    </>
  );
}

function WhetherTheyStood() {
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <SecondaryLink href={paths.deskFactSubject('beweringen')}>Ja, die golden: leg het vast</SecondaryLink>
      <PostButton label="Nee, beëindig deze acties" fields={{ doe: 'onbewezen' }} />
    </div>
  );
}

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
      <Submit name="doe" value="bekijk">
        Bekijk eerst
      </Submit>
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
          <Submit name="doe" value="plan">
            {`Ja, bewaar ${previews.length === 1 ? 'dit' : 'dit allemaal'}`}
          </Submit>
          <a href="?" className="inline-flex min-h-12 items-center quiet-link">
            Toch niet
          </a>
        </div>
      </DeskForm>
    </Section>
  );
}
