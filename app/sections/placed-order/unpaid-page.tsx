import { paidTooLittle, type StateText, unpaidText } from '../../../content/pages/order-states.ts';
import { isOpen, type PaidOrder, type UnpaidOrder } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { mailbox, type ShopConfig } from '../../../domain/shop/shop-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BesideReceipt } from './receipt.tsx';

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
            <ButtonLink href={order.payment.payUrl ?? orderAgain}>Verder betalen</ButtonLink>
            <a href={paths.order(order.token)} className="inline-block py-2.5 quiet-link">
              Kijk of de betaling binnen is
            </a>
          </>
        ) : (
          <ButtonLink href={orderAgain}>Terug naar je bestelling</ButtonLink>
        )}
      </div>
      {isOpen(order) && <WaitForPayment />}
    </BesideReceipt>
  );
}

/**
 * With JavaScript the page polls in the background and reloads only when the order changes (`follow-order.ts`), so
 * that reading is not interrupted; without it there is the link.
 */
function WaitForPayment() {
  return (
    <p data-watch-order="open" className="mt-6 text-[0.9375rem] text-weathered">
      Heb je net betaald? Het kan een halve minuut duren voor we het van de bank horen.
    </p>
  );
}

/** The page of a partly paid order: an earlier version was paid, and it now costs more. */
export function ShortPage({ order, config }: { readonly order: PaidOrder; readonly config: ShopConfig }) {
  const { title, text } = paidTooLittle(order, config);
  const email = mailbox(config);
  return (
    <BesideReceipt order={order} title={title} text={text}>
      <div className="mt-8">
        {email === null ? (
          <ButtonLink href={paths.contact}>Schrijf ons over deze bestelling</ButtonLink>
        ) : (
          <ButtonLink href={`mailto:${email}?subject=Bestelling%20${order.number}`}>
            Mail ons over deze bestelling
          </ButtonLink>
        )}
      </div>
    </BesideReceipt>
  );
}
