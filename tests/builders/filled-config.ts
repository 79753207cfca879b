import { isPlaceholder, type ShopConfig } from '../../domain/shop/shop-config.ts';
import { shopConfig } from '../../shop.config.ts';

/** Values for every fact that the delivered configuration leaves open, by the placeholder that they replace. */
export const FILLED_IN: Readonly<Record<string, string>> = {
  '[handelsnaam volgens KvK]': 'Haven Houtwerk V.O.F.',
  '[telefoonnummer]': '+31 299 123456',
  '[straat en huisnummer]': 'Havenstraat 12',
  '[postcode]': '1131 EP',
  '[KvK-nummer]': '87654321',
  '[btw-id]': 'NL000099998B57',
  '[voornaam oprichter 1]': 'Dirk',
  '[voornaam oprichter 2]': 'Geert',
  '[voornaam eigenaar 1]': 'Trijntje',
  '[voornaam eigenaar 2]': 'Kees',
  '[adres van Instagram]': 'https://www.instagram.com/havenhoutwerk',
  '[adres van Pinterest]': 'https://www.pinterest.com/havenhoutwerk',
  '[naam van de pakketdienst]': 'Kustpost',
  'info@kantelhout.example': 'info@havenhoutwerk.nl',
};

/** The delivered configuration with every open fact filled in. */
export const filledConfig = JSON.parse(
  JSON.stringify(shopConfig, (_, value: unknown) => (typeof value === 'string' ? (FILLED_IN[value] ?? value) : value)),
) as ShopConfig;

/** Traces of facts that are not filled in: their placeholders, reserved domains, initials of a placeholder. */
export function gapsIn(text: string): readonly string[] {
  const found = [...text.matchAll(/\[[^\]"'{}<>:;,=]{3,60}\]|[\w.-]+@[\w.-]+\.(?:example|invalid)\b|>V[12]</g)].map(
    ([gap]) => gap,
  );
  return found.filter((gap) => !isPlaceholder(gap) || gap in FILLED_IN);
}
