import { countryName, deliveryNames } from '../../../content/order-words.ts';
import { ADDED, type articleChoices, lineFields } from '../../../domain/change/change-form.ts';
import { DELIVERY_CHOICES } from '../../../domain/checkout/shipping.ts';
import { BUYER_FIELD_NAMES, BUYER_FIELDS, type BuyerFieldName, IS_GIFT } from '../../../domain/order/buyer-fields.ts';
import { INVOICE_COUNTRIES } from '../../../domain/order/field-schemas.ts';
import { lineName, type OrderLine } from '../../../domain/order/order-lines.ts';
import { useShopFacts } from '../../http/context.ts';
import { BuyerInputs, buyerField } from '../ui/buyer-inputs.tsx';
import { Folded, SelectField, TextArea, TextField, Tick, useStart } from '../ui/forms.tsx';

interface ChangePartsProps {
  readonly lines: readonly OrderLine[];
  readonly choices: ReturnType<typeof articleChoices>;
  readonly points: readonly (readonly [string, string])[] | null;
  readonly why: string | null;
}

/** What owners change of an order, in parts that open where they are needed; the address is open. */
export function ChangeParts({ lines, choices, points, why }: ChangePartsProps) {
  return (
    <div className="grid items-start gap-x-12 lg:grid-cols-2">
      <Address points={points} />
      <div className="max-lg:border-t max-lg:border-line">
        {why ? (
          <p className="py-3">{why}</p>
        ) : (
          <Part
            label="Artikelen en gravering"
            names={lineNames(lines.length)}
            now={lines.map((line) => `${line.quantity} × ${lineName(line)}`)}
          >
            {lines.map((line, index) => (
              // Lines of one order can be the same, and never change places.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Line key={index} index={index} line={line} choices={choices} />
            ))}
            <Added choices={choices} />
          </Part>
        )}
        <OtherParts />
        <Kept names={points ? KEPT.filter((name) => name !== 'point') : KEPT} />
      </div>
    </div>
  );
}

function OtherParts() {
  const values = useStart();
  return (
    <>
      <Part label="Dag en wens" names={['giftDay', 'remark']} now={[values.giftDay, values.remark]}>
        <TextField {...buyerField('giftDay')} type="date" className="max-w-56" />
        <TextArea {...buyerField('remark')} />
      </Part>
      <Part label="Cadeau en kaartje" names={PRESENT} now={[values.recipient, values.giftCard]}>
        <Tick name="gift" value={IS_GIFT} label={BUYER_FIELDS.gift.label} />
        <TextField {...buyerField('recipient')} />
        <TextArea {...buyerField('giftCard')} />
      </Part>
      <Part label="E-mail, telefoon en bedrijf" names={REACH} now={[values.email, values.phone, values.company]}>
        {REACH.map((name) => (
          <TextField key={name} {...buyerField(name)} />
        ))}
      </Part>
      <Part label="Factuuradres" names={INVOICE} now={[values.invoiceStreet, values.invoiceCity]}>
        {INVOICE.map((name) => (
          <TextField key={name} {...buyerField(name)} />
        ))}
        <SelectField
          {...buyerField('invoiceCountry')}
          defaultValue={values.invoiceCountry === '' ? 'NL' : values.invoiceCountry}
          options={INVOICE_COUNTRIES.map((code) => [code, countryName(code)])}
        />
      </Part>
    </>
  );
}

function Kept({ names }: { readonly names: readonly string[] }) {
  const values = useStart();
  return names.map((name) => <input key={name} type="hidden" name={name} value={values[name] ?? ''} />);
}

const ADDRESS = ['name', 'street', 'houseNumber', 'addition', 'postcode', 'city'] as const;
const PRESENT = ['gift', 'recipient', 'giftCard'] as const;
const REACH = ['email', 'phone', 'company', 'vatId'] as const;
const INVOICE = ['invoiceStreet', 'invoicePostcode', 'invoiceCity'] as const;
const OTHERS = ['ontvangst', 'invoiceCountry', 'giftDay', 'remark'] as const;
const SHOWN: readonly BuyerFieldName[] = [...ADDRESS, ...PRESENT, ...REACH, ...INVOICE, ...OTHERS];
/** What stays as it is; how it was paid is what it is, and a code for picking up is for strangers. */
const KEPT = BUYER_FIELD_NAMES.filter(
  (name) => !SHOWN.includes(name) && name !== 'pickupCode' && name !== 'paymentMethod',
);

const lineNames = (lines: number) => [
  ...Array.from({ length: lines }, (_, index) => Object.values(lineFields(index))).flat(),
  ...Object.values(ADDED),
];

interface PartProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly now: readonly (string | undefined)[];
  readonly children: React.ReactNode;
}

function Part({ label, names, now, children }: PartProps) {
  const text = now.filter(Boolean).join(', ');
  return (
    <Folded
      names={names}
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

function Address({ points }: Pick<ChangePartsProps, 'points'>) {
  const deliveries = deliveryNames(useShopFacts());
  return (
    <div className="pb-5">
      <BuyerInputs names={ADDRESS}>
        <div className="col-span-6 space-y-4">
          <SelectField
            {...buyerField('ontvangst')}
            options={DELIVERY_CHOICES.map((choice) => [choice, deliveries[choice]])}
          />
          {points && <SelectField {...buyerField('point')} options={points} />}
        </div>
      </BuyerInputs>
    </div>
  );
}

interface LineProps extends Pick<ChangePartsProps, 'choices'> {
  readonly index: number;
  readonly line: OrderLine;
}

function Line({ index, line, choices }: LineProps) {
  const values = useStart();
  const { pieces, article, words } = lineFields(index);
  const group = choices.find(({ value }) => value === values[article])?.group;
  const others = choices.filter((choice) => choice.group === group);
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">{lineName(line)}</legend>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4">
        <TextField name={pieces} {...COUNT} />
        {others.length > 1 && (
          <SelectField name={article} label="Maat" options={others.map(({ value, label }) => [value, label])} />
        )}
      </div>
      {values[words] !== undefined && <TextField name={words} label="Tekst van de gravering" maxLength={40} />}
    </fieldset>
  );
}

const COUNT = { label: 'Aantal', inputMode: 'numeric', maxLength: 2, required: false } as const;

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
          <TextField name={ADDED.pieces} {...COUNT} />
          <TextField name={ADDED.words} label="Tekst, bij een gravering" maxLength={40} required={false} />
        </div>
      </div>
    </Folded>
  );
}
