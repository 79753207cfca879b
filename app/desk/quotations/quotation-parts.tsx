import { COUNTRY_NAMES } from '../../../content/order-words.ts';
import { dutchDate, shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { type Cents, formatEuro, vatName } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import {
  buyerAddress,
  describeLine,
  type QuotationTerms,
  quotationAmounts,
  quotationName,
} from '../../../domain/quotation/quotation.ts';
import { QUOTATION_STATUS_NAMES } from '../../../domain/quotation/quotation-status.ts';
import type { ListedQuotation } from '../../../flows/quotation/read-quotation.ts';
import { useShopFacts } from '../../http/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice, Section } from '../ui/page-parts.tsx';
import { CardTable, type Columns, FactList } from '../ui/tables.tsx';

interface QuotationTermsProps {
  readonly terms: QuotationTerms;
  readonly percent: number;
}

/** The terms of a quotation, as the customer gets them. */
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
  const { delivery } = terms;
  const { lines, shipping, net, vat, gross } = quotationAmounts(terms, percent);
  const rows = terms.lines.map((line, index) => ({ ...line, net: lines[index]?.net }));
  return (
    <Section title="Wat je aanbiedt">
      <CardTable caption="Regels van de offerte" rows={rows} columns={LINE_COLUMNS} />
      <div className="mt-4">
        <FactList
          rows={[
            ['Verzending', formatEuro(shipping.net)],
            ['Totaal zonder btw', formatEuro(net)],
            [vatName(percent), formatEuro(vat)],
            ['Totaal met btw', <strong key="gross">{formatEuro(gross)}</strong>],
            ['Geldig tot en met', dutchDate(terms.validUntil)],
            ['Levering', `uiterlijk ${dutchDate(terms.deliverBy)}`],
            ['Waar', delivery === 'pickup' ? `Afhalen in ${address.city}` : COUNTRY_NAMES[delivery]],
            ['Toelichting', terms.note],
          ]}
        />
      </div>
    </Section>
  );
}

const LINE_COLUMNS: Columns<QuotationTerms['lines'][number] & { readonly net: Cents | undefined }> = [
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
];

/** Quotations as a table, each leading to its page. */
export function QuotationRows({ rows }: { readonly rows: readonly ListedQuotation[] }) {
  return (
    <CardTable
      caption="Offertes"
      rows={rows}
      columns={[
        {
          title: 'Offerte',
          isName: true,
          cell: ({ quotation }) => (
            <a href={paths.deskQuotation(quotation.id)} className="block py-1">
              <span className="quiet-link font-semibold">{quotationName(quotation)}</span>
              <span className="block text-weathered">
                {quotation.terms.buyer.company || quotation.terms.buyer.name}
              </span>
            </a>
          ),
        },
        { title: 'Staat', cell: ({ status }) => QUOTATION_STATUS_NAMES[status] },
        { title: 'Geldig tot en met', cell: ({ quotation }) => dutchDate(quotation.terms.validUntil) },
        { title: 'Gemaakt', cell: ({ quotation }) => shortMoment(quotation.createdAt) },
        {
          title: 'Met btw',
          isAmount: true,
          cell: ({ quotation, percent }) => formatEuro(quotationAmounts(quotation.terms, percent).gross),
        },
      ]}
    />
  );
}

/** Says what cannot be done with a quotation while a connected store takes the payments. */
export function PaidElsewhere() {
  return (
    <Notice kind="attention">
      Je winkel verkoopt via Shopify. Een offerte kun je maken en versturen, maar aanvaarden en betalen op haar pagina
      kan alleen in de eigen winkel. De klant leest daar dat een antwoord op je mail genoeg is.
    </Notice>
  );
}

interface RequestQuotationsProps {
  readonly messageId: string;
  readonly rows: readonly ListedQuotation[];
}

/** What was offered for a quote request, and the way to a new offer. */
export function RequestQuotations({ messageId, rows }: RequestQuotationsProps) {
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

export const QUOTATION_REFUSALS = {
  unknown_request: 'De aanvraag is er niet meer: er kan geen offerte bij gemaakt worden.',
  unknown_quotation: 'Deze offerte is er niet meer.',
  quotation_changed: 'Deze offerte is intussen veranderd. Kijk eerst wat er nu staat.',
  not_possible: 'Dit kan niet meer met deze offerte. Hieronder staat hoe het ervoor staat.',
  day_passed: 'Een dag in deze offerte is voorbij. Pas de dagen aan en verstuur haar dan.',
  vat_id_unknown:
    'VIES kent het btw-id in deze offerte niet. Kijk het na, of haal het weg: dan wordt de offerte met btw.',
  accepted_meanwhile:
    'De klant heeft een eerdere versie aanvaard. Deze versie kan niet meer weg; gooi haar weg, of annuleer eerst de bestelling.',
} as const;
