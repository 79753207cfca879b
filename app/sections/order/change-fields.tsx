import { countryName, deliveryNames } from '../../../content/order-words.ts';
import { type articleChoices, type ChangeValues, lineFields } from '../../../domain/change/change-form.ts';
import { DELIVERY_CHOICES } from '../../../domain/checkout/shipping.ts';
import { BUYER_FIELDS, type BuyerFieldName, IS_GIFT } from '../../../domain/order/buyer-fields.ts';
import { INVOICE_COUNTRIES } from '../../../domain/order/field-schemas.ts';
import { lineName, type OrderLine } from '../../../domain/order/order-lines.ts';
import { useShopFacts } from '../../http/context.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface ChangeFieldsProps {
  readonly values: ChangeValues;
  readonly errors: ChangeValues;
  readonly names: readonly BuyerFieldName[];
  readonly lines: readonly OrderLine[];
  readonly choices: ReturnType<typeof articleChoices>;
}

/** The fields of an order that its customer wants changed. */
export function ChangeFields({ values, errors, names, lines, choices }: ChangeFieldsProps) {
  const shops = deliveryNames(useShopFacts());
  const field = (name: string, label: string) => ({
    name,
    label,
    defaultValue: values[name] ?? '',
    error: errors[name],
    required: false,
  });
  return (
    <div className="space-y-5">
      {names.map((name) => (
        <BuyerField key={name} name={name} shown={field(name, BUYER_FIELDS[name].label)} deliveries={shops} />
      ))}
      {lines.map((line, index) => {
        const { article, words } = lineFields(index);
        const group = choices.find(({ value }) => value === values[article])?.group;
        const others = choices
          .filter((choice) => choice.group === group)
          .map(({ value, label }) => [value, label] as const);
        return (
          // Lines of one order can be the same, and never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={index} className="space-y-3 border-t border-line pt-4">
            <legend className="float-left mb-2 w-full font-semibold">{lineName(line)}</legend>
            {others.length > 1 && <SelectField {...field(article, 'Maat')} options={others} />}
            {values[words] !== undefined && <TextField {...field(words, 'Tekst van de gravering')} maxLength={40} />}
          </fieldset>
        );
      })}
    </div>
  );
}

interface Shown {
  readonly name: string;
  readonly label: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly required: boolean;
}

interface BuyerFieldProps {
  readonly name: BuyerFieldName;
  readonly shown: Shown;
  readonly deliveries: ReturnType<typeof deliveryNames>;
}

function BuyerField({ name, shown, deliveries }: BuyerFieldProps) {
  switch (name) {
    case 'ontvangst':
      return <SelectField {...shown} options={DELIVERY_CHOICES.map((choice) => [choice, deliveries[choice]])} />;
    case 'invoiceCountry':
      return (
        <SelectField
          {...shown}
          defaultValue={shown.defaultValue || 'NL'}
          options={INVOICE_COUNTRIES.map((code) => [code, countryName(code)])}
        />
      );
    case 'gift':
      return (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={IS_GIFT}
            defaultChecked={shown.defaultValue === IS_GIFT}
            className="size-5 accent-ash"
          />
          {shown.label}
        </label>
      );
    case 'remark':
    case 'giftCard':
      return <TextArea {...shown} />;
    case 'giftDay':
      return <TextField {...shown} type="date" />;
    default:
      return <TextField {...shown} inputMode={name === 'houseNumber' ? 'numeric' : undefined} />;
  }
}
