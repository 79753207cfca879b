import type { ComponentProps } from 'react';
import { COUNTRY_NAMES, OWNER_METHOD_NAMES } from '../../../content/order-words.ts';
import { DELIVERY_COUNTRIES } from '../../../domain/checkout/shipping.ts';
import { type Cents, formatEuro } from '../../../domain/money/money.ts';
import { BUYER_FIELDS, type BuyerFieldName } from '../../../domain/order/buyer-fields.ts';
import { BY_LINK, OWNER_METHODS } from '../../../domain/order/order.ts';
import { MAX_TEXTS, piecesField, TAKEN, textFields } from '../../../domain/order/owner-order-form.ts';
import type { Extra } from '../../../domain/product/catalogue.ts';
import { useShopFacts } from '../../http/context.ts';
import { Button } from '../../ui/button.tsx';
import { DeskForm, FieldError, Folded, SelectField, TextArea, TextField, Tick } from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';

interface Form {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

interface OrderFieldsProps extends Form {
  readonly articles: readonly { readonly id: string; readonly name: string; readonly price: Cents | undefined }[];
  readonly worded: readonly Extra[];
  readonly sizes: readonly (readonly [id: string, name: string])[];
  readonly fields: Readonly<Record<string, string>>;
  /** The order stands above, to be confirmed. */
  readonly isChecked: boolean;
}

/** What owners fill in; names and rules are those of `domain/order/owner-order-form.ts`. */
export function OrderFields({ fields, isChecked, ...form }: OrderFieldsProps) {
  return (
    <DeskForm noValidate fields={fields} errors={form.errors} className="group max-w-2xl">
      <Section
        title={isChecked ? 'Of verander het' : 'Wat'}
        className={isChecked ? 'border-t border-line pt-6' : 'mt-0'}
      >
        <Articles {...form} />
      </Section>
      <Section title="Voor wie">
        <Delivery {...form} />
        <Customer {...form} />
      </Section>
      <Section title="Betalen">
        <Payment {...form} />
      </Section>
      <div className="mt-8">
        <Button type="submit">Bekijk eerst</Button>
      </div>
    </DeskForm>
  );
}

const fieldOf =
  ({ values }: Form) =>
  (name: string) => ({ name, defaultValue: values[name] });

function Articles({ articles, worded, sizes, ...form }: Omit<OrderFieldsProps, 'fields' | 'isChecked'>) {
  return (
    <>
      <ul>
        {articles.map((article) => (
          <li key={article.id} className="border-b border-line py-2 first:border-t">
            <Pieces {...article} {...form} />
          </li>
        ))}
      </ul>
      {worded.map((extra) => (
        <Texts key={extra.handle} number={1} extra={extra} sizes={sizes} {...form} />
      ))}
      <OtherPrice {...form} />
    </>
  );
}

function Pieces({ id, name, price, values, errors }: Form & OrderFieldsProps['articles'][number]) {
  const field = piecesField(id);
  return (
    <>
      <label className="flex min-h-12 items-center justify-between gap-4">
        <span>
          {name}
          {price !== undefined && <span className="block text-small text-weathered">{formatEuro(price)}</span>}
        </span>
        <input
          id={field}
          name={field}
          inputMode="numeric"
          maxLength={2}
          placeholder="0"
          defaultValue={values[field]}
          aria-invalid={errors[field] ? true : undefined}
          className="min-h-12 w-20 border border-ash/60 bg-white px-3 text-right"
        />
      </label>
      <FieldError name={field} />
    </>
  );
}

const NUMBER = { inputMode: 'decimal', required: false } as const;

function OtherPrice(form: Form) {
  const field = fieldOf(form);
  const why = 'De klant leest dit op de bestelling en de factuur.';
  return (
    <Optional label="Korting of een andere prijs" names={['korting', 'prijs', 'reden']}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('korting')} label="Korting" hint="Een bedrag, of zoals 10%." required={false} />
        <TextField {...field('prijs')} {...NUMBER} label="Of de prijs samen" hint="Zonder verzending." />
        <TextField {...field('reden')} label="Waarom" hint={why} maxLength={60} required={false} />
      </div>
    </Optional>
  );
}

interface TextsProps extends Form, Pick<OrderFieldsProps, 'sizes'> {
  readonly extra: Extra;
  readonly number: number;
}

/** A text for an extra, and the next one folded under it. */
function Texts({ number, ...props }: TextsProps) {
  if (number > MAX_TEXTS) return null;
  const { extra, sizes } = props;
  const { words, size, pieces } = textFields(extra, number);
  const field = fieldOf(props);
  const label = number === 1 ? `${extra.name}, ${formatEuro(extra.price)}` : `Nog een ${extra.name.toLowerCase()}`;
  return (
    <Optional label={label} names={[words, size, pieces]}>
      <TextField {...field(words)} label="Tekst" maxLength={extra.text?.maxLength} required={false} />
      <div className="mt-4 grid grid-cols-2 gap-4">
        <SelectField
          {...field(size)}
          label={extra.text?.isEngraved ? 'Op' : 'Voor'}
          options={[['', 'de enige standaard'], ...sizes]}
        />
        <TextField
          {...field(pieces)}
          label="Aantal"
          inputMode="numeric"
          placeholder="1"
          maxLength={2}
          required={false}
        />
      </div>
      <Texts {...props} number={number + 1} />
    </Optional>
  );
}

