import { readStock } from '../../../data/stock/stock.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { type Extra, extraSlot } from '../../../domain/product/catalogue.ts';
import type { Shop } from '../../../flows/shop.ts';

/** How an extra stands on the site, in a word or two; `pieces` are on the shelf, undefined where none are counted. */
export function extraState({ picture, state }: Pick<Extra, 'picture' | 'state'>, pieces?: number) {
  if (picture === null) return 'Verborgen: nog zonder foto';
  if (state === undefined) return pieces === 0 ? 'Op: er ligt er geen' : 'Te koop';
  return state === 'hidden' ? 'Verborgen' : 'Uitverkocht';
}

/** What else belongs to an extra, by the last part of its address, and what keeps it off the site; null: it is none. */
export async function extraNotes(shop: Shop, slug: string) {
  const extra = shop.catalogue.extras.find(({ handle }) => extraSlot(handle) === slug);
  if (!extra) return null;
  const { handle, price, picture, state, isWork } = extra;
  const isElsewhere = shop.connected !== null;
  const pieces = isWork || isElsewhere ? null : ((await readStock(shop.database.db, [handle])).get(handle) ?? 0);
  const known = isElsewhere && state === undefined ? await shop.commerce.getProduct(handle) : null;
  const findings = [
    picture === null && 'Hij heeft nog geen foto: zonder foto staat hij niet op de site.',
    pieces === 0 && 'Er ligt er geen: op de site staat hij niet, tot je de voorraad aanvult.',
    known?.ok &&
      known.value === null &&
      `Shopify heeft geen product ‘${handle}’. Tot het er is, staat deze extra niet op de site en gaat hij niet mee naar de bestelpagina van Shopify.`,
  ];
  const links = [
    { href: paths.deskPicture(slug), text: picture === null ? 'Kies een foto' : 'Foto' },
    ...(isElsewhere ? [] : [{ href: paths.deskPrice(handle), text: `Prijs: ${formatEuro(price)}` }]),
    ...(pieces === null ? [] : [{ href: paths.deskStock, text: `Voorraad: ${pieces}` }]),
  ];
  return { findings: findings.filter((finding) => typeof finding === 'string'), links };
}
