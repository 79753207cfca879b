import type { OrderFormErrors, OrderFormValues } from '../../../domain/order-form/order-form.ts';
import { TextField } from '../../ui/field.tsx';

type BusinessField = 'company' | 'vatId';

interface BusinessFieldsProps {
  readonly values: Pick<OrderFormValues, BusinessField>;
  readonly errors: Pick<OrderFormErrors, BusinessField>;
}

/** For an invoice in the name of a company; folded in, since most buyers have none. Open when something is in it. */
export function BusinessFields({ values, errors }: BusinessFieldsProps) {
  const isUsed = [values.company, values.vatId, errors.company, errors.vatId].some(Boolean);
  return (
    <details open={isUsed}>
      <summary className="inline-block cursor-pointer py-1.5 quiet-link">
        Zakelijk? Factuur op naam van een bedrijf
      </summary>
      <div className="mt-3 space-y-5">
        <TextField
          name="company"
          defaultValue={values.company}
          error={errors.company}
          label="Bedrijfsnaam"
          autoComplete="organization"
          optional
        />
        <TextField
          name="vatId"
          defaultValue={values.vatId}
          error={errors.vatId}
          label="Btw-id"
          hint="Het komt op de factuur. De prijs blijft met btw."
          autoComplete="off"
          optional
        />
      </div>
    </details>
  );
}
