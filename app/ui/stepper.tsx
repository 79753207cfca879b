import { MAX_QUANTITY, MIN_QUANTITY } from '../../domain/cart/cart-limits.ts';
import { MinusIcon, PlusIcon } from './icons.tsx';

interface StepperProps {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
  /** Name of the item, for screen readers: "Boekenstandaard, Middel". */
  readonly of: string;
  /** Name of the field in a form; the number can then be typed, also without a script. */
  readonly name?: string;
}

/** Minus, number, plus: 1 to 99 (docs/rules.md#cart-quantity). The number itself announces a change. */
export function Stepper({ quantity, onChange, of, name }: StepperProps) {
  const step = (by: number) => ({
    type: 'button' as const,
    className: 'step-button',
    disabled: by < 0 ? quantity <= MIN_QUANTITY : quantity >= MAX_QUANTITY,
    onClick: () => onChange(quantity + by),
  });
  return (
    <fieldset className="inline-flex items-center border border-ash/60">
      <legend className="sr-only">{`Aantal ${of}`}</legend>
      <button {...step(-1)} aria-label="Aantal verlagen">
        <MinusIcon />
      </button>
      {name && (
        <input
          type="number"
          inputMode="numeric"
          data-replays=""
          name={name}
          aria-label={`Aantal ${of}`}
          min={MIN_QUANTITY}
          max={MAX_QUANTITY}
          value={quantity}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          onFocus={({ target }) => target.select()}
          className="spinless figures h-full w-9 text-center font-semibold noscript:w-16"
        />
      )}
      <output className={name ? 'sr-only' : 'figures min-w-9 text-center font-semibold'} aria-live="polite">
        {quantity}
      </output>
      <button {...step(1)} aria-label="Aantal verhogen">
        <PlusIcon />
      </button>
    </fieldset>
  );
}
