import { addressLines } from '../../../content/pages/order.ts';
import type { Order } from '../../../domain/order/order.ts';
import { chosenOrders } from '../../../domain/parcels.ts';
import { sellerAddress } from '../../../domain/shop/shop-config.ts';
import { getOrdersByNumber } from '../../../flows/order/read-orders.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext, useShopFacts } from '../../http/context.ts';
import type { Route } from './+types/labels';
import { PrintHead } from './print-head.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const chosen = await getOrdersByNumber(context.get(shopContext), chosenOrders(new URL(request.url).searchParams));
  const orders = chosen.filter(({ delivery }) => delivery.kind === 'address');
  return { orders, pickups: chosen.length - orders.length };
}

export const meta = deskMeta('Etiketten');

export default function Labels({ loaderData: { orders, pickups } }: Route.ComponentProps) {
  const left = pickups === 0 ? '' : ` Afhaalbestellingen (${pickups}) krijgen er geen.`;
  return (
    <>
      <PrintHead
        title={orders.length === 1 ? 'Etiket' : `${orders.length} etiketten`}
        isEmpty={orders.length === 0}
        lead={`Van 10 bij 15 cm, één per bestelling.${left}`}
      />
      <div className="flex flex-wrap gap-4 print:block">
        {orders.map((order) => (
          <Label key={order.number} order={order} />
        ))}
      </div>
    </>
  );
}

/** The address as it was typed, in whatever script, as large as it fits. */
function Label({ order: { number, contact, delivery } }: { readonly order: Order }) {
  const config = useShopFacts();
  const [street = '', place = '', country = ''] = addressLines(delivery, config);
  const isAbroad = delivery.kind === 'address' && delivery.country !== 'NL';
  return (
    <article className="parcel-label" aria-label={`Etiket van bestelling ${number}`}>
      <p className="sender">{['Afzender', config.brand, ...sellerAddress(config.address)].join(' · ')}</p>
      <p className="receiver">
        <span className="block font-semibold">{contact.name}</span>
        <span className="block">{street}</span>
        <span className="block">{place}</span>
        {isAbroad && <span className="block font-semibold uppercase">{country}</span>}
      </p>
      <p className="reference figures">{number}</p>
    </article>
  );
}
