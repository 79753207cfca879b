import { type articleChoices, type ChangeValues, lineFields } from '../../../domain/change/change-form.ts';
import { BUYER_FIELDS, type BuyerFieldName } from '../../../domain/order/buyer-fields.ts';
import { lineName, type OrderLine } from '../../../domain/order/order-lines.ts';
import { TextField } from '../../ui/field.tsx';
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
        <TextField
          key={name}
          {...field(name, BUYER_FIELDS[name].label)}
          inputMode={name === 'houseNumber' ? 'numeric' : undefined}
        />
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
