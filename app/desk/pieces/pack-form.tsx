import * as v from 'valibot';
import { ownersText } from '../../../domain/input/form-fields.ts';
import { CHOSEN_FIELD } from '../../../domain/parcel/chosen-orders.ts';
import { type Packing, packPieces } from '../../../flows/piece/pack-pieces.ts';
import type { readDeskForm } from '../../http/posted-form.ts';
import { Button } from '../../ui/button.tsx';
import { DeskForm, SelectField, TextField } from '../ui/forms.tsx';

const MAX_LENGTH = 60;
const Maker = ownersText(MAX_LENGTH, 'one line', 'Vul in wie de standaards maakte.');

interface PackFormProps extends Packing {
  readonly orders: readonly { readonly number: string }[];
  readonly maker: string;
}

/** Gives every stand on the slips its number, with what it is made of. */
export function PackForm({ orders, open, sources, maker }: PackFormProps) {
  if (open.length === 0) return null;
  return (
    <DeskForm fields={{ doe: 'inpakken' }} className="mb-6 max-w-xl space-y-4 border border-line bg-white p-4">
      <h2 className="text-section">Geef de standaards hun nummer</h2>
      {orders.map(({ number }) => (
        <input key={number} type="hidden" name={CHOSEN_FIELD} value={number} />
      ))}
      {open.map(({ field, name, variantId: size, engraving }) => (
        <SelectField
          key={field}
          name={field}
          label={[field.split('/')[0], name, engraving && `“${engraving}”`].filter(Boolean).join(' · ')}
          options={sources
            .filter(({ variantId }) => variantId === null || variantId === size)
            .map(({ value, label }) => [value, label])}
        />
      ))}
      <TextField name="maker" label="Gemaakt door" defaultValue={maker} maxLength={MAX_LENGTH} autoComplete="off" />
      <Button type="submit" className="min-h-14 w-full sm:w-auto">
        Geef nummers
      </Button>
    </DeskForm>
  );
}

/** Does what the form asks for; returns why not, in Dutch. */
export async function packFrom(
  { shop, actor, form }: Awaited<ReturnType<typeof readDeskForm>>,
  numbers: readonly string[],
): Promise<string | null> {
  const maker = v.safeParse(Maker, String(form.get('maker') ?? ''), { abortPipeEarly: true });
  if (!maker.success) return maker.issues[0].message;
  await packPieces(shop, { numbers, chosen: (field) => form.get(field), maker: maker.output, actor });
  return null;
}
