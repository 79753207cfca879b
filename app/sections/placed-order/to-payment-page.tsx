import { TO_PAYMENT } from '../../../content/pages/order.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface ToPaymentPageProps {
  readonly number: string;
  /** In cents. */
  readonly total: Cents;
  /** Absolute address of the payment page. */
  readonly payUrl: string;
}

/**
 * The page between order and payment: `follow-order.ts` follows its link at once; the shopper can use the link
 * too.
 */
export function ToPaymentPage({ number, total, payUrl }: ToPaymentPageProps) {
  return (
    <div className="page grid min-h-[55vh] content-center py-16">
      <h1 className="text-title">{TO_PAYMENT.title}</h1>
      <p className="measure mt-5 text-lead">
        Bestelling {number} is geplaatst. Je betaalt {formatEuro(total)} op de pagina van de betaling.
      </p>
      <div className="mt-8">
        <ButtonLink href={payUrl} data-continue="">
          {TO_PAYMENT.link}
        </ButtonLink>
      </div>
    </div>
  );
}
