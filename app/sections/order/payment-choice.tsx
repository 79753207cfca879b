import type { ReactNode } from 'react';
import { PAYMENT_METHOD_NAMES } from '../../../content/order-words.ts';
import type { PaymentMethod } from '../../../domain/order/order.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';

interface PaymentChoiceProps {
  readonly legend: ReactNode;
  readonly methods: readonly PaymentMethod[];
  /** What was chosen before; the first method stands for one that is not offered. */
  readonly chosen: string;
  readonly error: string | undefined;
  /** Payments are a test: nothing is charged. */
  readonly isTest: boolean;
  /** Shown below the choice when payments are real. */
  readonly hint?: string;
}

/** How to pay; `PaymentMethod` is the rule. */
export function PaymentChoice({ legend, methods, chosen, error, isTest, hint }: PaymentChoiceProps) {
  const note = isTest
    ? 'Deze winkel staat in de testmodus: je doet een testbetaling en er wordt niets afgeschreven.'
    : hint;
  return (
    <>
      <ChoiceList
        name="paymentMethod"
        legend={legend}
        chosen={methods.find((method) => method === chosen) ?? methods[0] ?? ''}
        error={error}
        choices={methods.map((method) => ({
          value: method,
          label: PAYMENT_METHOD_NAMES[method],
          aside: <PaymentMark method={method} />,
        }))}
      />
      {note && <p className="mt-3 text-[0.9375rem] text-weathered">{note}</p>}
    </>
  );
}

/** Own drawings, not the marks of the payment schemes: the name beside each says which it is. */
const DRAWINGS: Readonly<Record<PaymentMethod, ReactNode>> = {
  /** A telephone with the bank's app. */
  ideal: (
    <>
      <rect x="15" y="3.5" width="14" height="23" rx="2.5" />
      <path d="m18.5 14.5 2.8 2.8 4.7-5.3M20.5 23.5h3" />
    </>
  ),
  /** A bank card that is held to a reader. */
  bancontact: (
    <>
      <rect x="6" y="7" width="23" height="16" rx="2" />
      <path d="M10 13.5h4.5v4H10zM33 10.5c2 2.8 2 6.2 0 9M36.5 8c3.2 4.4 3.2 9.6 0 14" />
    </>
  ),
  /** A card with its stripe. */
  creditcard: (
    <>
      <rect x="9" y="6" width="26" height="18" rx="2" />
      <path d="M9 11.5h26M13 19h7" />
      <path d="M9 10.2h26v2.6H9z" fill="currentColor" stroke="none" />
    </>
  ),
};

function PaymentMark({ method }: { readonly method: PaymentMethod }) {
  return (
    <svg
      viewBox="0 0 44 30"
      width="44"
      height="30"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="bg-white text-ash outline outline-line"
    >
      {DRAWINGS[method]}
    </svg>
  );
}
