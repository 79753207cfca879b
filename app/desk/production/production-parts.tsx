import type { ComponentProps } from 'react';
import type { WaitingOrder } from '../../../data/production/batches.ts';
import { dutchDayName } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { SIZE_IDS } from '../../../domain/product/sizes.ts';
import { type Batch, type BatchRefusal, dayOf } from '../../../domain/production/batch.ts';
import { NOTE_MAX_LENGTH } from '../../../domain/production/batch-form.ts';
import { PLANNING_WEEKS } from '../../../domain/production/planning.ts';
import type { Production } from '../../../flows/production/read-production.ts';
import { STANDS, standName } from '../../../flows/production/stands.ts';
import { TextField } from '../ui/forms.tsx';
import type { LinkList } from '../ui/page-parts.tsx';
import { CardTable, type Columns } from '../ui/tables.tsx';

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
  /** Of the fields' ids, where a page has them twice. */
  readonly prefix?: string;
}

/** How many of each size, beside each other. */
export function SizeFields({ values, prefix = '' }: SizeFieldsProps) {
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
          required={false}
          defaultValue={values[size] ?? ''}
        />
      ))}
    </div>
  );
}

export function NoteField(props: { readonly defaultValue?: string }) {
  return <TextField name="note" label="Notitie" optional maxLength={NOTE_MAX_LENGTH} {...props} />;
}

/** Links that are each a whole row. */
export function RowLinks({ links }: ComponentProps<typeof LinkList>) {
  return (
    <ul className="border-t border-line">
      {links.map(({ href, text }) => (
        <li key={href + text} className="border-b border-line">
          <a href={href} className="flex min-h-12 items-center hover:bg-linen">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** An order that waits, with the way to it. */
export function waitingLink({ number, pieces, variantId, isPaid }: WaitingOrder) {
  const text = `${number} · ${pieces} ${standName(variantId)}${isPaid ? '' : ' · nog niet betaald'}`;
  return { href: paths.deskOrder(number), text };
}

type Size = Production['sizes'][number];

const NAME = { title: 'Maat', isName: true, cell: ({ name }: Size) => <span className="font-semibold">{name}</span> };
const FIGURES: Columns<Size> = [
  NAME,
  { title: 'Vrij op de plank', isAmount: true, cell: ({ shelf }) => shelf },
  { title: 'Te maken, besteld', isAmount: true, cell: ({ promised }) => promised },
  { title: 'Te maken, vrij', isAmount: true, cell: ({ planned }) => planned },
  { title: 'Verkocht, 8 weken', cell: (size) => <Weeks size={size} /> },
  { title: 'Op', cell: ({ emptyOn }) => (emptyOn === null ? 'niets verkocht' : dutchDayName(emptyOn)) },
  { title: 'Voorstel', isAmount: true, cell: ({ proposed }) => (proposed === 0 ? 'niets' : `maak er ${proposed}`) },
];
const WEEKS: Columns<Size> = [
  NAME,
  ...Array.from({ length: PLANNING_WEEKS }, (_, week) => ({
    title: week === PLANNING_WEEKS - 1 ? 'Deze week' : `${PLANNING_WEEKS - 1 - week} terug`,
    isAmount: true,
    cell: ({ sold }: Size) => sold[week],
  })),
];

/** What there is, was sold and should be made of each size, with the weeks as a picture and as a table. */
export function Planning({ sizes }: { readonly sizes: readonly Size[] }) {
  return (
    <>
      <CardTable caption="Voorraad, verkoop en voorstel per maat" rows={sizes} columns={FIGURES} />
      <p className="measure mt-2 text-small text-weathered">
        Op is de dag waarop plank en series leeg zijn als er zo veel verkocht blijft worden als in de laatste acht
        weken.
      </p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-small quiet-link">
          Verkocht per week als tabel
        </summary>
        <CardTable caption="Verkocht per week, de laatste acht weken" rows={sizes} columns={WEEKS} />
      </details>
    </>
  );
}

const BAR = 8;
const HEIGHT = 24;

function Weeks({ size: { sold } }: { readonly size: Size }) {
  const max = Math.max(1, ...sold);
  return (
    <svg viewBox={`0 0 ${sold.length * (BAR + 2)} ${HEIGHT}`} className="h-6 w-20" aria-hidden="true">
      {sold.map((pieces, week) => {
        const height = pieces === 0 ? 1 : Math.max(2, (pieces / max) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks keep their places
            key={week}
            x={week * (BAR + 2)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            fill={week === sold.length - 1 ? 'var(--color-brass)' : 'var(--color-ash)'}
          />
        );
      })}
    </svg>
  );
}
