import type { ShopConfig } from '../../../domain/shop-config.ts';
import { CheckIcon } from '../../ui/icons.tsx';

/** What a shopper doubts, answered within sight of the button. */
export function Trust({ config, delivery }: { readonly config: ShopConfig; readonly delivery: string }) {
  const { claims, returns, shipping, shopRating } = config;
  const facts = [
    delivery,
    shipping.NL.freeFrom !== null ? 'Gratis verzending in Nederland: elke standaard kost meer dan de grens' : '',
    `${returns.promisedDays} dagen om terug te sturen, waarvan ${returns.statutoryDays} dagen wettelijk herroepingsrecht`,
    `${config.warrantyYears} jaar garantie. Wettelijke garantie: minimaal 2 jaar`,
    claims.fsc.show ? `${claims.fsc.text}, met de hand gemaakt in Nederland` : '',
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
