import type { ReactNode } from 'react';
import { countryName } from '../../../content/order-words.ts';
import { NO_METHODS } from '../../../content/pages/order.ts';
import { DELIVERY_CHOICES, type DeliveryChoice } from '../../../domain/checkout/shipping.ts';
import { type ADDRESS_FIELDS, BUYER_FIELDS, type BuyerFieldName } from '../../../domain/order/buyer-fields.ts';
import { INVOICE_COUNTRIES } from '../../../domain/order/field-schemas.ts';
import type { OfferedMethod } from '../../../domain/payment/payment-method.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/* The fields that the order page and the acceptance of a quotation share; their rules are those of the table of fields. */

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}
type FieldOf<F> = (name: F) => FieldProps;

/** Label, text and error of each field of a form. */
export function fieldOf<F extends string>(
  values: Readonly<Record<F, string>>,
  errors: Readonly<Partial<Record<F, string>>>,
): FieldOf<F & BuyerFieldName> {
  return (name) => ({ name, label: BUYER_FIELDS[name].label, defaultValue: values[name], error: errors[name] });
}

interface AddressFieldsProps {
  readonly field: FieldOf<(typeof ADDRESS_FIELDS)[number]>;
  /** In a narrow column there is no room to show at any width that the addition may be left out. */
  readonly isNarrow?: boolean;
  readonly className?: string;
}

