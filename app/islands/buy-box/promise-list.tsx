import { CheckIcon } from '../../ui/icons.tsx';
import type { Promises } from './props.ts';

/**
 * Answers to common doubts, near the button. Both delivery promises occupy the same place, so that nothing shifts;
 * the chosen extras (in the same `group`) determine which one is visible, also without a script.
 */
export function PromiseList({ delivery, madeToOrder, others }: Promises) {
  const items = [
    <span key={delivery} className="grid *:[grid-area:1/1]">
      <span className="group-has-[[data-made-to-order]:checked]/buying:invisible">{delivery}</span>
      <span className="invisible group-has-[[data-made-to-order]:checked]/buying:visible">{madeToOrder}</span>
    </span>,
    ...others.map((promise) => (
      <span key={promise} className="figures">
        {promise}
      </span>
    )),
  ];
  return (
    <ul className="mt-5 space-y-1.5 border-t border-line pt-4 text-[0.9875rem]">
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
