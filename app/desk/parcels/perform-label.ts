import type { OwnerActor } from '../../../domain/owner/owner.ts';
import { readWeight } from '../../../domain/parcel/parcel.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { cancelLabel, makeLabel } from '../../../flows/parcel/make-label.ts';
import type { Shop } from '../../../flows/shop.ts';

interface LabelRefused {
  readonly code: string;
  /** In Dutch. */
  readonly text: string;
}

export const LABEL_DONE = 'Het etiket is aangevraagd. Onder Etiket zie je hoe het ermee staat.';
export const LABEL_DROPPED = 'Het etiket wordt geannuleerd. Onder Etiket zie je of dat lukte.';
export const NO_WEIGHT = 'Vul het gewicht in kilo in, zoals 1,2. Het meeste is 31,5.';

const REFUSALS = {
  unknown_order: 'Deze bestelling is er niet.',
  order_changed: 'De bestelling is intussen veranderd. Kijk of alles nog klopt, en maak dan het etiket.',
  no_label: 'Voor deze bestelling hoeft geen etiket: er gaat niets op pad, of zij wordt afgehaald.',
  no_carrier: 'Er is geen verzenddienst verbonden.',
} as const;

interface LabelForm {
  readonly number: string;
  readonly actor: OwnerActor;
  readonly shown: string;
  /** As typed, in kilograms. */
  readonly weight: string;
}

/** Makes the label that the form of an order asks for. */
export async function performLabel(shop: Shop, form: LabelForm): Promise<Result<unknown, LabelRefused>> {
  const weight = readWeight(form.weight);
  if (weight === null) return err({ code: 'invalid_weight', text: NO_WEIGHT });
  const made = await makeLabel(shop, { ...form, weight });
  return made.ok ? ok(null) : refused(made.error);
}

export async function dropLabel(shop: Shop, number: string, actor: OwnerActor): Promise<Result<unknown, LabelRefused>> {
  const cancelled = await cancelLabel(shop, { number, actor });
  return cancelled.ok ? ok(null) : refused(cancelled.error);
}

function refused({ code }: { readonly code: keyof typeof REFUSALS }): Result<never, LabelRefused> {
  return err({ code, text: REFUSALS[code] });
}