/** Where a parcel goes. */
export function AddressFields({ field, isNarrow = false, className = '' }: AddressFieldsProps) {
  return (
    <div className={`${className} grid grid-cols-6 gap-x-4 gap-y-5`.trim()}>
      <TextField
        {...field('postcode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        className="col-span-6 min-[22rem]:col-span-2"
      />
      <TextField
        {...field('houseNumber')}
        inputMode="numeric"
        autoComplete="address-line2"
        className="col-span-3 min-[22rem]:col-span-2"
      />
      <TextField
        {...field('addition')}
        optional
        autoComplete="address-line3"
        className={`col-span-3 min-[22rem]:col-span-2 ${isNarrow ? '[&_label_span]:sr-only' : '[&_label_span]:max-xl:sr-only'}`}
      />
      <TextField {...field('street')} autoComplete="address-line1" className="col-span-6 sm:col-span-3" />
      <TextField {...field('city')} autoComplete="address-level2" className="col-span-6 sm:col-span-3" />
    </div>
  );
}

const INVOICE_FIELDS = ['company', 'vatId', 'invoiceStreet', 'invoicePostcode', 'invoiceCity'] as const;

interface InvoiceFieldsProps {
  readonly field: FieldOf<(typeof INVOICE_FIELDS)[number] | 'invoiceCountry'>;
  /** It needs an address that the delivery does not give. */
  readonly isAsked?: boolean;
}

/**
 * For an invoice in the name of a company, or to another address; folded in, since most buyers have neither. Open when
 * something is in it, and by the style sheet while picking up is chosen and that asks for an address.
 */
export function InvoiceFields({ field, isAsked = false }: InvoiceFieldsProps) {
  const isUsed = INVOICE_FIELDS.map(field).some(({ defaultValue, error }) => defaultValue || error);
  const country = field('invoiceCountry');
  const asked = isAsked
    ? 'group-has-[input[value=pickup]:checked]/order:[&::details-content]:[content-visibility:visible]'
    : '';
  return (
    <details open={isUsed} className={asked}>
      <summary className="inline-block cursor-pointer py-1.5 quiet-link">Zakelijk, of een ander factuuradres?</summary>
      <div className="mb-3 mt-3 space-y-5">
        <TextField {...field('company')} autoComplete="organization" optional />
        <TextField
          {...field('vatId')}
          hint="In België of Duitsland bezorgd betaal je dan geen btw."
          autoComplete="off"
          optional
        />
        <TextField
          {...field('invoiceStreet')}
          hint="Straat en huisnummer"
          autoComplete="billing street-address"
          optional={!isAsked}
          required={false}
        />
        <div className="grid grid-cols-2 gap-x-4 gap-y-5">
          <TextField {...field('invoicePostcode')} autoComplete="billing postal-code" required={false} />
          <TextField {...field('invoiceCity')} autoComplete="billing address-level2" required={false} />
        </div>
        <SelectField
          {...country}
          defaultValue={country.defaultValue || 'NL'}
          options={INVOICE_COUNTRIES.map((code) => [code, countryName(code)])}
        />
      </div>
    </details>
  );
}

interface PaymentChoiceProps {
  readonly legend: ReactNode;
  readonly methods: readonly OfferedMethod[];
  /** What was chosen before; the first method stands for one that is not offered. */
  readonly chosen: string;
  readonly error: string | undefined;
  readonly isTest: boolean;
  /** Shown below the choice when payments are real. */
  readonly hint?: string;
}

/** How to pay. The style sheet follows the delivery that is chosen, without a script. */
export function PaymentChoice({ legend, methods, chosen, error, isTest, hint }: PaymentChoiceProps) {
  const note = isTest
    ? 'Deze winkel staat in de testmodus: je doet een testbetaling en er wordt niets afgeschreven.'
    : hint;
  return (
    <>
      <ChoiceList
        name="paymentMethod"
        legend={legend}
        chosen={(methods.find(({ id }) => id === chosen) ?? methods[0])?.id ?? ''}
        error={error}
        choices={methods.map((method) => ({
          value: method.id,
          label: method.name,
          aside: <PaymentMark method={method} />,
          className: placeOf(method),
        }))}
      />
      {methods.length === 0 && <p>{NO_METHODS}</p>}
      {note && <p className="mt-3 text-[0.9375rem] text-weathered">{note}</p>}
    </>
  );
}

/** Complete names, as Tailwind requires. */
const FIRST_FOR: Readonly<Record<DeliveryChoice, string>> = {
  NL: 'group-has-[input[value=NL]:checked]/order:order-first',
  BE: 'group-has-[input[value=BE]:checked]/order:order-first',
  DE: 'group-has-[input[value=DE]:checked]/order:order-first',
  pickup: 'group-has-[input[value=pickup]:checked]/order:order-first',
};
const NOT_FOR: Readonly<Record<DeliveryChoice, string>> = {
  NL: 'group-has-[input[value=NL]:checked]/order:hidden',
  BE: 'group-has-[input[value=BE]:checked]/order:hidden',
  DE: 'group-has-[input[value=DE]:checked]/order:hidden',
  pickup: 'group-has-[input[value=pickup]:checked]/order:hidden',
};

/** First where it is used most, and not shown where it is not offered. */
function placeOf({ choices, firstFor }: OfferedMethod): string {
  const absent = DELIVERY_CHOICES.filter((choice) => !choices.includes(choice)).map((choice) => NOT_FOR[choice]);
  return [...absent, ...firstFor.map((choice) => FIRST_FOR[choice])].join(' ');
}

/** Own drawings, no scheme's marks: a telephone with the bank's app, a card at a reader, a striped card, a coin. */
const DRAWINGS: Readonly<Record<string, string>> = {
  ideal:
    'M17.5 3.5h9q2.5 0 2.5 2.5v18q0 2.5-2.5 2.5h-9q-2.5 0-2.5-2.5v-18q0-2.5 2.5-2.5zM18.5 14.5l2.8 2.8 4.7-5.3M20.5 23.5h3',
  bancontact:
    'M8 7h19q2 0 2 2v12q0 2-2 2h-19q-2 0-2-2v-12q0-2 2-2zM10 13.5h4.5v4H10zM33 10.5c2 2.8 2 6.2 0 9M36.5 8c3.2 4.4 3.2 9.6 0 14',
  creditcard: 'M11 6h22q2 0 2 2v14q0 2-2 2h-22q-2 0-2-2v-14q0-2 2-2zM9 11.5h26M13 19h7',
};
const COIN = 'M12 15a10 10 0 0 1 20 0a10 10 0 0 1-20 0zM26 11.2a5 5 0 1 0 0 7.6M15.5 13.6h6M15.5 16.4h6';

/** The provider's own picture, or a drawing while there is none. */
function PaymentMark({ method: { id, picture } }: { readonly method: OfferedMethod }) {
  if (picture !== null) return <img src={picture} alt="" width="44" height="33" />;
  return (
    <svg
      viewBox="0 0 44 30"
      width="44"
      height="30"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="bg-white text-ash outline outline-line"
    >
      <path d={DRAWINGS[id] ?? COIN} />
    </svg>
  );
}
