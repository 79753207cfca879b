import { capitalised } from '../../../domain/pages/capitalised.ts';
import { SIZE_IDS } from '../../../domain/product/sizes.ts';
import {
  lineFieldName,
  MAX_LINES,
  QUOTATION_LIMITS,
  type QuotationErrors,
  type QuotationValues,
} from '../../../domain/quotation/quotation-form.ts';
import { TextField } from '../../ui/field.tsx';
import { FormSelect } from '../ui/forms.tsx';

interface LineFieldsProps {
  readonly values: QuotationValues;
  readonly errors: QuotationErrors;
}

const SIZES = [...SIZE_IDS.map((id) => [id, `Standaard ${capitalised(id)}`] as const), ['', 'Iets anders']] as const;

/** The lines: those that are used are open, the next one waits folded, which works without a script. */
export function LineFields({ values, errors }: LineFieldsProps) {
  return <LinesFrom line={1} values={values} errors={errors} />;
}

/** A line and those after it; what is folded holds all that follow. */
function LinesFrom({ line, values, errors }: LineFieldsProps & { readonly line: number }) {
  if (line > MAX_LINES) return null;
  const isUsed = (['text', 'quantity', 'price'] as const).some(
    (field) => values[lineFieldName(field, line)] !== '' || errors[lineFieldName(field, line)] !== undefined,
  );
  const all = (
    <>
      <fieldset className="mb-4 border border-line bg-white p-4">
        <legend className="px-1 font-semibold">{`Regel ${line}`}</legend>
        <OneLine line={line} values={values} errors={errors} />
      </fieldset>
      <LinesFrom line={line + 1} values={values} errors={errors} />
    </>
  );
  if (line === 1 || isUsed) return all;
  return (
    <details>
      <summary className="inline-block cursor-pointer py-2.5 quiet-link">Nog een regel</summary>
      {all}
    </details>
  );
}

function OneLine({ line, values, errors }: LineFieldsProps & { readonly line: number }) {
  const field = (name: 'text' | 'quantity' | 'price') => {
    const full = lineFieldName(name, line);
    return { name: full, defaultValue: values[full], error: errors[full] };
  };
  const bespoke = lineFieldName('bespoke', line);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormSelect
        name={lineFieldName('size', line)}
        label="Wat"
        chosen={values[lineFieldName('size', line)] ?? ''}
        options={SIZES}
      />
      <TextField {...field('text')} label="Omschrijving" maxLength={QUOTATION_LIMITS.text} required={false} />
      <TextField {...field('quantity')} label="Aantal" inputMode="numeric" maxLength={6} required={false} />
      <TextField
        {...field('price')}
        label="Prijs per stuk, zonder btw"
        inputMode="decimal"
        maxLength={20}
        required={false}
      />
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          name={bespoke}
          value="ja"
          defaultChecked={values[bespoke] !== '' && values[bespoke] !== undefined}
          className="size-5 accent-ash"
        />
        <span>
          Op maat van deze klant
          <span className="block text-small text-weathered">Dan kan een consument het niet herroepen.</span>
        </span>
      </label>
    </div>
  );
}
