import { countryName, deliveryNames } from '../../../content/order-words.ts';
import { ADDED, type articleChoices, type ChangeValues, lineFields } from '../../../domain/change/change-form.ts';
import { DELIVERY_CHOICES } from '../../../domain/checkout/shipping.ts';
import { BUYER_FIELD_NAMES, BUYER_FIELDS, type BuyerFieldName, IS_GIFT } from '../../../domain/order/buyer-fields.ts';
import { INVOICE_COUNTRIES } from '../../../domain/order/field-schemas.ts';
import { lineName, type OrderLine } from '../../../domain/order/order-lines.ts';
import { useShopFacts } from '../../http/context.ts';
import { Folded, SelectField, TextArea, TextField, Tick } from '../ui/forms.tsx';

interface ChangePartsProps {
  /** As the order is now. */
  readonly values: ChangeValues;
  readonly lines: readonly OrderLine[];
  readonly choices: ReturnType<typeof articleChoices>;
  /** Where it can be brought, as text and words; null: that is not asked. */
  readonly points: readonly (readonly [string, string])[] | null;
  readonly why: string | null;
}

/** What owners change of an order, in parts that open where they are needed; the address is open. */
export function ChangeParts({ values, lines, choices, points, why }: ChangePartsProps) {
  return (
    <div className="grid items-start gap-x-12 lg:grid-cols-2">
      <Address values={values} points={points} />
      <div className="max-lg:border-t max-lg:border-line">
        {why ? (
          <p className="py-3">{why}</p>
        ) : (
          <Part label="Artikelen en gravering" names={LINE_NAMES(lines.length)} values={values} now={linesNow(lines)}>
            {lines.map((line, index) => (
              // Lines of one order can be the same, and never change places.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Line key={index} index={index} line={line} values={values} choices={choices} />
            ))}
            <Added choices={choices} />
          </Part>
        )}
        <OtherParts values={values} points={points} />
      </div>
    </div>
  );
}

