import type { ReactNode } from 'react';
import type { DeliveryChoice } from '../../../domain/order/order.ts';

/*
 * What belongs to one way of delivery is in the page for all of them; the style sheet shows the one
 * that is chosen, at once and without a script. A browser that does not know `:has` shows them all,
 * each with its name. The form is the group `order`; the classes stand here in full for Tailwind.
 */
const ONLY_FOR: Readonly<Record<DeliveryChoice, string>> = {
  NL: 'supports-[selector(:has(*))]:hidden group-has-[input[value=NL]:checked]/order:block',
  BE: 'supports-[selector(:has(*))]:hidden group-has-[input[value=BE]:checked]/order:block',
  DE: 'supports-[selector(:has(*))]:hidden group-has-[input[value=DE]:checked]/order:block',
  pickup: 'supports-[selector(:has(*))]:hidden group-has-[input[value=pickup]:checked]/order:block',
};

interface PerChoiceProps {
  readonly choice: DeliveryChoice;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Seen only while this way of delivery is chosen. */
export function OnlyFor({ choice, className = '', children }: PerChoiceProps) {
  return <div className={`${ONLY_FOR[choice]} ${className}`}>{children}</div>;
}

/** Seen while the order is to be sent somewhere. */
export function OnlyForAddresses({ children }: { readonly children: ReactNode }) {
  return <div className="group-has-[input[value=pickup]:checked]/order:hidden">{children}</div>;
}
