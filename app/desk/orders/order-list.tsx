import { ATTENTION_WORDS, ORDER_STAGE_NAMES } from '../../../content/order-words.ts';
import { dutchDayName, shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { wishedDayOf } from '../../../domain/checkout/gift.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { Order } from '../../../domain/order/order.ts';
import { lineName, orderLines } from '../../../domain/order/order-lines.ts';
import { orderStage } from '../../../domain/order/order-stage.ts';
import { capitalised } from '../../../domain/pages/capitalised.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { CHOSEN_FIELD } from '../../../domain/parcel/chosen-orders.ts';
import { Button } from '../../ui/button.tsx';
import { CardTable } from '../ui/tables.tsx';

/** Orders with a tick each, to print or export many at once. */
export function OrderList({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <form>
      <CardTable
        caption="Bestellingen, de nieuwste eerst"
        keyOf={({ number }) => number}
        rows={orders}
        columns={[
          { title: 'Bestelling', isName: true, cell: (order) => <NameCell order={order} /> },
          { title: 'Besteld', cell: ({ placedAt }) => shortMoment(placedAt) },
          { title: 'Voor', cell: (order) => <ReceiverCell order={order} /> },
          { title: 'Wat', cell: (order) => <GoodsCell order={order} /> },
          { title: 'Stand', cell: (order) => <StateCell order={order} /> },
          { title: 'Totaal', isAmount: true, cell: ({ totals }) => formatEuro(totals.total) },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <span className="text-weathered">Aangevinkt:</span>
        <Button type="submit" look="secondary" formAction={paths.deskPackingSlips}>
          Pakbonnen
        </Button>
        <Button type="submit" look="secondary" formAction={paths.deskLabels}>
          Etiketten
        </Button>
        <Button type="submit" look="secondary" formAction={paths.deskCarrierFile}>
          Verzendlijst (CSV)
        </Button>
      </div>
    </form>
  );
}

function NameCell({ order: { number } }: { readonly order: Order }) {
  return (
    <span className="flex items-center">
      <label className="-my-2 -ml-3 inline-flex size-11 items-center justify-center">
        <input type="checkbox" name={CHOSEN_FIELD} value={number} className="size-5 accent-ash" />
        <span className="sr-only">{`Bestelling ${number} aanvinken`}</span>
      </label>
      <a
        href={paths.deskOrder(number)}
        className="-my-2 inline-flex min-h-11 items-center whitespace-nowrap font-semibold figures quiet-link"
      >
        {number}
      </a>
    </span>
  );
}

function ReceiverCell({ order: { contact, delivery } }: { readonly order: Order }) {
  const place =
    delivery.kind === 'pickup'
      ? 'haalt op'
      : `${delivery.city}${delivery.country === 'NL' ? '' : ` (${delivery.country})`}`;
  return (
    <span>
      {contact.name}
      <span className="block text-small text-weathered">{place}</span>
    </span>
  );
}

function GoodsCell({ order: { lines, gift } }: { readonly order: Order }) {
  const day = gift && wishedDayOf(gift);
  return (
    <span>
      {orderLines(lines).map((line, index) => (
        // Lines of one order can be the same, and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index} className="block">{`${line.quantity} × ${lineName(line)}`}</span>
      ))}
      {gift && (
        <span className="block text-small text-weathered">{day ? `Cadeau voor ${dutchDayName(day)}` : 'Cadeau'}</span>
      )}
    </span>
  );
}

function StateCell({ order }: { readonly order: Order }) {
  return (
    <span>
      {capitalised(ORDER_STAGE_NAMES[orderStage(order)])}
      {order.payment.isTest && <span className="block text-small text-weathered">Test: niets versturen</span>}
      {order.attention.map((reason) => (
        <span key={reason} className="block text-small font-semibold text-error">
          {capitalised(ATTENTION_WORDS[reason].name)}
        </span>
      ))}
    </span>
  );
}
