import type { NumberSeries } from '../../../data/invoice/invoices.ts';
import { invoiceNumber } from '../../../domain/invoice/invoice-number.ts';
import { Section } from '../ui/page-parts.tsx';

/** Whether the numbers of each year have a gap; what is past its years of keeping is gone. */
export function NumberSeriesList({ series }: { readonly series: readonly NumberSeries[] }) {
  if (series.length === 0) return null;
  return (
    <Section title="Nummers">
      <ul>
        {series.map(({ year, last, kept }) => (
          <li key={year} className="figures">
            {kept === last
              ? `${year}: ${invoiceNumber(year, 1)} tot en met ${invoiceNumber(year, last)}, zonder gaten.`
              : `${year}: tot en met ${invoiceNumber(year, last)}, waarvan ${kept} bewaard.`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
