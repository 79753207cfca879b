import { MAX_QUANTITY, MIN_QUANTITY } from '../../domain/cart/cart.ts';
import { MinusIcon, PlusIcon } from './icons.tsx';

interface StepperProps {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
  /** Name of the item, for screen readers: "Boekenstandaard, Middel". */
  readonly of: string;
}

/** Minus, number, plus: 1 to 99 (docs/rules.md#cart-quantity). The number itself announces a change. */
export function Stepper({ quantity, onChange, of }: StepperProps) {
  const button =
    'inline-flex size-11 items-center justify-center hover:bg-linen disabled:text-line disabled:hover:bg-transparent disabled:cursor-not-allowed';
  return (
    <fieldset className="inline-flex items-center border border-ash/60">
      <legend className="sr-only">Aantal {of}</legend>
      <button
        type="button"
        className={button}
        aria-label="Aantal verlagen"
        disabled={quantity <= MIN_QUANTITY}
        onClick={() => onChange(quantity - 1)}
      >
        <MinusIcon />
      </button>
      <output className="figures min-w-9 text-center font-semibold" aria-live="polite">
        {quantity}
      </output>
      <button
        type="button"
        className={button}
        aria-label="Aantal verhogen"
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon />
      </button>
    </fieldset>
  );
}
