import * as v from 'valibot';
import { readAmsterdamMinute } from '../calendar/amsterdam-minute.ts';
import { cents } from '../money/money.ts';
import { readEuro } from '../money/read-euro.ts';

/* The form by which an owner plans a price or an offer. */

export const PRICE_FIELDS = ['soort', 'prijs', 'begin', 'einde'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

const NO_MOMENT = 'Kies een datum en een tijd.';

/** A moment in Amsterdam, or null when it is left empty. */
const moment = v.pipe(
  v.string(),
  v.maxLength(20, NO_MOMENT),
  v.trim(),
  v.check((text) => text === '' || readAmsterdamMinute(text) !== null, NO_MOMENT),
  v.transform((text) => (text === '' ? null : readAmsterdamMinute(text))),
);

export const PriceForm = v.object({
  soort: v.picklist(['price', 'offer'], 'Kies een gewone prijs of een actie.'),
  prijs: v.pipe(
    v.string(),
    v.maxLength(20, 'Vul een bedrag in zoals 59,95.'),
    v.check((text) => (readEuro(text) ?? 0) > 0, 'Vul een bedrag in zoals 59,95.'),
    v.transform((text) => readEuro(text) ?? cents(0)),
  ),
  /** Null: now. */
  begin: moment,
  /** Null: until it is ended. */
  einde: moment,
});
