import { originText } from '../../../content/pages/product.ts';
import { inDutch } from '../../../domain/dutch-figures.ts';
import { MADE_TO_ORDER_TIME } from '../../../domain/product/catalogue.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import type { Promises } from '../../islands/buy-box/props.ts';

interface TrustOptions {
  readonly config: ShopConfig;
  readonly delivery: string;
  /** Whether every size ships for free within the Netherlands. */
  readonly shipsFree: boolean;
}

/** The answers to what a shopper doubts, which stand under the button. */
export function trust({ config, delivery, shipsFree }: TrustOptions): Promises {
  const { returns, shopRating } = config;
  return {
    delivery,
    madeToOrder: `Een standaard met gravering maken we voor jou. Je hebt alles in ${MADE_TO_ORDER_TIME} in huis.`,
    others: [
      shipsFree ? 'Gratis verzending in Nederland, bij elke maat' : '',
      `${returns.promisedDays} dagen om te retourneren, waarvan ${returns.statutoryDays} dagen wettelijk herroepingsrecht`,
      shopRating.show
        ? `Winkelbeoordeling ${inDutch(shopRating.value, 3)}/5 uit ${shopRating.count} beoordelingen`
        : '',
      `${config.warrantyYears} jaar garantie`,
      originText(config),
    ].filter(Boolean),
  };
}
