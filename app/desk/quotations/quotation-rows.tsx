import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { CardTable } from '../ui/tables.tsx';
import type { QuotationRow } from './shown-quotation.ts';

/** Quotations as a table, each leading to its page. */
export function QuotationRows({ rows }: { readonly rows: readonly QuotationRow[] }) {
  return (
    <CardTable
      caption="Offertes"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Offerte',
          isName: true,
          cell: ({ id, name, buyer }) => (
            <a href={paths.deskQuotation(id)} className="block py-1">
              <span className="quiet-link font-semibold">{name}</span>
              <span className="block text-weathered">{buyer}</span>
            </a>
          ),
        },
        { title: 'Staat', cell: ({ status }) => status },
        { title: 'Geldig tot en met', cell: ({ validUntil }) => dutchDate(validUntil) },
        { title: 'Gemaakt', cell: ({ at }) => at },
        { title: 'Met btw', isAmount: true, cell: ({ total }) => formatEuro(total) },
      ]}
    />
  );
}