function Optional({ label, children, ...rest }: ComponentProps<typeof Folded> & { readonly label: string }) {
  return (
    <Folded label={<span className="quiet-link">{label}</span>} {...rest}>
      <div className="mb-4 mt-2 border border-line bg-white p-4">{children}</div>
    </Folded>
  );
}

function Delivery(form: Form) {
  const { address } = useShopFacts();
  return (
    <SelectField
      {...fieldOf(form)('ontvangst')}
      label="Bezorgen of afhalen"
      options={[
        ...DELIVERY_COUNTRIES.map((country) => [country, `Bezorgen in ${COUNTRY_NAMES[country]}`] as const),
        ['pickup', `Afhalen in ${address.city}`],
        [TAKEN, 'Meteen meegenomen'],
      ]}
    />
  );
}

/** With an address, which those who come themselves need not give. */
const CUSTOMER: readonly (readonly [name: BuyerFieldName, isOptional: boolean, className: string])[] = [
  ['name', false, 'col-span-6'],
  ['email', true, 'col-span-6'],
  ['street', false, 'col-span-6'],
  ['houseNumber', false, 'col-span-3'],
  ['addition', true, 'col-span-3 [&_label_span]:sr-only'],
  ['postcode', false, 'col-span-3 sm:col-span-2'],
  ['city', false, 'col-span-3 sm:col-span-4'],
];
const MORE = ['company', 'vatId', 'phone', 'invoiceStreet', 'invoicePostcode', 'invoiceCity'] as const;
const KEYBOARDS: Readonly<Partial<Record<BuyerFieldName, 'email' | 'numeric'>>> = {
  email: 'email',
  houseNumber: 'numeric',
};

function Customer(form: Form) {
  const field = fieldOf(form);
  return (
    <>
      <div className="mt-4 grid grid-cols-6 gap-4">
        {CUSTOMER.map(([name, optional, className]) => (
          <TextField
            key={name}
            {...field(name)}
            label={BUYER_FIELDS[name].label}
            optional={optional}
            autoComplete="off"
            inputMode={KEYBOARDS[name]}
            className={`${className} ${BUYER_FIELDS[name].askedFor === 'an address' ? WITH_ADDRESS : ''}`}
          />
        ))}
      </div>
      <Optional label="Bedrijf, telefoon, factuuradres of opmerking" names={[...MORE, 'remark']}>
        <div className="grid gap-4 sm:grid-cols-2">
          {MORE.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={BUYER_FIELDS[name].label}
              required={false}
              autoComplete="off"
            />
          ))}
        </div>
        <TextArea
          {...field('remark')}
          label="Opmerking"
          hint="De klant leest deze ook."
          className="mt-4"
          required={false}
        />
      </Optional>
    </>
  );
}

/** Not shown for those who come themselves; without a style sheet it stays, and what is typed does not count. */
const WITH_ADDRESS = 'group-has-[option[value=pickup]:checked]:hidden group-has-[option[value=mee]:checked]:hidden';

function Payment(form: Form) {
  const { values } = form;
  return (
    <>
      <fieldset>
        <legend className="sr-only">Hoe wordt er betaald?</legend>
        <Tick
          type="radio"
          id="betaling"
          name="betaling"
          value={BY_LINK}
          defaultChecked={values.betaling === BY_LINK}
          label="Met een betaallink: die gaat per mail, en je kunt hem als QR-code laten zien"
        />
        {OWNER_METHODS.filter((method) => method !== 'ruil').map((method) => (
          <Tick
            key={method}
            type="radio"
            name="betaling"
            value={method}
            defaultChecked={values.betaling === method}
            label={OWNER_PAYMENTS[method]}
          />
        ))}
        <FieldError name="betaling" />
      </fieldset>
      <Optional label="Eerst een aanbetaling" names={['aanbetaling']}>
        <TextField
          {...fieldOf(form)('aanbetaling')}
          label="Aanbetaling"
          hint="De rest betaalt de klant later, met dezelfde link of bij jullie."
          inputMode="decimal"
          required={false}
        />
      </Optional>
    </>
  );
}

const OWNER_PAYMENTS = {
  contant: 'Nu contant betaald',
  pin: 'Nu gepind',
  overboeking: 'Met een overboeking die al binnen is',
  ruil: OWNER_METHOD_NAMES.ruil,
} as const;
