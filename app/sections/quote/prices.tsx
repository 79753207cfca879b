import { quotePrices } from '../../../content/pages/quote.ts';
import { withPoints } from '../../../domain/dutch-figures.ts';
import type { PriceStep } from '../../../domain/message/quote-price.ts';
import { formatEuro } from '../../../domain/money/money.ts';

/** The indicative price per piece by quantity; a sentence while the owner has given no price scale. */
export function Prices({ scale }: { readonly scale: readonly PriceStep[] }) {
  const steps = scale.toSorted((a, b) => a.from - b.from);
  return (
    <section aria-labelledby="prijzen" className="page grid gap-x-12 gap-y-5 pt-20 lg:grid-cols-12 lg:pt-32">
      <h2 id="prijzen" className="max-w-[12ch] text-section lg:col-span-4">
        {quotePrices.title}
      </h2>
      <div className="lg:col-span-8">
        <p className="measure text-lead">{steps.length > 0 ? quotePrices.lead : quotePrices.none}</p>
        {steps.length > 0 && (
          <table className="figures mt-6 w-full max-w-xl text-left">
            <thead className="text-[0.9375rem] text-weathered">
              <tr>
                <th scope="col" className="py-2 font-normal">
                  Aantal
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  Per stuk
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ from, unitPrice }) => (
                <tr key={from} className="border-t border-line">
                  <th scope="row" className="py-3 font-normal">
                    vanaf {withPoints(from)} stuks
                  </th>
                  <td className="py-3 text-right font-serif text-2xl">{formatEuro(unitPrice)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
