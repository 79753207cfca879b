import type { ComponentProps, ReactNode } from 'react';
import { COUNTRY_NAMES } from '../../../content/order-words.ts';
import { DELIVERY_COUNTRIES } from '../../../domain/checkout/shipping.ts';
import { BUYER_FIELDS, type BuyerFieldName, IS_GIFT } from '../../../domain/order/buyer-fields.ts';
import type { SameAgain } from '../../../domain/return/exchange.ts';
import { useShopFacts } from '../../http/context.ts';
import { SelectField, TextArea, TextField, Tick } from './forms.tsx';

const KEYBOARDS: Readonly<Partial<Record<BuyerFieldName, 'email' | 'tel' | 'numeric'>>> = {
  email: 'email',
  phone: 'tel',
  houseNumber: 'numeric',
};

/** What a field of a buyer is called, as owners fill it in for somebody else. */
export function buyerField(name: BuyerFieldName) {
  return { name, label: BUYER_FIELDS[name].label, inputMode: KEYBOARDS[name], required: false };
}

/** Too narrow to say that it may stay empty, other than to a screen reader. */
const NARROW = 'col-span-3 [&_label_span]:sr-only';
const WIDTHS: Readonly<Partial<Record<BuyerFieldName, string>>> = {
  company: 'col-span-6 sm:col-span-3',
  vatId: 'col-span-6 sm:col-span-3',
  houseNumber: NARROW,
  addition: NARROW,
  postcode: `${NARROW} sm:col-span-2`,
  city: `${NARROW} sm:col-span-4`,
};

interface BuyerInputsProps {
  readonly names: readonly BuyerFieldName[];
  /** What is particular to a field. */
  readonly own?: (name: BuyerFieldName) => Partial<ComponentProps<typeof TextField>>;
  readonly children?: ReactNode;
}

/** Fields of a buyer, beside each other as in an address. */
export function BuyerInputs({ names, own, children }: BuyerInputsProps) {
  return (
    <div className="grid grid-cols-6 gap-4">
      {names.map((name) => {
        const { className = '', ...field } = { ...buyerField(name), ...own?.(name) };
        return <TextField key={name} {...field} className={`${WIDTHS[name] ?? 'col-span-6'} ${className}`} />;
      })}
      {children}
    </div>
  );
}

interface DeliveryFieldProps {
  readonly name: string;
  readonly more?: ComponentProps<typeof SelectField>['options'];
}

/** To which country it is delivered, or how it is fetched. */
export function DeliveryField({ name, more = [] }: DeliveryFieldProps) {
  const { address } = useShopFacts();
  const countries = DELIVERY_COUNTRIES.map((country) => [country, `Bezorgen in ${COUNTRY_NAMES[country]}`] as const);
  const options = [...countries, ['pickup', `Afhalen in ${address.city}`] as const, ...more];
  return <SelectField name={name} label="Bezorgen of afhalen" options={options} />;
}

/** Present and remark of the first order, which go with what is sent instead; nothing for an order without. */
export function SameFields({ same: { gift, remark }, id }: { readonly same: SameAgain; readonly id: string }) {
  const field = (name: BuyerFieldName, text: string) => ({
    ...buyerField(name),
    id: `${id}-${name}`,
    defaultValue: text,
  });
  return (
    <div className="space-y-4">
      {gift && (
        <>
          <Tick name="gift" value={IS_GIFT} defaultChecked label="De nieuwe is ook een cadeau, net zo ingepakt" />
          <TextField {...field('recipient', gift.recipient ?? '')} />
          <TextArea {...field('giftCard', gift.card)} />
          <TextField {...field('giftDay', gift.wishedDay ?? '')} type="date" className="max-w-56" />
        </>
      )}
      {remark !== '' && <TextArea {...field('remark', remark)} />}
    </div>
  );
}
