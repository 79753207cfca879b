import { formatEuro, vatName } from '../../../domain/money/money.ts';
import { quotationAmounts } from '../../../domain/quotation/amounts.ts';
import { describeLine, type PublicQuotation } from '../../../domain/quotation/quotation.ts';

/** The lines of a quotation without VAT, and its totals with and without. */
export function QuotedLines({ quotation: { terms, sent } }: { readonly quotation: PublicQuotation }) {
  const amounts = quotationAmounts(terms, sent.rate.percent);
  return (
    <>
      <ul>
        {terms.lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may be equal
            key={index}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-ash/25 py-4 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0">
              <p className="leading-snug [overflow-wrap:anywhere]">{describeLine(line)}</p>
              <p className="figures text-[0.9375rem] text-weathered">
                {`${line.quantity} x ${formatEuro(line.unitNet)} zonder btw`}
              </p>
              {line.isBespoke && <p className="text-[0.9375rem] text-weathered">Op maat gemaakt</p>}
            </div>
            <p className="figures">{formatEuro(amounts.lines[index]?.net ?? line.unitNet)}</p>
          </li>
        ))}
      </ul>
      <dl className="figures space-y-1.5 border-t border-ash/60 pt-4">
        <Row name="Verzending" amount={amounts.shipping.net === 0 ? 'Gratis' : formatEuro(amounts.shipping.net)} />
        <Row name="Totaal zonder btw" amount={formatEuro(amounts.net)} />
        <Row name={vatName(sent.rate.percent)} amount={formatEuro(amounts.vat)} />
        <div className="flex items-end justify-between gap-4 pt-2">
          <dt className="font-semibold">Totaal met btw</dt>
          <dd className="font-serif text-3xl leading-none">{formatEuro(amounts.gross)}</dd>
        </div>
      </dl>
    </>
  );
}

function Row({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
