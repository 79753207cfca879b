import { Fragment, type ReactNode } from 'react';
import { addressLines, giftFacts, paymentMethodName, vatWords } from '../../../content/order-words.ts';
import { paidTooLittle, type StateText, unpaidText } from '../../../content/pages/order-states.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { deliveryChoice } from '../../../domain/checkout/shipping.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { amountDue, isOpen, type Order, type PaidOrder, type UnpaidOrder } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { mailbox, type ShopConfig } from '../../../domain/shop/shop-config.ts';
import { useShopFacts } from '../../http/context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { OrderLines, OrderTotals } from '../order/lines.tsx';

interface UnpaidPageProps {
  readonly order: UnpaidOrder;
  /** What the owner did with the order since; null when nothing. */
  readonly progress: StateText | null;
}

/** The page of an order that waits for its payment, or whose payment failed, expired or was cancelled. */
export function UnpaidPage({ order, progress }: UnpaidPageProps) {
  const { title, text } = progress ?? unpaidText(order);
  const orderAgain = paths.checkout(order.token);
  return (
    <BesideReceipt order={order} title={title} text={text}>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isOpen(order) ? (
          <>
            {order.sale ? (
              <PayForm order={order} />
            ) : (
              <ButtonLink href={order.payment.payUrl ?? orderAgain}>Verder betalen</ButtonLink>
            )}
            <a href={paths.order(order.token)} className="inline-block py-2.5 quiet-link">
              Kijk of de betaling binnen is
            </a>
          </>
        ) : (
          !order.sale && <ButtonLink href={orderAgain}>Terug naar je bestelling</ButtonLink>
        )}
      </div>
      {/*
       * With JavaScript the page polls in the background and reloads only when the order changes (`follow-order.ts`), so
       * that reading is not interrupted; without it there is the link.
       */}
      {isOpen(order) && (
        <p data-pay="" data-watch-order="open" className="mt-6 text-[0.9375rem] text-weathered">
          Heb je net betaald? Het kan een halve minuut duren voor we het van de bank horen.
        </p>
      )}
    </BesideReceipt>
  );
}

/** The button that starts the payment of what is due. */
function PayForm({ order }: { readonly order: Order }) {
  return (
    <form method="post" action={paths.toPayment(order.token)}>
      <Button type="submit">{`Betaal ${formatEuro(amountDue(order))}`}</Button>
    </form>
  );
}

/** The page of a partly paid order: a deposit was paid, or an earlier version that cost less. */
export function ShortPage({ order, config }: { readonly order: PaidOrder; readonly config: ShopConfig }) {
  const { title, text } = paidTooLittle(order, config);
  const email = mailbox(config);
  return (
    <BesideReceipt order={order} title={title} text={text}>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <PayForm order={order} />
        {email === null ? (
          <ButtonLink look="secondary" href={paths.contact}>
            Schrijf ons over deze bestelling
          </ButtonLink>
        ) : (
          <ButtonLink look="secondary" href={`mailto:${email}?subject=Bestelling%20${order.number}`}>
            Mail ons over deze bestelling
          </ButtonLink>
        )}
      </div>
    </BesideReceipt>
  );
}

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
          name={delivery.kind === 'pickup' ? 'Afhalen' : 'Bezorgadres'}
          lines={[contact.name, ...addressLines(delivery, config)]}
        />
        <LinesOf name="E-mail en betaalwijze" lines={[contact.email, paymentMethodName(order)]} />
        {[...btwFacts(order), ...giftFacts(gift)].map(([label, value]) => (
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

function btwFacts({ vatCheck }: Order) {
  const text = vatWords(vatCheck);
  return text === null ? [] : [['Btw', text] as const];
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

/** The next steps for an order, beside its receipt. */
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
