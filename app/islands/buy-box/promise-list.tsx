import { CheckIcon } from '../../ui/icons.tsx';
import type { Promises } from './props.ts';

/**
 * Answers to common doubts, near the button. Both delivery promises occupy the same place, so that nothing shifts;
 * the chosen extras, which come after this list, determine which one is visible, also without a script. Only those are
 * looked at: around all choices, each of them would have the browser style the extras anew.
 */
export function PromiseList({ delivery, madeToOrder, others }: Promises) {
  const items = [
    <span key={delivery} className="grid *:[grid-area:1/1]">
      <span className="group-has-[~*_[data-made-to-order]:checked]/promises:invisible">{delivery}</span>
      <span className="invisible group-has-[~*_[data-made-to-order]:checked]/promises:visible">{madeToOrder}</span>
    </span>,
    ...others.map((promise) => (
      <span key={promise} className="figures">
        {promise}
      </span>
    )),
  ];
  return (
    <ul className="group/promises mt-5 space-y-1.5 border-t border-line pt-4 text-[0.9875rem]">
      {items.map((item) => (
        <li key={item.key} className="grid grid-cols-[1.75rem_1fr]">
          <span className="pt-0.5 text-brass">
            <CheckIcon />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}
