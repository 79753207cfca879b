import { originText } from '../../../content/pages/product.ts';
import { MADE_TO_ORDER_TIME } from '../../../domain/product/catalogue.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { CheckIcon } from '../../ui/icons.tsx';

interface TrustProps {
  readonly config: ShopConfig;
  readonly delivery: string;
  /** Whether every size ships for free within the Netherlands. */
  readonly shipsFree: boolean;
}

/**
 * Answers to common doubts, near the button. Both delivery promises occupy the same place, so that nothing shifts;
 * the choice in the buy box (in the same `group`) determines which one is visible.
 */
export function Trust({ config, delivery, shipsFree }: TrustProps) {
  const { returns, shopRating } = config;
  const facts = [
    shipsFree ? 'Gratis verzending in Nederland, bij elke maat' : '',
    `${returns.promisedDays} dagen om te retourneren, waarvan ${returns.statutoryDays} dagen wettelijk herroepingsrecht`,
    `${config.warrantyYears} jaar garantie`,
    originText(config),
    shopRating.show
      ? `Winkelbeoordeling ${shopRating.value.toLocaleString('nl-NL')}/5 uit ${shopRating.count} beoordelingen`
      : '',
  ].filter(Boolean);
  return (
    <ul className="mt-6 space-y-2 border-t border-line pt-5 text-[0.9875rem]">
      <li className="grid grid-cols-[1.75rem_1fr]">
        <span className="pt-0.5 text-brass">
          <CheckIcon />
        </span>
        <span className="grid *:[grid-area:1/1]">
          <span className="group-has-[[data-made-to-order]:checked]/buying:invisible">{delivery}</span>
          <span className="invisible group-has-[[data-made-to-order]:checked]/buying:visible">
            Een standaard met gravering maken we voor jou. Je hebt alles in {MADE_TO_ORDER_TIME} in huis.
          </span>
        </span>
      </li>
      {facts.map((fact) => (
        <li key={fact} className="figures grid grid-cols-[1.75rem_1fr]">
          <span className="pt-0.5 text-brass">
            <CheckIcon />
          </span>
          {fact}
        </li>
      ))}
    </ul>
  );
}
