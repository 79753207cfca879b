import type { ReactNode } from 'react';
import { deliveryNames, GIFT_SWITCH } from '../../../content/order-words.ts';
import { type CalendarDay, isoDay } from '../../../domain/calendar/calendar.ts';
import { dutchDayName } from '../../../domain/calendar/dutch-date.ts';
import { CARD_MAX_LENGTH, dayTooLate } from '../../../domain/checkout/gift.ts';
import { DELIVERY_CHOICES, type DeliveryChoice, IN_TWO, type Totals } from '../../../domain/checkout/shipping.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { BUYER_FIELDS, type BuyerFieldName, IS_GIFT } from '../../../domain/order/buyer-fields.ts';
import { needsInvoiceAddress } from '../../../domain/order/field-schemas.ts';
import type { OrderFormErrors, OrderFormValues } from '../../../domain/order/order-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { OfferedMethod } from '../../../domain/payment/payment-method.ts';
import { useShopFacts } from '../../http/context.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { WishedDaySelect } from '../../ui/wished-day-select.tsx';
import { AddressFields, fieldOf, InvoiceFields, PaymentChoice } from './contact-fields.tsx';
import { type FoundPoints, PointChoice } from './point-choice.tsx';

interface OrderFieldsProps {
  /** What two parcels mean, when the buyer may choose them; null: all comes in one. */
  readonly inTwo: string | null;
  readonly values: OrderFormValues;
  readonly errors: OrderFormErrors;
  readonly totals: Readonly<Record<DeliveryChoice, Totals>>;
  readonly pickupCode: string;
  readonly methods: readonly OfferedMethod[];
  readonly gift: { readonly days: readonly CalendarDay[]; readonly isBoxed: boolean };
  /** Payments are a test: nothing is charged. */
  readonly isTest: boolean;
  /** Absent: parcels only go home. */
  readonly points?: { readonly found: FoundPoints | null } | undefined;
}

/** Everything that a shopper fills in; names, labels and rules are those of the table of fields. */
export function OrderFields(props: OrderFieldsProps) {
  const { values, errors, totals, pickupCode, inTwo, gift, methods, isTest, points } = props;
  const field = fieldOf(values, errors);
  const isInvoiced = needsInvoiceAddress({ ontvangst: 'pickup', subtotal: String(totals.pickup.subtotal) });
  return (
    <div className="space-y-6 lg:space-y-12">
      <ContactFields field={field} />
      <DeliveryFields {...{ field, totals, pickupCode, inTwo, isInvoiced, points }} />
      <div className="space-y-1">
        <Remark field={field} />
        <InvoiceFields field={field} isAsked={isInvoiced} />
        <GiftFields values={values} errors={errors} {...gift} />
      </div>
      <div>
        <PaymentChoice
          legend={<Heading>{field('paymentMethod').label}</Heading>}
          methods={methods}
          chosen={values.paymentMethod}
          error={errors.paymentMethod}
          isTest={isTest}
          hint="Je betaalt na het bestellen, op de beveiligde pagina van onze betaalprovider."
        />
      </div>
    </div>
  );
}

interface FieldsProps {
  readonly field: ReturnType<typeof fieldOf<BuyerFieldName>>;
}

interface DeliveryFieldsProps
  extends FieldsProps,
    Pick<OrderFieldsProps, 'totals' | 'pickupCode' | 'inTwo' | 'points'> {
  /** The amount asks for an address on the invoice. */
  readonly isInvoiced: boolean;
}

function DeliveryFields({ field, totals, pickupCode, inTwo, isInvoiced, points }: DeliveryFieldsProps) {
  const names = deliveryNames(useShopFacts());
  const { label, defaultValue: chosen, error } = field('ontvangst');
  const code = field('pickupCode');
  const point = field('point');
  return (
    <div>
      <ChoiceList
        name="ontvangst"
        legend={<Heading>{label}</Heading>}
        chosen={chosen}
        error={error}
        choices={DELIVERY_CHOICES.map((choice) => ({
          value: choice,
          label: names[choice],
          aside: totals[choice].shipping === 0 ? 'Gratis' : formatEuro(totals[choice].shipping),
        }))}
      />
      <OnlyForAddresses>
        <AddressFields field={field} className="mt-6" />
        {points && <PointChoice found={points.found} chosen={point.defaultValue} error={point.error} />}
        {inTwo !== null && (
          <Switch name="parcels" value={IN_TWO} chosen={field('parcels').defaultValue} className="mt-6" hint={inTwo}>
            Stuur wat er al ligt alvast op
          </Switch>
        )}
      </OnlyForAddresses>
      <OnlyFor choice="pickup">
        <input type="hidden" name="pickupCode" value={code.error ? pickupCode : code.defaultValue || pickupCode} />
        <p className="mt-6 max-w-sm">
          {`De code ${pickupCode} is voor je ingevuld. We mailen je wanneer je bestelling klaarligt.`}
          {isInvoiced && ' Boven € 100 hoort je adres op de factuur: vul het hieronder in bij het factuuradres.'}
        </p>
      </OnlyFor>
    </div>
  );
}

function ContactFields({ field }: FieldsProps) {
  return (
    <section aria-labelledby="wie" className="space-y-5">
      <Heading id="wie">Je gegevens</Heading>
      <TextField {...field('name')} autoComplete="name" />
      <TextField
        {...field('email')}
        hint="Alleen voor berichten over deze bestelling."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
    </section>
  );
}

