import { deliveryNames } from '../../../content/pages/order.ts';
import { itemName } from '../../../domain/cart/cart.ts';
import type { CheckoutLine } from '../../../domain/checkout/checkout-line.ts';
import { DELIVERY_CHOICES, type DeliveryChoice, type Totals } from '../../../domain/checkout/shipping.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { type OrderLine, orderGroups, orderLines, wordsUnder } from '../../../domain/order/order-lines.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { useShopFacts } from '../../http/context.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import { OnlyFor } from './per-choice.tsx';

interface OrderSummaryProps {
  readonly lines: readonly CheckoutLine[];
  readonly totals: Readonly<Record<DeliveryChoice, Totals>>;
}

/**
 * The order in a few lines above the form on a phone, folded, with the amount in sight. The whole order stands above
 * the button, as the law asks; on a wide window that is beside the form.
 */
export function OrderSummary({ lines, totals }: OrderSummaryProps) {
  const names = deliveryNames(useShopFacts());
  const shown = orderLines(lines);
  const pieces = shown.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <details className="group/summary figures mt-4 bg-linen px-4 lg:hidden">
      <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
        <span className="flex items-center gap-1.5">
          <ChevronIcon className="group-open/summary:rotate-180" />
          <span className="font-semibold">Je bestelling</span> ({pieces} {pieces === 1 ? 'artikel' : 'artikelen'})
        </span>
        {DELIVERY_CHOICES.map((choice) => (
          <OnlyFor key={choice} choice={choice} className="font-serif text-xl">
            {formatEuro(totals[choice].total)}
          </OnlyFor>
        ))}
      </summary>
      <LinesInWords lines={lines} />
      {DELIVERY_CHOICES.map((choice) => (
        <OnlyFor key={choice} choice={choice}>
          <p className="flex justify-between gap-x-4 text-weathered">
            <span>{choice === 'pickup' ? names.pickup : `Bezorging in ${names[choice]}`}</span>
            <span>{totals[choice].shipping === 0 ? 'Gratis' : formatEuro(totals[choice].shipping)}</span>
          </p>
        </OnlyFor>
      ))}
      <p className="pb-3">
        <a href={paths.cart} className="inline-block py-1.5 text-[0.9375rem] quiet-link">
          Wijzig je winkelwagen
        </a>
      </p>
    </details>
  );
}

function LinesInWords({ lines }: Pick<OrderSummaryProps, 'lines'>) {
  return (
    <ul className="space-y-1.5 border-t border-ash/25 py-3">
      {orderGroups(lines).map(({ item, extras }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may be equal
        <li key={index} className={ROW}>
          <LineInWords line={item} />
          {extras.length > 0 && (
            <ul className="col-span-full mt-1 space-y-1 border-l border-ash/25 pl-3">
              {extras.map((extra, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <li key={at} className={ROW}>
                  <LineInWords line={extra} under={item} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

const ROW = 'grid grid-cols-[1fr_auto] gap-x-4';

function LineInWords({ line, under }: { readonly line: OrderLine; readonly under?: OrderLine }) {
  return (
    <>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {`${line.quantity}x ${itemName(line)}`}
        {wordsUnder(line, under).map(({ key, value }) => (
          <span key={key} className="block text-[0.9375rem] text-weathered">
            {key}: {value}
          </span>
        ))}
      </span>
      <span>{formatEuro(line.total)}</span>
    </>
  );
}
