import { dutchDayName } from '../domain/calendar/dutch-date.ts';
import { dispatchFor, type Gift, wishedDayOf } from '../domain/checkout/gift.ts';
import type { ShopConfig } from '../domain/shop/shop-config.ts';

/** The switch in the cart and on the order page. */
export const GIFT_SWITCH = {
  label: 'Het is een cadeau',
  hint: 'Met een kaartje, zonder prijzen in het pakket, en op een dag die je kiest.',
} as const;

/** What was agreed about a present, for pages and mails; nothing when it is none. */
export function giftFacts(gift: Gift | null): readonly (readonly [label: string, value: string])[] {
  if (gift === null) return [];
  const day = wishedDayOf(gift);
  return [
    ['Cadeau', 'Ja, zonder prijzen in het pakket'],
    ...(gift.card === '' ? [] : [['Kaartje', gift.card] as const]),
    ...(day === null ? [] : [['Bezorgdag', dutchDayName(day)] as const]),
  ];
}

/** What to do with a present while packing, for the owners. */
export function packingSteps(gift: Gift | null, config: Pick<ShopConfig, 'closedOn'>): readonly string[] {
  if (gift === null) return [];
  const day = wishedDayOf(gift);
  return [
    'Dit is een cadeau: doe geen bon of prijzen in het pakket.',
    gift.card === '' ? 'De klant wil geen kaartje.' : 'Doe een kaartje met de tekst van de klant in het pakket.',
    ...(day === null
      ? []
      : [`Verstuur het op ${dutchDayName(dispatchFor(day, config))}, dan komt het op ${dutchDayName(day)} aan.`]),
  ];
}
