import type { ReactNode } from 'react';
import { PAYMENT_METHOD_NAMES } from '../../../content/order-words.ts';
import type { PaymentMethod } from '../../../domain/order/order.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { PaymentMark } from './payment-marks.tsx';

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
