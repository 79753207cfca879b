import { bookStand, extras } from '../../content/catalogue.ts';
import { wordsOf } from '../../content/page-texts.ts';
import { factValues, placeholderValues, priceValues } from '../../content/placeholders.ts';
import type { Words } from '../../domain/pages/words.ts';
import type { Shop } from '../shop.ts';

const fixed = placeholderValues({ product: bookStand, extras });

/** What owners wrote instead of delivered texts of pages, with the facts and prices of this moment. */
export function wordsNow({
  ownerChanges,
  config,
  catalogue,
}: Pick<Shop, 'ownerChanges' | 'config' | 'catalogue'>): Words {
  // Every document asks, and nearly always there are none.
  if (ownerChanges.texts.size === 0) return new Map();
  const prices = priceValues({ ...catalogue.stand, extras: catalogue.extras });
  return wordsOf(ownerChanges.texts, config, new Map([...fixed, ...factValues(config), ...prices]));
}
