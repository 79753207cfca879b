import type { ShopConfig } from '../domain/shop/shop-config.ts';

/** Where the product page has its notice; the order mail leads there. */
export const GUARANTEE_ID = 'wettelijke-garantie';

/**
 * The notice of the legal guarantee that stands on the product page and in the order mail (consumer
 * rights directive, article 6(1)(l)). The official artwork beside it is the owner's to put in.
 */
export const legalGuarantee = {
  title: 'Wettelijke garantie: minimaal 2 jaar',
  text: 'Is er iets mis met wat je van ons kreeg, dan herstellen of vervangen we het kosteloos. Kan dat niet, of niet binnen een redelijke tijd, dan krijg je een deel van de prijs of je hele bedrag terug. Dat recht geeft de wet je, tot minstens 2 jaar na ontvangst.',
} as const;

/** Our own promise beside it. */
export function ownWarranty({ warrantyYears }: Pick<ShopConfig, 'warrantyYears'>): string {
  return `Daarbovenop geven we zelf ${warrantyYears} jaar garantie.`;
}
