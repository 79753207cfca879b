import * as v from 'valibot';
import { dutchDayName } from '../../../domain/calendar/dutch-date.ts';
import { ownersText } from '../../../domain/input/form-fields.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { CHOSEN_FIELD } from '../../../domain/parcel/chosen-orders.ts';
import { dayOf } from '../../../domain/production/batch.ts';
import type { OrderFile } from '../../../flows/order/read-orders.ts';
import { type Packing, packPieces } from '../../../flows/piece/pack-pieces.ts';
import { standName } from '../../../flows/production/stands.ts';
import type { readDeskForm } from '../../http/posted-form.ts';
import { AskFirst, DeskForm, SelectField, Submit, TextField } from '../ui/forms.tsx';
import { LinkList, Section } from '../ui/page-parts.tsx';

/** What the stands of an order wait for, and the numbers of those that were packed. */
export function OrderPieces({ file: { pieces, waits } }: { readonly file: OrderFile }) {
  if (pieces.length === 0 && waits.length === 0) return null;
  return (
    <Section title="Stukken" className="print:hidden">
      <LinkList
        links={[
          ...waits.map(({ batchId, variantId, readyOn, pieces: count }) => ({
            href: paths.deskBatch(batchId),
            text: `Wacht op ${count} ${standName(variantId)}, serie van ${dutchDayName(dayOf(readyOn))}`,
          })),
          ...pieces.map(({ number, variantId, token, handedOnAt }) => ({
            href: handedOnAt ? `${paths.deskPieces}?zoek=${number}` : paths.piece(token),
            text: `${number}, ${standName(variantId)}`,
          })),
        ]}
      />
      {pieces.map(({ number }) => (
        <AskFirst
          key={number}
          label={`${number} kwam terug`}
          question={`${number} gaat op de plank en hoort niet meer bij deze bestelling. De voorraad verandert hier niet door.`}
          confirm={`Ja, ${number} ligt op de plank`}
          fields={{ doe: 'plank', stuk: number }}
        />
      ))}
    </Section>
  );
}

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
      <TextField name="maker" label="Gemaakt door" defaultValue={maker} maxLength={MAX_LENGTH} />
      <Submit className="min-h-14 w-full sm:w-auto">Geef nummers</Submit>
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
