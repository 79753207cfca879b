import * as paths from '../../../domain/pages/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QuotationRows } from '../quotations/quotation-rows.tsx';
import type { QuotationRow } from '../quotations/shown-quotation.ts';
import { Section } from '../ui/page-parts.tsx';

interface QuotationsOfProps {
  readonly messageId: string;
  readonly rows: readonly QuotationRow[];
}

/** What was offered for a quote request, and the way to a new offer. */
export function QuotationsOf({ messageId, rows }: QuotationsOfProps) {
  return (
    <Section title="Offerte" className="print:hidden">
      {rows.length > 0 && (
        <div className="mb-4">
          <QuotationRows rows={rows} />
        </div>
      )}
      <ButtonLink
        href={`${paths.deskNewQuotation}?bericht=${messageId}`}
        look={rows.length > 0 ? 'secondary' : 'primary'}
      >
        Offerte maken
      </ButtonLink>
    </Section>
  );
}
