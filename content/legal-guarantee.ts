import type { ShopConfig } from '../domain/shop/shop-config.ts';

/** Id of the notice on the product page, to which the order mail links. */
export const GUARANTEE_ID = 'wettelijke-garantie';

/**
 * The notice of the legal guarantee on the product page and in the order mail (consumer rights directive, article
 * 6(1)(l)). The owner adds the official artwork in the configuration.
 */
export const legalGuarantee = {
  title: 'Wettelijke garantie: minimaal 2 jaar',
  text: 'Is er iets mis met wat je van ons kreeg, dan herstellen of vervangen we het kosteloos. Kan dat niet, of niet binnen een redelijke tijd, dan krijg je een deel van de prijs of je hele bedrag terug. Dat recht geeft de wet je, tot minstens 2 jaar na ontvangst.',
} as const;

/** The shop's own guarantee. */
export function ownWarranty({ warrantyYears }: Pick<ShopConfig, 'warrantyYears'>): string {
  return `Daarbovenop geven we zelf ${warrantyYears} jaar garantie.`;
}
