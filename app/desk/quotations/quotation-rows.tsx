import { dutchDate, shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { quotationAmounts, quotationName } from '../../../domain/quotation/quotation.ts';
import { QUOTATION_STATUS_NAMES } from '../../../domain/quotation/quotation-status.ts';
import type { ListedQuotation } from '../../../flows/quotation/read-quotation.ts';
import { Notice } from '../ui/page-parts.tsx';
import { CardTable } from '../ui/tables.tsx';

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

/** A quotation in a list, as plain data. */
export function rowOf({ quotation, status, percent }: ListedQuotation) {
  const { id, terms, createdAt } = quotation;
  return {
    id,
    name: quotationName(quotation),
    buyer: terms.buyer.company || terms.buyer.name,
    status: QUOTATION_STATUS_NAMES[status],
    total: quotationAmounts(terms, percent).gross,
    validUntil: terms.validUntil,
    at: shortMoment(createdAt),
  };
}

export type QuotationRow = ReturnType<typeof rowOf>;

/** What a quotation cannot do while a connected store takes the payments. */
export function PaidElsewhere() {
  return (
    <Notice kind="attention">
      Je winkel verkoopt via Shopify. Een offerte kun je maken en versturen, maar aanvaarden en betalen op haar pagina
      kan alleen in de eigen winkel. De klant leest daar dat een antwoord op je mail genoeg is.
    </Notice>
  );
}
