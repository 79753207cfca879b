import { dutchDayName } from '../../../domain/calendar/dutch-date.ts';
import { PLANNING_WEEKS } from '../../../domain/production/planning.ts';
import type { Production } from '../../../flows/production/read-production.ts';
import { CardTable } from '../ui/tables.tsx';

type Size = Production['sizes'][number];
type Columns = Parameters<typeof CardTable<Size>>[0]['columns'];

const NAME = { title: 'Maat', isName: true, cell: ({ name }: Size) => <span className="font-semibold">{name}</span> };
const FIGURES: Columns = [
  NAME,
  { title: 'Vrij op de plank', isAmount: true, cell: ({ shelf }) => shelf },
  { title: 'Te maken, besteld', isAmount: true, cell: ({ promised }) => promised },
  { title: 'Te maken, vrij', isAmount: true, cell: ({ planned }) => planned },
  { title: 'Verkocht, 8 weken', cell: (size) => <Weeks size={size} /> },
  { title: 'Op', cell: ({ emptyOn }) => (emptyOn === null ? 'niets verkocht' : dutchDayName(emptyOn)) },
  { title: 'Voorstel', isAmount: true, cell: ({ proposed }) => (proposed === 0 ? 'niets' : `maak er ${proposed}`) },
];
const WEEKS: Columns = [
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

/** A bar for each week; the running one stands out. */
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
