import type { ParcelPlace } from '../../domain/parcel/parcel-facts.ts';

/** Where a parcel is. */
export const PLACE_NAMES: Readonly<Record<ParcelPlace, string>> = {
  here: 'Nog niet meegenomen',
  under_way: 'Onderweg',
  at_shop: 'Ligt bij het afhaalpunt',
  returning: 'Komt terug',
  delivered: 'Bezorgd',
};
