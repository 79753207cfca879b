import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { HiddenFields } from '../ui/forms.tsx';
import { FactInput, type ShownField } from './fact-input.tsx';

interface FactsFormProps {
  readonly groups: readonly { readonly title: string | null; readonly fields: readonly ShownField[] }[];
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** The version that the form was made of. */
  readonly shown: number;
}

/** The form of a subject, made from its fields. */
export function FactsForm({ groups, values, errors, shown }: FactsFormProps) {
  return (
    <form method="post" noValidate className="max-w-xl space-y-8">
      {groups.map(({ title, fields }) => (
        <Group key={fields[0]?.path} title={title}>
          {fields.map((field) => (
            <FactInput key={field.path} field={field} value={values[field.path] ?? ''} error={errors[field.path]} />
          ))}
        </Group>
      ))}
      <HiddenFields fields={{ shown: String(shown) }} />
      <Button type="submit">Bewaar</Button>
    </form>
  );
}

function Group({ title, children }: { readonly title: string | null; readonly children: ReactNode }) {
  if (title === null) return <div className="space-y-5">{children}</div>;
  return (
    <fieldset className="space-y-4 border-t border-line pt-4">
      <legend className="float-left mb-2 w-full font-serif text-section">{title}</legend>
      <div className="clear-both space-y-5">{children}</div>
    </fieldset>
  );
}
