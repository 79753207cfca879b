import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import { cents, formatEuro } from '../../../domain/money/money.ts';
import { CardTable } from '../ui/tables.tsx';

/** A week as the page hands it on. */
export interface ShownWeek {
  /** Its Monday, as an ISO day. */
  readonly monday: string;
  readonly orders: number;
  /** In cents. */
  readonly turnover: number;
}

/* Drawn at the size of a phone, so that its words are read there. */
const WIDTH = 350;
const HEIGHT = 110;
const GAP = 8;

/** Turnover per week as bars with the number of orders, and the same in a table. */
export function WeekPicture({ weeks }: { readonly weeks: readonly ShownWeek[] }) {
  const max = Math.max(1, ...weeks.map(({ turnover }) => turnover));
  const width = (WIDTH - GAP * (weeks.length - 1)) / weeks.length;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 58}`} className="w-full max-w-lg" aria-hidden="true">
        {weeks.map(({ monday, orders, turnover }, index) => {
          const height = turnover === 0 ? 1 : Math.max(2, (turnover / max) * HEIGHT);
          const x = index * (width + GAP);
          const isRunning = index === weeks.length - 1;
          return (
            <g key={monday} className="figures" textAnchor="middle" fontSize="12.5">
              <text x={x + width / 2} y={HEIGHT - height + 13} fill="currentColor">
                {wholeEuros(turnover)}
              </text>
              <rect
                x={x}
                y={HEIGHT - height + 19}
                width={width}
                height={height}
                fill={isRunning ? 'var(--color-brass)' : 'var(--color-ash)'}
              />
              <text x={x + width / 2} y={HEIGHT + 35} fill="var(--color-weathered)">
                {shortDay(monday)}
              </text>
              <text x={x + width / 2} y={HEIGHT + 51} fill="var(--color-weathered)">
                {orders}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-2 text-small text-weathered">
        Betaald per week, met btw en verzendkosten, en daaronder het aantal bestellingen. De laatste week loopt nog.
      </figcaption>
      <WeekTable weeks={weeks} />
    </figure>
  );
}

function WeekTable({ weeks }: { readonly weeks: readonly ShownWeek[] }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-small quiet-link">Als tabel</summary>
      <CardTable
        caption="Bestellingen en omzet per week"
        rows={weeks}
        keyOf={({ monday }) => monday}
        columns={[
          { title: 'Week van', cell: ({ monday }) => dutchDate(monday), isName: true },
          { title: 'Bestellingen', cell: ({ orders }) => orders, isAmount: true },
          { title: 'Omzet', cell: ({ turnover }) => formatEuro(cents(turnover)), isAmount: true },
        ]}
      />
    </details>
  );
}

/** "€ 1.390" of 139035. */
function wholeEuros(amount: number): string {
  return formatEuro(cents(Math.round(amount / 100) * 100)).replace(/,00$/, '');
}

/** "16 nov" of "2026-11-16". */
function shortDay(isoDay: string): string {
  const [day = '', month = ''] = dutchDate(isoDay).split(' ');
  return `${day} ${month.slice(0, 3)}`;
}