/** Folded in, since few buyers have something to add. */
function Remark({ field }: FieldsProps) {
  const [remark, phone] = [field('remark'), field('phone')];
  const isUsed = [remark, phone].some(({ defaultValue, error }) => defaultValue || error);
  return (
    <details open={isUsed}>
      <summary className="inline-block cursor-pointer py-1.5 quiet-link">Opmerking of telefoonnummer</summary>
      <TextArea {...remark} optional className="mt-3" />
      <TextField
        {...phone}
        hint="Voor de bezorger; bij een cadeau van wie het krijgt."
        type="tel"
        autoComplete="tel"
        optional
        className="mb-3 mt-5"
      />
    </details>
  );
}

function Heading({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <h2 id={id} className="text-2xl">
      {children}
    </h2>
  );
}

interface SwitchProps {
  readonly name: BuyerFieldName;
  readonly value: string;
  /** The value that the form has now. */
  readonly chosen: string;
  readonly hint: string;
  readonly className?: string;
  readonly children: string;
}

function Switch({ name, value, chosen, hint, className = '', children }: SwitchProps) {
  return (
    <label className={`grid grid-cols-[auto_1fr] items-start gap-x-3.5 ${className}`}>
      <input
        type="checkbox"
        id={name}
        name={name}
        value={value}
        defaultChecked={chosen === value}
        className="mt-0.5 size-5 accent-ash"
      />
      <span>
        <span className="font-semibold">{children}</span>
        <span className="block text-[0.9375rem] text-weathered">{hint}</span>
      </span>
    </label>
  );
}

interface GiftFieldsProps {
  readonly values: OrderFormValues;
  readonly errors: OrderFormErrors;
  readonly days: readonly CalendarDay[];
  readonly isBoxed: boolean;
}

/** The switch for a present, and what belongs to it; shown by the style sheet while it is on. */
function GiftFields({ values, errors, days, isBoxed }: GiftFieldsProps) {
  return (
    <section aria-label="Cadeau" className="mt-3! border-y border-line py-3">
      <Switch name="gift" value={IS_GIFT} chosen={values.gift} hint={GIFT_SWITCH.hint}>
        {GIFT_SWITCH.label}
      </Switch>
      <div className="mt-5 space-y-5 supports-[selector(:has(*))]:hidden group-has-[#gift:checked]/order:block">
        <OnlyForAddresses>
          <TextField
            name="recipient"
            label={BUYER_FIELDS.recipient.label}
            hint="Deze naam komt op het pakket, niet die van jou."
            defaultValue={values.recipient}
            error={errors.recipient}
            autoComplete="off"
            optional
          />
        </OnlyForAddresses>
        <TextArea
          name="giftCard"
          defaultValue={values.giftCard}
          error={errors.giftCard}
          label={BUYER_FIELDS.giftCard.label}
          hint={`Hoogstens ${CARD_MAX_LENGTH} tekens.`}
          optional
        />
        <OnlyForAddresses>
          <WishedDayField days={days} chosen={values.giftDay} error={errors.giftDay} />
        </OnlyForAddresses>
        {!isBoxed && <GiftBoxHint />}
      </div>
    </section>
  );
}

function GiftBoxHint() {
  return (
    <p className="text-[0.9375rem]">
      Een geschenkdoos met lint erbij? Die kies je in{' '}
      <a href={paths.cart} className="quiet-link">
        je winkelwagen
      </a>
      .
    </p>
  );
}

interface WishedDayFieldProps {
  readonly days: readonly CalendarDay[];
  /** An ISO date; empty: none. */
  readonly chosen: string;
  readonly error: string | undefined;
}

/** The days on which delivery can be asked for, with an error when the chosen day is no longer among them. */
function WishedDayField({ days, chosen, error: wrong }: WishedDayFieldProps) {
  const isGone = chosen !== '' && !days.some((day) => isoDay(day) === chosen);
  const error = wrong ?? (isGone ? dayTooLate(days[0] && dutchDayName(days[0])) : undefined);
  return (
    <>
      <label htmlFor="giftDay" className="font-semibold">
        {BUYER_FIELDS.giftDay.label}
      </label>
      <WishedDaySelect
        days={days}
        id="giftDay"
        name="giftDay"
        defaultValue={isGone ? '' : chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'giftDay-fout' : undefined}
      />
      <FieldError name="giftDay" error={error} />
    </>
  );
}

/*
 * The page contains the parts of all delivery choices; the style sheet shows those of the selected one, without
 * JavaScript. A browser without `:has` shows all of them, each with its name. The form is the group `order`; class
 * names are complete, as Tailwind requires.
 */
const ONLY_FOR: Readonly<Record<DeliveryChoice, string>> = {
  NL: 'supports-[selector(:has(*))]:hidden group-has-[input[value=NL]:checked]/order:block',
  BE: 'supports-[selector(:has(*))]:hidden group-has-[input[value=BE]:checked]/order:block',
  DE: 'supports-[selector(:has(*))]:hidden group-has-[input[value=DE]:checked]/order:block',
  pickup: 'supports-[selector(:has(*))]:hidden group-has-[input[value=pickup]:checked]/order:block',
};

interface PerChoiceProps {
  readonly choice: DeliveryChoice;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Visible only while this delivery choice is selected. */
export function OnlyFor({ choice, className = '', children }: PerChoiceProps) {
  return <div className={`${ONLY_FOR[choice]} ${className}`}>{children}</div>;
}

/** Visible while delivery to an address is selected. */
export function OnlyForAddresses({ children }: { readonly children: ReactNode }) {
  return <div className="group-has-[input[value=pickup]:checked]/order:hidden">{children}</div>;
}
