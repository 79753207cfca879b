import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { canWithdraw, type PriceLedger, type PricePeriod, pricePeriods } from '../../../domain/price/price-ledger.ts';
import type { Article } from '../../../domain/price/priced-goods.ts';
import { type PricePreview, type PriceRefused, previewAt } from '../../../flows/price/plan-price.ts';
import { actorWords } from '../action-words.ts';
import { AskFirst } from '../ui/forms.tsx';
import { CardTable } from '../ui/tables.tsx';

/** Why a decision was refused, in words. */
export function refusalText(refusal: PriceRefused): string {
  switch (refusal.code) {
    case 'price_decided_meanwhile':
      return `Dit is niet bewaard: ${refusal.last ? actorWords(refusal.last.actor) : 'iemand'} besloot intussen iets over deze prijs. Hieronder staat wat nu geldt.`;
    case 'unknown_decision':
      return 'Dit kan niet meer: het is al voorbij of al ingetrokken.';
    case 'unknown_article':
      return 'Dit artikel wordt niet verkocht.';
    case 'prices_elsewhere':
      return 'Je winkel verkoopt via Shopify: daar verander je de prijzen.';
    case 'wishes_refused':
      return 'Dit is nog niet bewaard. Kijk wat er bij de velden staat.';
    default:
      return refusal.text;
  }
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
  const begun = about.findLast((one) => one.kind === 'price' && one.beginsAt.getTime() === from.getTime());
  const taken = when === 'past' ? null : (offer ?? begun);
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