function OtherParts({ values, points }: Pick<ChangePartsProps, 'values' | 'points'>) {
  return (
    <>
      <Part label="Dag en wens" names={['giftDay', 'remark']} values={values} now={[values.giftDay, values.remark]}>
        <TextField {...field('giftDay', values)} type="date" className="max-w-56" />
        <TextArea {...field('remark', values)} />
      </Part>
      <Part label="Cadeau en kaartje" names={PRESENT} values={values} now={[values.recipient, values.giftCard]}>
        <Tick name="gift" value={IS_GIFT} defaultChecked={values.gift === IS_GIFT} label={BUYER_FIELDS.gift.label} />
        <TextField {...field('recipient', values)} />
        <TextArea {...field('giftCard', values)} />
      </Part>
      <Part
        label="E-mail, telefoon en bedrijf"
        names={REACH}
        values={values}
        now={[values.email, values.phone, values.company]}
      >
        {REACH.map((name) => (
          <TextField key={name} {...field(name, values)} inputMode={KEYBOARDS[name]} />
        ))}
      </Part>
      <Part label="Factuuradres" names={INVOICE} values={values} now={[values.invoiceStreet, values.invoiceCity]}>
        {INVOICE.map((name) => (
          <TextField key={name} {...field(name, values)} />
        ))}
        <SelectField
          {...field('invoiceCountry', values)}
          defaultValue={values.invoiceCountry || 'NL'}
          options={INVOICE_COUNTRIES.map((code) => [code, countryName(code)])}
        />
      </Part>
      {KEPT.filter((name) => name !== 'point' || !points).map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
    </>
  );
}

const ADDRESS = ['name', 'street', 'houseNumber', 'addition', 'postcode', 'city', 'ontvangst'] as const;
const PRESENT = ['gift', 'recipient', 'giftCard'] as const;
const REACH = ['email', 'phone', 'company', 'vatId'] as const;
const INVOICE = ['invoiceStreet', 'invoicePostcode', 'invoiceCity'] as const;
const KEYBOARDS = { email: 'email', phone: 'tel', company: undefined, vatId: undefined } as const;
const SHOWN: readonly BuyerFieldName[] = [
  ...ADDRESS,
  ...PRESENT,
  ...REACH,
  ...INVOICE,
  'invoiceCountry',
  'giftDay',
  'remark',
];
/** What stays as it is; how it was paid is what it is, and a code for picking up is for strangers. */
const KEPT = BUYER_FIELD_NAMES.filter(
  (name) => !SHOWN.includes(name) && name !== 'pickupCode' && name !== 'paymentMethod',
);

const LINE_NAMES = (lines: number) => [
  ...Array.from({ length: lines }, (_, index) => Object.values(lineFields(index))).flat(),
  ...Object.values(ADDED),
];

function linesNow(lines: readonly OrderLine[]): readonly string[] {
  return lines.map((line) => `${line.quantity} × ${lineName(line)}`);
}

function field(name: BuyerFieldName, values: ChangeValues) {
  return {
    name,
    label: BUYER_FIELDS[name].label,
    defaultValue: values[name] ?? '',
    required: false,
    autoComplete: 'off',
  };
}

interface PartProps extends Pick<ChangePartsProps, 'values'> {
  readonly label: string;
  readonly names: readonly string[];
  readonly now: readonly (string | undefined)[];
  readonly children: React.ReactNode;
}

function Part({ label, names, values, now, children }: PartProps) {
  const text = now.filter(Boolean).join(', ');
  return (
    <Folded
      names={names}
      first={values}
      className="border-b border-line"
      label={
        <>
          <span className="min-w-0 flex-1 py-2.5">
            <span className="font-semibold">{label}</span>
            <span className="block truncate text-small text-weathered">{text || 'Niets'}</span>
          </span>
          <span aria-hidden="true" className="quiet-link text-small">
            Open
          </span>
        </>
      }
    >
      <div className="space-y-4 pb-5 pt-1">{children}</div>
    </Folded>
  );
}

function Address({ values, points }: Pick<ChangePartsProps, 'values' | 'points'>) {
  const deliveries = deliveryNames(useShopFacts());
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-4 pb-5">
      <TextField {...field('name', values)} className="col-span-6" />
      <TextField {...field('street', values)} className="col-span-6" />
      <TextField {...field('houseNumber', values)} inputMode="numeric" className="col-span-3" />
      <TextField {...field('addition', values)} className="col-span-3" />
      <TextField {...field('postcode', values)} className="col-span-3 sm:col-span-2" />
      <TextField {...field('city', values)} className="col-span-3 sm:col-span-4" />
      <div className="col-span-6">
        <SelectField
          {...field('ontvangst', values)}
          options={DELIVERY_CHOICES.map((choice) => [choice, deliveries[choice]])}
        />
      </div>
      {points && (
        <div className="col-span-6">
          <SelectField {...field('point', values)} options={points} />
        </div>
      )}
    </div>
  );
}

interface LineProps extends Pick<ChangePartsProps, 'values' | 'choices'> {
  readonly index: number;
  readonly line: OrderLine;
}

function Line({ index, line, values, choices }: LineProps) {
  const { pieces, article, words } = lineFields(index);
  const group = choices.find(({ value }) => value === values[article])?.group;
  const others = choices.filter((choice) => choice.group === group);
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">{lineName(line)}</legend>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4">
        <Pieces name={pieces} defaultValue={values[pieces]} />
        {others.length > 1 && (
          <SelectField
            name={article}
            label="Maat"
            defaultValue={values[article]}
            options={others.map(({ value, label }) => [value, label])}
          />
        )}
      </div>
      {values[words] !== undefined && (
        <TextField name={words} label="Tekst van de gravering" maxLength={40} defaultValue={values[words]} />
      )}
    </fieldset>
  );
}

function Pieces(props: { readonly name: string; readonly defaultValue?: string | undefined }) {
  return <TextField {...props} label="Aantal" inputMode="numeric" maxLength={2} required={false} />;
}

function Added({ choices }: Pick<ChangePartsProps, 'choices'>) {
  return (
    <Folded label={<span className="quiet-link">Nog iets erbij</span>} names={Object.values(ADDED)}>
      <div className="space-y-3">
        <SelectField
          name={ADDED.article}
          label="Artikel"
          options={[['', 'Niets'], ...choices.map(({ value, label }) => [value, label] as const)]}
        />
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4">
          <Pieces name={ADDED.pieces} />
          <TextField name={ADDED.words} label="Tekst, bij een gravering" maxLength={40} required={false} />
        </div>
      </div>
    </Folded>
  );
}
