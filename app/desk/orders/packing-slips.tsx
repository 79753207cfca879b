import { addressLines } from '../../../content/pages/order.ts';
import { dutchDayName, dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { wishedDayOf } from '../../../domain/checkout/gift.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { buyerRows } from '../../../domain/order/buyer.ts';
import type { Order } from '../../../domain/order/order.ts';
import { lineName, orderLines } from '../../../domain/order/order-lines.ts';
import { chosenOrders } from '../../../domain/parcels.ts';
import { sellerAddress } from '../../../domain/shop/shop-config.ts';
import { getOrdersByNumber } from '../../../flows/order/read-orders.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext, useShopFacts } from '../../http/context.ts';
import type { Route } from './+types/packing-slips';
import { PrintHead } from './print-head.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const orders = await getOrdersByNumber(context.get(shopContext), chosenOrders(new URL(request.url).searchParams));
  return { orders };
}

export const meta = deskMeta('Pakbonnen');

export default function PackingSlips({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <>
      <PrintHead
        title={orders.length === 1 ? 'Pakbon' : `${orders.length} pakbonnen`}
        isEmpty={orders.length === 0}
        lead="Op A4, één bestelling per blad. Een cadeau krijgt geen prijzen."
      />
      {orders.map((order) => (
        <Slip key={order.number} order={order} />
      ))}
    </>
  );
}

/** What goes into the parcel. */
function Slip({ order }: { readonly order: Order }) {
  const { number, placedAt, contact, delivery, gift, payment } = order;
  const day = gift && wishedDayOf(gift);
  const config = useShopFacts();
  return (
    <article className="slip">
      <header className="flex justify-between gap-8">
        <div>
          <h2 className="font-serif text-2xl">{config.brand}</h2>
          <p className="whitespace-pre-line text-small">{sellerAddress(config.address).join('\n')}</p>
        </div>
        <p className="text-right">
          <span className="block font-semibold figures">{`Bestelling ${number}`}</span>
          <time dateTime={placedAt.toISOString()}>{dutchMinute(placedAt)}</time>
        </p>
      </header>
      <p className="mt-8 whitespace-pre-line">{[contact.name, ...addressLines(delivery, config)].join('\n')}</p>
      {payment.isTest && <p className="mt-4 font-semibold">Testbestelling: niets versturen.</p>}
      <Lines order={order} />
      {day && <p className="mt-4">{`Bezorgen op ${dutchDayName(day)}.`}</p>}
      {gift && gift.card !== '' && (
        <section className="mt-6 max-w-md border border-ash p-4">
          <h3 className="text-small font-semibold">Tekst op het kaartje</h3>
          <p className="mt-1 whitespace-pre-line font-serif text-lead">{gift.card}</p>
        </section>
      )}
      {buyerRows(order, 'slip').map(([label, text]) => (
        <section key={label} className="mt-6">
          <h3 className="text-small font-semibold">{label}</h3>
          <p className="whitespace-pre-line">{text}</p>
        </section>
      ))}
    </article>
  );
}

/** Without prices for a present. */
function Lines({ order: { lines, gift, totals } }: { readonly order: Order }) {
  const isPriced = gift === null;
  return (
    <table className="mt-8 w-full border-collapse text-left">
      <LinesHead isPriced={isPriced} />
      <tbody>
        {orderLines(lines).map((line, index) => (
          // Lines of one order can be the same, and never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={index} className="border-b border-line align-top">
            <td className="py-2">{line.quantity}</td>
            <td className="py-2">
              {lineName(line)}
              {line.attributes.map(({ key, value }) => (
                <span key={key} className="block">{`${key}: ${value}`}</span>
              ))}
            </td>
            {isPriced && <td className="py-2 text-right whitespace-nowrap">{formatEuro(line.total)}</td>}
          </tr>
        ))}
      </tbody>
      {isPriced && <Totals totals={totals} />}
    </table>
  );
}

function LinesHead({ isPriced }: { readonly isPriced: boolean }) {
  return (
    <thead>
      <tr className="border-b border-ash text-small">
        <th scope="col" className="w-16 py-1">
          Aantal
        </th>
        <th scope="col" className="py-1">
          Artikel
        </th>
        {isPriced && (
          <th scope="col" className="py-1 text-right">
            Bedrag
          </th>
        )}
      </tr>
    </thead>
  );
}

function Totals({ totals }: Pick<Order, 'totals'>) {
  return (
    <tfoot>
      <tr>
        <td />
        <td className="py-1">Verzending</td>
        <td className="py-1 text-right">{formatEuro(totals.shipping)}</td>
      </tr>
      <tr className="font-semibold">
        <td />
        <td className="py-1">Totaal</td>
        <td className="py-1 text-right">{formatEuro(totals.total)}</td>
      </tr>
    </tfoot>
  );
}
