import type { WaitingOrder } from '../../../data/production/batches.ts';
import { dutchDayName } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { SIZE_IDS } from '../../../domain/product/sizes.ts';
import { type Batch, type BatchRefusal, dayOf } from '../../../domain/production/batch.ts';
import { NOTE_MAX_LENGTH } from '../../../domain/production/batch-form.ts';
import { STANDS, standName } from '../../../flows/production/stands.ts';
import { TextField } from '../ui/forms.tsx';

export const BATCH_REFUSALS: Readonly<Record<BatchRefusal, string>> = {
  unknown_batch: 'Deze serie bestaat niet meer.',
  batch_changed: 'Deze serie is intussen veranderd. Kijk eerst wat er nu staat.',
  batch_ended: 'Deze serie is al klaar of vervallen.',
  pieces_promised:
    'Er wachten meer bestellingen op deze serie. Verzet eerst de dag, of annuleer die bestellingen eerst.',
  no_pieces: 'Vul bij minstens één maat een aantal in.',
  day_passed: 'Kies een dag vanaf vandaag.',
};

const BATCH_STATES: Readonly<Record<Batch['state'], string>> = {
  planned: 'gepland',
  making: 'in de maak',
  ready: 'klaar',
  cancelled: 'vervallen',
};

/** "vrijdag 4 december" */
export function batchDay({ readyOn }: Pick<Batch, 'readyOn'>): string {
  return dutchDayName(dayOf(readyOn));
}

/** "gepland, niet te koop" */
export function stateWords({ state, isForSale, week }: Batch): string {
  return [BATCH_STATES[state], week && 'van de winkel zelf', isForSale ? '' : 'niet te koop']
    .filter(Boolean)
    .join(', ');
}

interface SizeFieldsProps {
  readonly values: Readonly<Record<string, string | number>>;
  readonly errors?: Readonly<Record<string, string | undefined>>;
  /** Of the fields' ids, where a page has them twice. */
  readonly prefix?: string;
}

/** How many of each size, beside each other. */
export function SizeFields({ values, errors = {}, prefix = '' }: SizeFieldsProps) {
  return (
    <div className="grid grid-cols-3 gap-3">
      {SIZE_IDS.map((size) => (
        <TextField
          key={size}
          name={size}
          id={prefix + size}
          label={STANDS.find(({ sizeId }) => sizeId === size)?.name ?? size}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          required={false}
          defaultValue={values[size] ?? ''}
          error={errors[size]}
        />
      ))}
    </div>
  );
}

export function NoteField(props: { readonly defaultValue?: string }) {
  return <TextField name="note" label="Notitie" optional maxLength={NOTE_MAX_LENGTH} autoComplete="off" {...props} />;
}

/** Orders that wait, each with a link to it. */
export function OrderList({ orders }: { readonly orders: readonly WaitingOrder[] }) {
  return (
    <ul className="border-t border-line">
      {orders.map(({ number, pieces, variantId, isPaid }) => (
        <li key={number + variantId} className="border-b border-line">
          <a href={paths.deskOrder(number)} className="flex min-h-12 items-center hover:bg-linen">
            {`${number} · ${pieces} ${standName(variantId)}${isPaid ? '' : ' · nog niet betaald'}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
