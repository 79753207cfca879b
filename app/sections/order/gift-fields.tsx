import { GIFT_SWITCH } from '../../../content/gift-words.ts';
import { type CalendarDay, isoDay } from '../../../domain/calendar/calendar.ts';
import { CARD_MAX_LENGTH, DAY_TOO_LATE } from '../../../domain/checkout/gift.ts';
import { BUYER_FIELDS, IS_GIFT } from '../../../domain/order/buyer-fields.ts';
import type { OrderFormErrors, OrderFormValues } from '../../../domain/order/order-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { FieldError, TextArea } from '../../ui/field.tsx';
import { WishedDaySelect } from '../../ui/wished-day-select.tsx';
import { OnlyForAddresses } from './per-choice.tsx';

interface GiftFieldsProps {
  readonly values: OrderFormValues;
  readonly errors: OrderFormErrors;
  /** The days that can be wished. */
  readonly days: readonly CalendarDay[];
  /** The order contains a gift box. */
  readonly isBoxed: boolean;
}

/** The switch for a present, and what belongs to it; shown by the style sheet while it is on. */
export function GiftFields({ values, errors, days, isBoxed }: GiftFieldsProps) {
  const isGone = values.giftDay !== '' && !days.some((day) => isoDay(day) === values.giftDay);
  const error = errors.giftDay ?? (isGone ? DAY_TOO_LATE : undefined);
  return (
    <section aria-label="Cadeau" className="border-y border-line py-4">
      <label className="grid grid-cols-[auto_1fr] items-start gap-x-3.5">
        <input
          type="checkbox"
          id="gift"
          name="gift"
          value={IS_GIFT}
          defaultChecked={values.gift === IS_GIFT}
          className="mt-0.5 size-5 accent-ash"
        />
        <span>
          <span className="font-semibold">{GIFT_SWITCH.label}</span>
          <span className="block text-[0.9375rem] text-weathered">{GIFT_SWITCH.hint}</span>
        </span>
      </label>
      <div className="mt-5 space-y-5 supports-[selector(:has(*))]:hidden group-has-[#gift:checked]/order:block">
        <TextArea
          name="giftCard"
          defaultValue={values.giftCard}
          error={errors.giftCard}
          label={BUYER_FIELDS.giftCard.label}
          hint={`We doen het kaartje in het pakket. Hoogstens ${CARD_MAX_LENGTH} tekens.`}
          optional
        />
        <OnlyForAddresses>
          <label htmlFor="giftDay" className="font-semibold">
            {BUYER_FIELDS.giftDay.label}
          </label>
          <WishedDaySelect
            days={days}
            id="giftDay"
            name="giftDay"
            defaultValue={isGone ? '' : values.giftDay}
            aria-invalid={error !== undefined}
            aria-describedby={error ? 'giftDay-fout' : undefined}
          />
          <FieldError name="giftDay" error={error} />
        </OnlyForAddresses>
        {!isBoxed && (
          <p className="text-[0.9375rem]">
            Een geschenkdoos met lint erbij? Die kies je in{' '}
            <a href={paths.cart} className="quiet-link">
              je winkelwagen
            </a>
            .
          </p>
        )}
      </div>
    </section>
  );
}
