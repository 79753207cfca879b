import { originText } from '../../../content/pages/product.ts';
import type { ShopConfig } from '../../../domain/shop-config.ts';
import { CheckIcon } from '../../ui/icons.tsx';

interface TrustProps {
  readonly config: ShopConfig;
  readonly delivery: string;
  /** Within the Netherlands, whatever the size. */
  readonly shipsFree: boolean;
}

/** What a shopper doubts, answered within sight of the button. */
export function Trust({ config, delivery, shipsFree }: TrustProps) {
  const { returns, shopRating } = config;
  const facts = [
    delivery,
    shipsFree ? 'Gratis verzending in Nederland: elke standaard kost meer dan de grens' : '',
    `${returns.promisedDays} dagen om terug te sturen, waarvan ${returns.statutoryDays} dagen wettelijk herroepingsrecht`,
    `${config.warrantyYears} jaar garantie. Wettelijke garantie: minimaal 2 jaar`,
    originText(config),
  ].filter(Boolean);
  return (
    <ul className="mt-6 space-y-2 border-t border-line pt-5 text-[0.9875rem]">
      {facts.map((fact) => (
        <li key={fact} className="grid grid-cols-[1.75rem_1fr]">
          <span className="pt-0.5 text-brass">
            <CheckIcon />
          </span>
          {fact}
        </li>
      ))}
      <li className="grid grid-cols-[1.75rem_1fr]">
        <span className="pt-0.5 text-brass">
          <CheckIcon />
        </span>
        <span className="figures">
          Winkelbeoordeling {shopRating.value.toLocaleString('nl-NL')}/5 uit {shopRating.count} beoordelingen
        </span>
      </li>
    </ul>
  );
}
