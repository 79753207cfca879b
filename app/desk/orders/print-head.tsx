import * as paths from '../../../domain/pages/paths.ts';
import { DeskScript } from '../ui/desk-script.tsx';
import { EmptyState, PageHeading } from '../ui/page-parts.tsx';

interface PrintHeadProps {
  readonly title: string;
  readonly lead: string;
  /** No order was ticked, or none of them has what is printed. */
  readonly isEmpty: boolean;
}

/** Above what is printed, and not on the paper itself. */
export function PrintHead({ title, lead, isEmpty }: PrintHeadProps) {
  return (
    <div className="print:hidden">
      <PageHeading title={title} lead={lead} back={{ href: paths.deskOrders, label: 'Bestellingen' }}>
        {!isEmpty && (
          <button
            type="button"
            hidden
            data-print=""
            className="min-h-12 bg-ash px-6 font-semibold text-paper hover:bg-ink"
          >
            Afdrukken
          </button>
        )}
      </PageHeading>
      {isEmpty ? (
        <EmptyState>Vink in de lijst eerst bestellingen aan die verstuurd worden.</EmptyState>
      ) : (
        <DeskScript name="print" />
      )}
    </div>
  );
}
