import { Fragment, type ReactNode } from 'react';
import { giftFacts } from '../../../content/gift-words.ts';
import { paymentMethodName } from '../../../content/order-words.ts';
import { addressLines } from '../../../content/pages/order.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { deliveryChoice } from '../../../domain/checkout/shipping.ts';
import type { Order } from '../../../domain/order/order.ts';
import { useShopFacts } from '../../http/context.ts';
import { OrderLines } from '../order/lines.tsx';
import { OrderTotals } from '../order/totals.tsx';

/** Lines, totals and delivery address of an order. */
export function Receipt({ order }: { readonly order: Order }) {
  const config = useShopFacts();
  const { number, lines, totals, contact, delivery, remark, gift, placedAt } = order;
  return (
    <section aria-labelledby="overzicht" className="h-fit bg-linen p-5 sm:p-8 print:bg-transparent print:p-0">
      <h2 id="overzicht" className="figures text-2xl">
        Bestelling {number}
      </h2>
      <p className="text-[0.9375rem] text-weathered">{dutchMinute(placedAt)}</p>
      <div className="mt-3">
        <OrderLines lines={lines} />
      </div>
      <OrderTotals totals={totals} choice={deliveryChoice(delivery)} />
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-3">
        <LinesOf
          name={delivery.kind === 'pickup' ? 'Ophalen' : 'Bezorgadres'}
          lines={[contact.name, ...addressLines(delivery, config)]}
        />
        <LinesOf name="E-mail en betaalwijze" lines={[contact.email, paymentMethodName(order)]} />
        {giftFacts(gift).map(([label, value]) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
        {remark && (
          <div className="sm:col-span-2 print:col-span-1">
            <dt className="font-semibold">Je opmerking</dt>
            <dd className="whitespace-pre-line break-words">{remark}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function LinesOf({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

interface BesideReceiptProps {
  readonly order: Order;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** What is to be done about an order, beside its receipt. */
export function BesideReceipt({ order, title, text, children }: BesideReceiptProps) {
  return (
    <div className="page gap-x-16 pb-8 pt-10 lg:grid lg:grid-cols-12 lg:pt-16">
      <div className="lg:col-span-6">
        <h1 className="text-title">{title}</h1>
        <p className="measure mt-5 text-lead">{text}</p>
        {children}
      </div>
      <div className="mt-12 lg:col-span-6 lg:mt-2">
        <Receipt order={order} />
      </div>
    </div>
  );
}
