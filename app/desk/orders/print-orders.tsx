import { addressLines } from '../../../content/order-words.ts';
import { dutchDayName, dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { wishedDayOf } from '../../../domain/checkout/gift.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { buyerRows } from '../../../domain/order/buyer.ts';
import { leftToRefund, type Order, resendOf } from '../../../domain/order/order.ts';
import { lineName, packedLines } from '../../../domain/order/order-lines.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { chosenOrders, isPacked } from '../../../domain/parcels.ts';
import { sellerAddress } from '../../../domain/shop/shop-config.ts';
import { getOrdersByNumber } from '../../../flows/order/read-orders.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext, useShopFacts } from '../../http/context.ts';
import { DeskScript, EmptyState, PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/print-orders';

/** Answers two addresses: a packing slip for each ticked order, or a label for each of them that is delivered. */
export async function loader({ context, pattern, request }: Route.LoaderArgs) {
  const ticked = await getOrdersByNumber(context.get(shopContext), chosenOrders(new URL(request.url).searchParams));
  const chosen = ticked.filter(isPacked);
  // React Router writes the pattern of an address without the slash before it.
  const isLabels = `/${pattern}` === paths.deskLabels;
  const orders = isLabels ? chosen.filter(({ delivery }) => delivery.kind === 'address') : chosen;
  return { isLabels, orders, pickups: chosen.length - orders.length, over: ticked.length - chosen.length };
}

export const meta = deskMeta(({ loaderData }: Route.MetaArgs) => (loaderData?.isLabels ? 'Etiketten' : 'Pakbonnen'));

export default function PrintedOrders({ loaderData: { isLabels, orders, pickups, over } }: Route.ComponentProps) {
  const [one, more] = isLabels ? ['Etiket', 'etiketten'] : ['Pakbon', 'pakbonnen'];
  const left = [
    pickups > 0 && ` Afhaalbestellingen (${pickups}) krijgen er geen.`,
    over > 0 && ` Wat geannuleerd of terugbetaald is (${over}), staat er niet bij.`,
  ]
    .filter(Boolean)
    .join('');
  const lead = isLabels
    ? `Van 10 bij 15 cm, één per bestelling.${left}`
    : `Op A4, één bestelling per blad. Een cadeau krijgt geen prijzen.${left}`;
  const Paper = isLabels ? Label : Slip;
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={orders.length === 1 ? one : `${orders.length} ${more}`}
          lead={lead}
          back={{ href: paths.deskOrders, label: 'Bestellingen' }}
        >
          {orders.length > 0 && <PrintButton />}
        </PageHeading>
        {orders.length === 0 && <EmptyState>Vink in de lijst eerst bestellingen aan die verstuurd worden.</EmptyState>}
      </div>
      <div className={isLabels ? 'flex flex-wrap gap-4 print:block' : undefined}>
        {orders.map((order) => (
          <Paper key={order.number} order={order} />
        ))}
      </div>
    </>
  );
}

function PrintButton() {
  return (
    <>
      <button type="button" hidden data-print="" className="min-h-12 bg-ash px-6 font-semibold text-paper hover:bg-ink">
        Afdrukken
      </button>
      <DeskScript name="print" />
    </>
  );
}

/** The address as it was typed, in whatever script, as large as fits. */
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

/** A packing slip, which goes into the parcel. */
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
          <span className="block font-semibold figures">{`${resendOf(order) ? 'Nazending van bestelling' : 'Bestelling'} ${number}`}</span>
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

/** What is in the parcel, with prices unless it is a present. */
function Lines({ order }: { readonly order: Order }) {
  const { lines, gift } = order;
  const again = resendOf(order);
  const isPriced = gift === null && !again;
  return (
    <table className="mt-8 w-full border-collapse text-left">
      <LinesHead isPriced={isPriced} />
      <tbody>
        {packedLines(lines).map((line, index) => (
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
        {again?.part && (
          <tr className="border-b border-line">
            <td className="py-2">1</td>
            <td className="py-2">{again.part}</td>
          </tr>
        )}
      </tbody>
      {isPriced && <Totals order={order} />}
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

function Totals({ order }: { readonly order: Order }) {
  const { totals, refunds } = order;
  const isLess = refunds.length > 0;
  return (
    <tfoot>
      <tr>
        <td />
        <td className="py-1">Verzending</td>
        <td className="py-1 text-right">{formatEuro(totals.shipping)}</td>
      </tr>
      <tr className="font-semibold">
        <td />
        <td className="py-1">{isLess ? 'Betaald, na terugbetaling' : 'Totaal'}</td>
        <td className="py-1 text-right">{formatEuro(isLess ? leftToRefund(order) : totals.total)}</td>
      </tr>
    </tfoot>
  );
}
