import type { ComponentProps } from 'react';
import { OWNER_METHOD_NAMES } from '../../../content/order-words.ts';
import { type Cents, formatEuro } from '../../../domain/money/money.ts';
import { BUYER_FIELDS } from '../../../domain/order/buyer-fields.ts';
import { BY_LINK, OWNER_METHODS } from '../../../domain/order/order.ts';
import {
  FIRST_OWNER_ORDER,
  MAX_TEXTS,
  piecesField,
  TAKEN,
  textFields,
} from '../../../domain/order/owner-order-form.ts';
import type { Extra } from '../../../domain/product/catalogue.ts';
import { BuyerInputs, buyerField, DeliveryField } from '../ui/buyer-inputs.tsx';
import {
  DeskForm,
  FieldError,
  Folded,
  SelectField,
  Submit,
  TextArea,
  TextField,
  Tick,
  useField,
} from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';

interface OrderFieldsProps extends Pick<ComponentProps<typeof DeskForm>, 'fields' | 'errors'> {
  readonly articles: readonly { readonly id: string; readonly name: string; readonly price: Cents | undefined }[];
  readonly worded: readonly Extra[];
  readonly sizes: readonly (readonly [id: string, name: string])[];
  /** The order stands above, to be confirmed. */
  readonly isChecked: boolean;
}

/** What owners fill in; names and rules are those of `domain/order/owner-order-form.ts`. */
export function OrderFields({ fields, errors, isChecked, ...goods }: OrderFieldsProps) {
  return (
    <DeskForm noValidate fields={fields ?? {}} values={FIRST_OWNER_ORDER} errors={errors} className="group max-w-2xl">
      <Section
        title={isChecked ? 'Of verander het' : 'Wat'}
        className={isChecked ? 'border-t border-line pt-6' : 'mt-0'}
      >
        <Articles {...goods} />
      </Section>
      <Section title="Voor wie">
        <DeliveryField name="ontvangst" more={[[TAKEN, 'Meteen meegenomen']]} />
        <Customer />
      </Section>
      <Section title="Betalen">
        <Payment />
      </Section>
      <div className="mt-8">
        <Submit>Bekijk eerst</Submit>
      </div>
    </DeskForm>
  );
}

function Articles({ articles, worded, sizes }: Pick<OrderFieldsProps, 'articles' | 'worded' | 'sizes'>) {
  return (
    <>
      <ul>
        {articles.map((article) => (
          <li key={article.id} className="border-b border-line py-2 first:border-t">
            <Pieces {...article} />
          </li>
        ))}
      </ul>
      {worded.map((extra) => (
        <Texts key={extra.handle} number={1} extra={extra} sizes={sizes} />
      ))}
      <Optional label="Korting of een andere prijs" names={['korting', 'prijs', 'reden']}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="korting" label="Korting" hint="Een bedrag, of zoals 10%." required={false} />
          <TextField name="prijs" {...MONEY} label="Of de prijs samen" hint="Zonder verzending." />
          <TextField name="reden" label="Waarom" hint={WHY} maxLength={60} required={false} />
        </div>
      </Optional>
    </>
  );
}

const MONEY = { inputMode: 'decimal', required: false } as const;
const WHY = 'De klant leest dit op de bestelling en de factuur.';

function Pieces({ id, name, price }: OrderFieldsProps['articles'][number]) {
  const field = piecesField(id);
  const { error, defaultValue } = useField({ name: field });
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
          defaultValue={defaultValue}
          aria-invalid={error ? true : undefined}
          className="min-h-12 w-20 border border-ash/60 bg-white px-3 text-right"
        />
      </label>
      <FieldError name={field} />
    </>
  );
}

interface TextsProps extends Pick<OrderFieldsProps, 'sizes'> {
  readonly extra: Extra;
  readonly number: number;
}

/** A text for an extra, and the next one folded under it. */
function Texts({ number, extra, sizes }: TextsProps) {
  if (number > MAX_TEXTS) return null;
  const { words, size, pieces } = textFields(extra, number);
  const label = number === 1 ? `${extra.name}, ${formatEuro(extra.price)}` : `Nog een ${extra.name.toLowerCase()}`;
  const count = { inputMode: 'numeric', placeholder: '1', maxLength: 2, required: false } as const;
  return (
    <Optional label={label} names={[words, size, pieces]}>
      <TextField name={words} label="Tekst" maxLength={extra.text?.maxLength} required={false} />
      <div className="mt-4 grid grid-cols-2 gap-4">
        <SelectField
          name={size}
          label={extra.text?.isEngraved ? 'Op' : 'Voor'}
          options={[['', 'de enige standaard'], ...sizes]}
        />
        <TextField name={pieces} label="Aantal" {...count} />
      </div>
      <Texts number={number + 1} extra={extra} sizes={sizes} />
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

/** With an address, which those who come themselves need not give. */
const CUSTOMER = ['name', 'email', 'street', 'houseNumber', 'addition', 'postcode', 'city'] as const;
const MORE = ['company', 'vatId', 'phone', 'invoiceStreet', 'invoicePostcode', 'invoiceCity'] as const;

function Customer() {
  return (
    <div className="mt-4">
      <BuyerInputs
        names={CUSTOMER}
        own={(name) => {
          const optional = name === 'email' || name === 'addition';
          const className = BUYER_FIELDS[name].askedFor === 'an address' ? WITH_ADDRESS : '';
          return { optional, required: !optional, className };
        }}
      />
      <Optional label="Bedrijf, telefoon, factuuradres of opmerking" names={[...MORE, 'remark']}>
        <div className="grid gap-4 sm:grid-cols-2">
          {MORE.map((name) => (
            <TextField key={name} {...buyerField(name)} />
          ))}
        </div>
        <TextArea {...buyerField('remark')} hint="De klant leest deze ook." className="mt-4" />
      </Optional>
    </div>
  );
}

/** Not shown for those who come themselves; without a style sheet it stays, and what is typed does not count. */
const WITH_ADDRESS = 'group-has-[option[value=pickup]:checked]:hidden group-has-[option[value=mee]:checked]:hidden';

function Payment() {
  return (
    <>
      <fieldset>
        <legend className="sr-only">Hoe wordt er betaald?</legend>
        <Tick
          type="radio"
          id="betaling"
          name="betaling"
          value={BY_LINK}
          label="Met een betaallink: die gaat per mail, en je kunt hem als QR-code laten zien"
        />
        {OWNER_METHODS.filter((method) => method !== 'ruil').map((method) => (
          <Tick key={method} type="radio" name="betaling" value={method} label={OWNER_PAYMENTS[method]} />
        ))}
        <FieldError name="betaling" />
      </fieldset>
      <Optional label="Eerst een aanbetaling" names={['aanbetaling']}>
        <TextField
          {...MONEY}
          name="aanbetaling"
          label="Aanbetaling"
          hint="De rest betaalt de klant later, met dezelfde link of bij jullie."
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
