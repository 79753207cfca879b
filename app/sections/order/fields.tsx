import { deliveryNames } from '../../../content/pages/order.ts';
import type { CalendarDay } from '../../../domain/calendar/calendar.ts';
import { DELIVERY_CHOICES, type DeliveryChoice, type Totals } from '../../../domain/checkout/shipping.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { PaymentMethod } from '../../../domain/order/order.ts';
import type { OrderFormErrors, OrderFormValues } from '../../../domain/order/order-form.ts';
import { useShopFacts } from '../../http/context/shop-facts.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { AddressFields, BusinessFields, fieldOf } from './contact-fields.tsx';
import { GiftFields } from './gift-fields.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { OnlyFor, OnlyForAddresses } from './per-choice.tsx';

interface OrderFieldsProps {
  readonly values: OrderFormValues;
  readonly errors: OrderFormErrors;
  readonly totals: Readonly<Record<DeliveryChoice, Totals>>;
  readonly pickupCode: string;
  readonly methods: readonly PaymentMethod[];
  readonly gift: { readonly days: readonly CalendarDay[]; readonly isBoxed: boolean };
  /** Payments are a test: nothing is charged. */
  readonly isTest: boolean;
}

/** Everything that a shopper fills in; names, labels and rules are those of the table of fields. */
export function OrderFields({ values, errors, totals, pickupCode, gift, methods, isTest }: OrderFieldsProps) {
  const names = deliveryNames(useShopFacts());
  const field = fieldOf(values, errors);
  return (
    <div className="space-y-12">
      <div>
        <ChoiceList
          name="ontvangst"
          legend={<Heading>{field('ontvangst').label}</Heading>}
          chosen={values.ontvangst}
          error={errors.ontvangst}
          choices={DELIVERY_CHOICES.map((choice) => ({
            value: choice,
            label: names[choice],
            aside: totals[choice].shipping === 0 ? 'Gratis' : formatEuro(totals[choice].shipping),
          }))}
        />
        <OnlyForAddresses>
          <AddressFields field={field} className="mt-6" />
        </OnlyForAddresses>
        <OnlyFor choice="pickup">
          <TextField
            {...field('pickupCode')}
            hint={`De code uit onze algemene voorwaarden: ${pickupCode}. We mailen je wanneer je bestelling klaarligt.`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="mt-6 max-w-sm"
          />
        </OnlyFor>
      </div>
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
        <TextArea {...field('remark')} optional />
        <BusinessFields field={field} />
      </section>
      <GiftFields values={values} errors={errors} {...gift} />
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

function Heading({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <h2 id={id} className="text-2xl">
      {children}
    </h2>
  );
}
