import { type ADDRESS_FIELDS, BUYER_FIELDS, type BuyerFieldName } from '../../../domain/order/buyer-fields.ts';
import { TextField } from '../../ui/field.tsx';

/* The fields that the order page and the acceptance of a quotation share; their rules are those of the table of fields. */

interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** What was typed before. */
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
      <TextField {...field('street')} autoComplete="address-line1" className="col-span-6" />
      <TextField {...field('houseNumber')} inputMode="numeric" autoComplete="address-line2" className="col-span-3" />
      <TextField
        {...field('addition')}
        optional
        autoComplete="address-line3"
        className={isNarrow ? 'col-span-3 [&_label_span]:sr-only' : 'col-span-3 [&_label_span]:max-sm:sr-only'}
      />
      <TextField
        {...field('postcode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        className="col-span-3 sm:col-span-2"
      />
      <TextField {...field('city')} autoComplete="address-level2" className="col-span-6 sm:col-span-4" />
    </div>
  );
}

/** For an invoice in the name of a company; folded in, since most buyers have none. Open when something is in it. */
export function BusinessFields({ field }: { readonly field: FieldOf<'company' | 'vatId'> }) {
  const [company, vatId] = [field('company'), field('vatId')];
  const isUsed = [company.defaultValue, vatId.defaultValue, company.error, vatId.error].some(Boolean);
  return (
    <details open={isUsed}>
      <summary className="inline-block cursor-pointer py-1.5 quiet-link">
        Zakelijk? Factuur op naam van een bedrijf
      </summary>
      <div className="mt-3 space-y-5">
        <TextField {...company} autoComplete="organization" optional />
        <TextField {...vatId} hint="Het komt op de factuur. De prijs blijft met btw." autoComplete="off" optional />
      </div>
    </details>
  );
}
