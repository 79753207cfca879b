import { ORDER_STATUS_NAMES } from '../../../content/order-words.ts';
import type { TestPayment } from '../../../data/order/payments.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { TEST_OUTCOMES } from '../../../domain/order/order.ts';
import { nameOfMethod } from '../../../domain/payment/method-names.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../order/notices.tsx';

interface TestPaymentPageProps {
  readonly payment: TestPayment;
  /** False when the outcome could not be stored. */
  readonly isStored: boolean;
}

/** The test payment page, where the visitor chooses the outcome; clearly marked as a test. */
export function TestPaymentPage({ payment, isStored }: TestPaymentPageProps) {
  const { status, returnUrl } = payment;
  const ended = TEST_OUTCOMES.find((outcome) => outcome === status);
  return (
    <div className="page py-10 lg:py-16">
      <div className="max-w-4xl border-4 border-dashed border-brass px-5 py-8 sm:px-10 sm:py-12">
        <h1 className="text-title">Testbetaling</h1>
        {!isStored && (
          <div className="mt-4">
            <Notice kind="problem" title="Je keuze is niet opgeslagen" isAnswer>
              <p>We kunnen nu niets opslaan. Kies het zo nog eens.</p>
            </Notice>
          </div>
        )}
        <p className="measure mt-4 text-lead">
          Dit is geen bank. Er wordt <strong className="font-semibold">niets afgeschreven</strong>: deze pagina staat er
          om de winkel te proberen.
        </p>
        <PaymentFacts payment={payment} />
        {ended ? (
          <div className="mt-8">
            <p>Deze testbetaling is al afgelopen: {ORDER_STATUS_NAMES[ended]}.</p>
            <ButtonLink href={new URL(returnUrl).pathname} className="mt-4">
              Naar je bestelling
            </ButtonLink>
          </div>
        ) : (
          <OutcomeForm />
        )}
      </div>
    </div>
  );
}

function PaymentFacts({ payment: { orderNumber, amount, method } }: Pick<TestPaymentPageProps, 'payment'>) {
  return (
    <dl className="figures mt-8 grid max-w-md grid-cols-[auto_1fr] gap-x-8 gap-y-1 border-y border-line py-4">
      <dt className="text-weathered">Bestelling</dt>
      <dd>{orderNumber}</dd>
      <dt className="text-weathered">Betaalwijze</dt>
      <dd>{nameOfMethod(method)}</dd>
      <dt className="self-end text-weathered">Bedrag</dt>
      <dd className="font-serif text-3xl leading-tight">{formatEuro(amount)}</dd>
    </dl>
  );
}

function OutcomeForm() {
  return (
    <form method="post" className="mt-8">
      <fieldset>
        <legend>Hoe loopt deze betaling af?</legend>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {TEST_OUTCOMES.map((outcome) => (
            <button
              key={outcome}
              type="submit"
              name="outcome"
              value={outcome}
              className={buttonClass(outcome === 'paid' ? 'primary' : 'secondary')}
            >
              {capitalised(ORDER_STATUS_NAMES[outcome])}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}
