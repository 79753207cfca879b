import { addressLines } from '../../../content/order-words.ts';
import { dutchDayName, dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { wishedDayOf } from '../../../domain/checkout/gift.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { addressee, buyerRows } from '../../../domain/order/buyer.ts';
import { leftToRefund, type Order, resendOf, sentFirst } from '../../../domain/order/order.ts';
import { lineName, packedLines, secondParcel } from '../../../domain/order/order-lines.ts';
import type { Piece } from '../../../domain/piece/piece.ts';
import { sellerAddress } from '../../../domain/shop/shop-config.ts';
import { standName } from '../../../flows/production/stands.ts';
import { useShopFacts } from '../../http/context.ts';

function pieceWords(pieces: readonly Piece[]): string {
  return pieces
    .map(({ variantId, number, maker }) => `${standName(variantId)}, nummer ${number}, gemaakt door ${maker}`)
    .join('\n');
}

function slipTitle(order: Order) {
  if (secondParcel(order.lines).length > 0) return 'Eerste van twee pakketten, bestelling';
  if (sentFirst(order)) return 'Tweede pakket van bestelling';
  return resendOf(order) ? 'Nazending van bestelling' : 'Bestelling';
}

const LABEL = 'font-sans text-small font-semibold tracking-normal';

function SlipText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <section className="mt-4">
      <h3 className={LABEL}>{label}</h3>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  );
}

/** A packing slip, which goes into the parcel. */
export function Slip({ order, pieces }: { readonly order: Order; readonly pieces: readonly Piece[] }) {
  const { number, placedAt, delivery, gift, payment } = order;
  const { name, company } = addressee(order);
  const day = gift && wishedDayOf(gift);
  const rows = [...(gift?.recipient ? [] : buyerRows(order, 'slip')), ['Jouw standaard', pieceWords(pieces)] as const];
  const config = useShopFacts();
  return (
    <article className="slip">
      <header className="flex justify-between gap-8">
        <div>
          <h2 className="font-serif text-2xl">{config.brand}</h2>
          <p className="whitespace-pre-line text-small">{sellerAddress(config.address).join('\n')}</p>
        </div>
        <p className="text-right">
          <span className="block font-semibold">{slipTitle(order)}</span>
          <span className="block font-semibold figures whitespace-nowrap">{number}</span>
          <time dateTime={placedAt.toISOString()}>{dutchMinute(placedAt)}</time>
        </p>
      </header>
      <p className="mt-8 whitespace-pre-line">
        {[company, name, ...addressLines(delivery, config)].filter(Boolean).join('\n')}
      </p>
      {payment.isTest && <p className="mt-4 font-semibold">Testbestelling: niets versturen.</p>}
      {day && <p className="mt-4">{`Bezorgen op ${dutchDayName(day)}.`}</p>}
      {rows.map(([label, text]) => text && <SlipText key={label} label={label} text={text} />)}
      <Lines order={order} />
      {gift && gift.card !== '' && (
        <section className="mt-6 max-w-md border border-ash p-4">
          <h3 className={LABEL}>Tekst op het kaartje</h3>
          <p className="mt-1 whitespace-pre-line font-serif text-lead">{gift.card}</p>
        </section>
      )}
    </article>
  );
}

function Lines({ order }: { readonly order: Order }) {
  const { lines, gift } = order;
  const again = resendOf(order);
  const isPriced = gift === null && !again && secondParcel(lines).length === 0;
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
