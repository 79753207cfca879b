import { TextField } from '../../ui/field.tsx';

type AddressField = 'street' | 'houseNumber' | 'addition' | 'postcode' | 'city';

interface AddressFieldsProps {
  /** What the page shows of a field: what was typed, and what is wrong with it. */
  readonly field: (name: AddressField) => {
    readonly name: string;
    readonly defaultValue: string;
    readonly error: string | undefined;
  };
  /** In a narrow column there is no room to show at any width that the addition may be left out. */
  readonly isNarrow?: boolean;
  readonly className?: string;
}

/** Where a parcel goes; the rules are those of `domain/order-form/receipt.ts`. */
export function AddressFields({ field, isNarrow = false, className = '' }: AddressFieldsProps) {
  return (
    <div className={`${className} grid grid-cols-6 gap-x-4 gap-y-5`.trim()}>
      <TextField {...field('street')} label="Straat" autoComplete="address-line1" className="col-span-6" />
      <TextField
        {...field('houseNumber')}
        label="Huisnummer"
        inputMode="numeric"
        autoComplete="address-line2"
        className="col-span-3"
      />
      <TextField
        {...field('addition')}
        label="Toevoeging"
        optional
        autoComplete="address-line3"
        className={isNarrow ? 'col-span-3 [&_label_span]:sr-only' : 'col-span-3 [&_label_span]:max-sm:sr-only'}
      />
      <TextField
        {...field('postcode')}
        label="Postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        className="col-span-3 sm:col-span-2"
      />
      <TextField {...field('city')} label="Plaats" autoComplete="address-level2" className="col-span-6 sm:col-span-4" />
    </div>
  );
}
