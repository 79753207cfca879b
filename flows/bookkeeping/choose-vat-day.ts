import { readVatSettings, writeVatSettings } from '../../data/invoice/bookkeeping.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { mayBeginOn, type VatDayRefusal, type VatSettings } from '../../domain/invoice/vat-settings.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

export interface VatChoice {
  readonly actor: Actor;
  /** From which day ("2027-01-01") the VAT of the country of delivery counts; null: not. */
  readonly day: string | null;
  /** What the page showed. */
  readonly shown: VatSettings;
}

export type VatChoiceRefusal = { readonly code: VatDayRefusal | 'changed_meanwhile' };

/** Stores the owner's choice; refuses when another owner changed it since it was shown. Invoices do not change. */
export async function chooseVatDay(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  { actor, day, shown }: VatChoice,
): Promise<Result<VatSettings, VatChoiceRefusal>> {
  const at = now();
  return database.transaction<Result<VatSettings, VatChoiceRefusal>>(async (tx) => {
    const current = await readVatSettings(tx);
    if (current.destinationFrom === day) return ok(current);
    const may = mayBeginOn(day, current, at);
    if (!may.ok) return err({ code: may.error });
    const settings = { destinationFrom: may.value };
    if (!(await writeVatSettings(tx, { settings, shown, now: at }))) return err({ code: 'changed_meanwhile' });
    const detail = may.value === null ? 'Dutch VAT' : `from ${may.value}`;
    await recordAction(tx, { at, actor, action: 'vat_of_destination_chosen', subject: 'vat', detail });
    return ok(settings);
  });
}
