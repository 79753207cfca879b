import { useId } from 'react';
import { isoDay } from '../../../domain/calendar/calendar.ts';
import { dutchDayName } from '../../../domain/calendar/dutch-date.ts';
import { cartTakesWork } from '../../../domain/cart/cart.ts';
import { crossSells, itemOfCrossSell } from '../../../domain/cart/cross-sell.ts';
import { CARD_MAX_LENGTH, cardProblem, dayTooLate, type Gift, selectableDays } from '../../../domain/checkout/gift.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { GIFT_BOX } from '../../../domain/product/catalogue.ts';
import { buttonClass } from '../../ui/button.tsx';
import { WishedDaySelect } from '../../ui/wished-day-select.tsx';
import { saveGift } from './tab-storage.ts';
import type { OfferProps } from './upsell-list.tsx';

export interface GiftChoiceProps extends OfferProps {
  readonly label: string;
  readonly hint: string;
  /** When the workshop sends, for the days that can be wished. */
  readonly cutOffHour: number;
  readonly closedOn: readonly string[];
  readonly resumesOn: string | null;
  /** The day on which all stands of the cart are ready; empty: they lie on the shelf. */
  readonly readyOn: string;
  readonly production: { readonly engravingDays: number };
}

/** The box, the card with its preview and the wished day. Too long a text is reported, not cut. */
export function GiftPanel(props: GiftChoiceProps & { readonly gift: Gift }) {
  const { gift, cart, forSale, images, onAdd, ...sending } = props;
  const id = useId();
  const box = crossSells({ forSale, cart, images }).find(({ handle }) => handle === GIFT_BOX);
  const boxItem = box && itemOfCrossSell(box, forSale);
  const days = selectableDays(new Date(), { ...sending, personalised: cartTakesWork(cart, forSale) });
  const isGone = gift.wishedDay !== null && !days.some((day) => isoDay(day) === gift.wishedDay);
  return (
    <div className="mt-4 space-y-5 border-t border-ash/25 pt-4">
      {boxItem && (
        <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span>{box.description}</span>
          <button
            type="button"
            onClick={() => onAdd(boxItem)}
            className={buttonClass('secondary', 'figures min-h-11 px-4 py-1.5')}
          >
            Geschenkdoos erbij · {formatEuro(box.price)}
          </button>
        </p>
      )}
      <Card gift={gift} />
      <div>
        <label htmlFor={`${id}-dag`} className="font-semibold">
          Gewenste bezorgdag
        </label>
        <WishedDaySelect
          days={days}
          id={`${id}-dag`}
          value={isGone ? '' : (gift.wishedDay ?? '')}
          onChange={({ target }) => saveGift({ ...gift, wishedDay: target.value || null })}
        />
        {isGone && <p className="mt-1 text-error">{dayTooLate(days[0] && dutchDayName(days[0]))}</p>}
      </div>
    </div>
  );
}

/** The text on the card, and how it comes on it. */
function Card({ gift }: { readonly gift: Gift }) {
  const id = useId();
  const problem = cardProblem(gift.card);
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <div>
        <label htmlFor={`${id}-kaartje`} className="font-semibold">
          Tekst op het kaartje <span className="font-normal text-weathered">(niet&nbsp;verplicht)</span>
        </label>
        <textarea
          id={`${id}-kaartje`}
          rows={4}
          value={gift.card}
          onChange={({ target }) => saveGift({ ...gift, card: target.value })}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hulp`}
          className="mt-1.5 w-full border border-ash/60 bg-white px-3.5 py-2.5 aria-invalid:border-error"
        />
        <p id={`${id}-hulp`} className={`text-[0.9375rem] ${problem ? 'text-error' : 'text-weathered'}`}>
          {problem ?? `Nog ${CARD_MAX_LENGTH - gift.card.trim().length} tekens.`}
        </p>
      </div>
      {gift.card.trim() !== '' && (
        <figure className="self-start">
          <figcaption className="text-[0.9375rem] text-weathered">Zo komt het op het kaartje</figcaption>
          <p className="mt-1.5 grid min-h-32 place-content-center whitespace-pre-line bg-white p-5 text-center font-serif text-lg leading-snug shadow-[0_1px_6px_rgb(27_24_21/.18)] [overflow-wrap:anywhere]">
            {gift.card.trim()}
          </p>
        </figure>
      )}
    </div>
  );
}
