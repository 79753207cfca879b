import { paymentMethodName, REFUND_STATUS_NAMES } from '../../../content/order-words.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { isPaid } from '../../../domain/order/order.ts';
import type { PaymentStatus } from '../../../domain/order/payment.ts';
import { hasFailed, type RefundRequest } from '../../../domain/refund/refunding.ts';
import type { OrderFile } from '../../../flows/order/get-order-file.ts';
import { AskFirst } from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';
import { CardTable, FactList } from '../ui/tables.tsx';
import { RefundForm } from './refund-form.tsx';

const PAYMENT_NAMES: Readonly<Record<PaymentStatus, string>> = {
  open: 'open',
  pending: 'in behandeling',
  authorized: 'goedgekeurd, nog niet afgeschreven',
  paid: 'betaald',
  cancelled: 'afgebroken',
  expired: 'verlopen',
  failed: 'mislukt',
};

interface OrderMoneyProps {
  readonly file: OrderFile;
  readonly submission: string;
  /** False when it was paid at a provider that the shop no longer uses. */
  readonly canRefund: boolean;
}

/** What came in and what went back. */
export function OrderMoney({ file, submission, canRefund }: OrderMoneyProps) {
  const { order, payments, refunds, left } = file;
  return (
    <Section title="Betaling">
      <FactList
        rows={[
          ['Betaalwijze', paymentMethodName(order)],
          ['Betaald op', isPaid(order) ? dutchMinute(order.payment.paidAt) : null],
          ['Ontvangen', isPaid(order) ? formatEuro(order.payment.received) : null],
          ['Terug te vragen', isPaid(order) ? formatEuro(left) : null],
        ]}
      />
      {payments.length > 1 && (
        <ul className="mt-3">
          {payments.map(({ id, status, amount }, index) => (
            <li key={id}>{`Poging ${index + 1}: ${formatEuro(amount)}, ${PAYMENT_NAMES[status]}.`}</li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      {left > 0 && <RefundForm file={file} submission={submission} canRefund={canRefund} />}
    </Section>
  );
}

function Refunds({ refunds }: { readonly refunds: readonly RefundRequest[] }) {
  return (
    <div className="mt-4">
      <CardTable
        caption="Terugbetalingen"
        rows={refunds}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Terugbetaling', isName: true, cell: ({ requestedAt }) => dutchMinute(requestedAt) },
          {
            title: 'Waarvoor',
            cell: ({ reason, origin }) => reason || (origin === 'provider' ? 'gedaan bij de betaalprovider' : null),
          },
          { title: 'Stand', cell: (refund) => <RefundState refund={refund} /> },
          { title: 'Bedrag', isAmount: true, cell: ({ amount }) => formatEuro(amount) },
        ]}
      />
    </div>
  );
}

function RefundState({ refund }: { readonly refund: RefundRequest }) {
  const { id, status, attempt, tries } = refund;
  const fields = { refund: id, attempt: String(attempt) };
  return (
    <div>
      <span className={hasFailed(status) || status === 'refused' ? 'font-semibold text-error' : undefined}>
        {REFUND_STATUS_NAMES[status]}
      </span>
      {status === 'requested' && tries > 0 && (
        <span className="block text-small text-weathered">
          De betaalprovider antwoordt niet. We proberen het vanzelf opnieuw.
        </span>
      )}
      {hasFailed(status) && (
        <div className="mt-2 flex flex-wrap gap-2">
          <AskFirst
            label="Opnieuw"
            question="We vragen dezelfde terugbetaling nog een keer aan."
            confirm="Ja, probeer het opnieuw"
            fields={{ ...fields, doe: 'opnieuw' }}
          />
          <AskFirst
            label="Anders betaald"
            question="Je hebt dit bedrag op een andere manier aan de klant betaald, bijvoorbeeld met een overboeking."
            confirm="Ja, het is betaald"
            fields={{ ...fields, doe: 'elders' }}
          />
        </div>
      )}
    </div>
  );
}
