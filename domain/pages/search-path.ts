import { extraSlot, type Goods, shownExtras } from '../product/catalogue.ts';
import { sizesNamed } from '../product/sizes.ts';
import * as paths from './paths.ts';

/** Where words of a search engine's search lead (docs/rules.md#data-site); null for what the shop does not sell. */
export function pathOfSearch(term: string, { stand, extras }: Goods): string | null {
  const page = paths.product(stand.slug);
  const words = term.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const extra = shownExtras(extras).find(
    ({ name, offeredOn }) => offeredOn.includes('product') && words.some((word) => name.toLowerCase().includes(word)),
  );
  if (extra) return `${page}#${extraSlot(extra.handle)}`;
  const [sizeId] = sizesNamed(term);
  if (sizeId) return `${page}?maat=${sizeId}`;
  return /boek|standaard/i.test(term) ? page : null;
}
