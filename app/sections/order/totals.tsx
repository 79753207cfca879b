import { deliveryNames } from '../../../content/pages/order.ts';
import { type DeliveryChoice, type Totals, vatNameOf } from '../../../domain/checkout/shipping.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { useShopFacts } from '../../http/context.ts';

interface OrderTotalsProps {
  readonly totals: Totals;
  readonly choice: DeliveryChoice;
}

/** Totals with shipping and VAT. */
export function OrderTotals({ totals, choice }: OrderTotalsProps) {
  const names = deliveryNames(useShopFacts());
  const delivery = choice === 'pickup' ? names.pickup : `Bezorging in ${names[choice]}`;
  return (
    <dl className="figures space-y-1.5 border-t border-ash/60 pt-4">
      <Row name="Subtotaal" amount={formatEuro(totals.subtotal)} />
      <Row name={delivery} amount={totals.shipping === 0 ? 'Gratis' : formatEuro(totals.shipping)} />
      <div className="flex items-end justify-between gap-4 pt-2">
        <dt className="font-semibold">Totaal, inclusief btw</dt>
        <dd className="font-serif text-3xl leading-none">{formatEuro(totals.total)}</dd>
      </div>
      <Row
        name={`Waarvan ${vatNameOf(totals)}`}
        amount={formatEuro(totals.vat)}
        look="text-[0.9375rem] text-weathered"
      />
    </dl>
  );
}

function Row({ name, amount, look = '' }: { readonly name: string; readonly amount: string; readonly look?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${look}`}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
