import { COUNTRY_NAMES } from '../../../content/pages/order.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro, vatName } from '../../../domain/money/money.ts';
import {
  buyerAddress,
  describeLine,
  type QuotationTerms,
  quotationAmounts,
} from '../../../domain/quotation/quotation.ts';
import { useShopFacts } from '../../http/context.ts';
import { Section } from '../ui/page-parts.tsx';
import { CardTable, FactList } from '../ui/tables.tsx';

interface QuotationTermsProps {
  readonly terms: QuotationTerms;
  /** VAT in per cent. */
  readonly percent: number;
}

/** A quotation whole, as the customer gets it. */
export function QuotationTermsView({ terms, percent }: QuotationTermsProps) {
  const { buyer } = terms;
  const { street, place } = buyerAddress(buyer);
  return (
    <>
      <Offered terms={terms} percent={percent} />
      <Section title="Voor wie">
        <FactList
          rows={[
            ['Naam', buyer.name],
            ['Bedrijf', buyer.company],
            ['Btw-id', buyer.vatId],
            ['Adres', [street, place].filter(Boolean).join('\n')],
            ['E-mail', buyer.email],
          ]}
        />
      </Section>
    </>
  );
}

function Offered({ terms, percent }: QuotationTermsProps) {
  const { address } = useShopFacts();
  const amounts = quotationAmounts(terms, percent);
  const { delivery } = terms;
  const rows = terms.lines.map((line, index) => ({ ...line, key: String(index), net: amounts.lines[index]?.net }));
  return (
    <Section title="Wat je aanbiedt">
      <CardTable
        caption="Regels van de offerte"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            title: 'Omschrijving',
            isName: true,
            cell: (line) => (
              <span className="[overflow-wrap:anywhere]">
                <span className="font-semibold">{describeLine(line)}</span>
                {line.isBespoke && <span className="block text-weathered">Op maat</span>}
              </span>
            ),
          },
          { title: 'Aantal', cell: ({ quantity }) => `${quantity} ×` },
          { title: 'Per stuk', isAmount: true, cell: ({ unitNet }) => formatEuro(unitNet) },
          { title: 'Zonder btw', isAmount: true, cell: ({ net }) => net !== undefined && formatEuro(net) },
        ]}
      />
      <div className="mt-4">
        <FactList
          rows={[
            ['Verzending', formatEuro(amounts.shipping.net)],
            ['Totaal zonder btw', formatEuro(amounts.net)],
            [vatName(percent), formatEuro(amounts.vat)],
            ['Totaal met btw', <strong key="gross">{formatEuro(amounts.gross)}</strong>],
            ['Geldig tot en met', dutchDate(terms.validUntil)],
            ['Levering', `uiterlijk ${dutchDate(terms.deliverBy)}`],
            ['Waar', delivery === 'pickup' ? `Ophalen in ${address.city}` : COUNTRY_NAMES[delivery]],
            ['Toelichting', terms.note],
          ]}
        />
      </div>
    </Section>
  );
}
