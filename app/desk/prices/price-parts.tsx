import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { PricePreview, PriceRefused } from '../../../flows/price/plan-price.ts';
import { actorWords } from '../action-words.ts';

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
