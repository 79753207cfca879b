import { TO_PAYMENT } from '../../../content/pages/order.ts';
import { refusalMessage } from '../../../domain/checkout/refusal-messages.ts';
import { type Cents, formatEuro } from '../../../domain/money/money.ts';
import { ORDER_FIELDS, type OrderFormValues } from '../../../domain/order/order-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { mailbox } from '../../../domain/shop/shop-config.ts';
import { useShopFacts } from '../../http/context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { WhereToAsk } from '../layout.tsx';
import { ShortPage } from '../short-page.tsx';

/* The pages on the way of an order that say one thing. */

const NO_CHECKOUT = {
  checkout_expired: {
    title: 'Deze bestelpagina is verlopen',
    text: 'Prijzen en voorraad veranderen, daarom blijft een bestelpagina een week geldig. Je winkelwagen is bewaard op je eigen apparaat.',
  },
  unknown_checkout: {
    title: 'Deze bestelpagina bestaat niet',
    text: 'Misschien is het adres niet helemaal meegekomen. Je winkelwagen is bewaard op je eigen apparaat: begin daar opnieuw.',
  },
} as const;

/** The page for an unknown or expired checkout. */
export function NoCheckout({ code }: { readonly code: keyof typeof NO_CHECKOUT }) {
  return (
    <ShortPage {...NO_CHECKOUT[code]}>
      <div className="mt-8">
        <ButtonLink href={paths.cart}>Naar je winkelwagen</ButtonLink>
      </div>
    </ShortPage>
  );
}

/** The page for an unknown order. */
export function NoOrder() {
  const text = (
    <>
      Misschien is het adres niet helemaal meegekomen. Kom je er niet uit,{' '}
      <WhereToAsk email={mailbox(useShopFacts())} />, dan zoeken we het voor je op.
    </>
  );
  return <ShortPage title="Deze bestelling kennen we niet" text={text} />;
}

interface ToPaymentPageProps {
  readonly number: string;
  readonly due: Cents;
  /** Absolute address of the payment page. */
  readonly payUrl: string;
}

/** The page between order and payment: `follow-order.ts` follows its link at once; the shopper can use the link too. */
export function ToPaymentPage({ number, due, payUrl }: ToPaymentPageProps) {
  const text = (
    <>
      Bestelling {number} is geplaatst. Je betaalt {formatEuro(due)} op de pagina van de betaling.
    </>
  );
  return (
    <ShortPage title={TO_PAYMENT.title} text={text}>
      <div className="mt-8">
        <ButtonLink href={payUrl} data-pay="" data-continue="">
          {TO_PAYMENT.link}
        </ButtonLink>
      </div>
    </ShortPage>
  );
}

/** Name of the field that shows the form again without ordering. */
export const LOOK_AGAIN = 'bekijken';

/** The page for an unavailable database. The input is sent with it, so that it can be shown again later. */
export function Unavailable({ values }: { readonly values?: OrderFormValues | undefined }) {
  const text = 'We kunnen je bestelling nu niet laten zien. Probeer het zo opnieuw.';
  return (
    <ShortPage title="Even geduld" text={values ? refusalMessage('storage_failed') : text}>
      {values ? (
        <form method="post" className="mt-8">
          {ORDER_FIELDS.map((field) => (
            <input key={field} type="hidden" name={field} value={values[field]} />
          ))}
          <Button type="submit" name={LOOK_AGAIN} value="ja">
            Terug naar mijn bestelling
          </Button>
        </form>
      ) : (
        <div className="mt-8">
          <ButtonLink href="">Probeer het opnieuw</ButtonLink>
        </div>
      )}
    </ShortPage>
  );
}
