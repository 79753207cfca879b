import type { ReactNode } from 'react';
import type { DeliveryChoice } from '../../../domain/checkout/shipping.ts';

/*
 * The page contains the parts of all delivery choices; the style sheet shows those of the selected one, without
 * JavaScript. A browser without `:has` shows all of them, each with its name. The form is the group `order`; class
 * names are complete, as Tailwind requires.
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

/** Visible only while this delivery choice is selected. */
export function OnlyFor({ choice, className = '', children }: PerChoiceProps) {
  return <div className={`${ONLY_FOR[choice]} ${className}`}>{children}</div>;
}

/** Visible while delivery to an address is selected. */
export function OnlyForAddresses({ children }: { readonly children: ReactNode }) {
  return <div className="group-has-[input[value=pickup]:checked]/order:hidden">{children}</div>;
}
