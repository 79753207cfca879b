import type { StockCorrection } from '../../../data/stock/stock-corrections.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import type { NamedStock } from '../../../flows/stock/get-stock.ts';
import { CardTable } from '../ui/tables.tsx';
import { STOCK_REASON_NAMES } from './stock-words.ts';

interface StockHistoryProps {
  readonly corrections: readonly StockCorrection[];
  readonly stock: readonly NamedStock[];
}

/** The newest corrections. */
export function StockHistory({ corrections, stock }: StockHistoryProps) {
  const nameOf = (variantId: string) => stock.find((one) => one.variantId === variantId)?.name ?? variantId;
  return (
    <CardTable
      caption="Correcties van de voorraad, de nieuwste eerst"
      rows={corrections}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Artikel',
          isName: true,
          cell: ({ variantId }) => <span className="font-semibold">{nameOf(variantId)}</span>,
        },
        { title: 'Wanneer', cell: ({ at }) => shortMoment(at) },
        { title: 'Wie', cell: ({ author }) => author },
        { title: 'Waarom', cell: ({ reason, note }) => [STOCK_REASON_NAMES[reason], note].filter(Boolean).join(': ') },
        { title: 'Verschil', isAmount: true, cell: ({ before, after }) => signed(after - before) },
        { title: 'Vrij', isAmount: true, cell: ({ before, after }) => `${before} → ${after}` },
      ]}
    />
  );
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference);
}
