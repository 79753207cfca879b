import type { OwnerActor } from '../../../domain/owner/actor.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { type DraftRefusal, discardQuotation, renewQuotation } from '../../../flows/quotation/edit-draft.ts';
import { type SendRefusal, sendQuotation, withdrawQuotation } from '../../../flows/quotation/send-quotation.ts';
import type { Shop } from '../../../flows/shop.ts';
import { QUOTATION_REFUSALS, shownRevision } from './form-page.ts';

interface Deal {
  readonly actor: OwnerActor;
  readonly id: string;
  readonly form: FormData;
}

/** Why something was not done: a code, a Dutch sentence and the status of the answer. */
export interface Undone {
  readonly code: string;
  readonly text: string;
  readonly status: number;
}

/** Does what a form of a quotation's page asks for, as its field `doe` names it; returns where to go on. */
export async function performOn(shop: Shop, { actor, id, form }: Deal): Promise<Result<string, Undone>> {
  const action = { actor, id, shown: shownRevision(form) };
  const here = paths.deskQuotation(id);
  switch (form.get('doe')) {
    case 'verstuur':
      return answered(await sendQuotation(shop, action), () => `${here}?gedaan=verstuurd`);
    case 'trek-in':
      return answered(await withdrawQuotation(shop, action), () => `${here}?gedaan=ingetrokken`);
    case 'gooi-weg':
      return answered(await discardQuotation(shop, action), () => `${paths.deskQuotations}?gedaan=weg`);
    case 'nieuwe-versie':
      return answered(await renewQuotation(shop, action), paths.deskQuotationForm);
    default:
      return err({ code: 'unknown_action', text: 'Dat kan hier niet.', status: 422 });
  }
}

function answered<T>(done: Result<T, DraftRefusal | SendRefusal>, next: (value: T) => string): Result<string, Undone> {
  return done.ok ? ok(next(done.value)) : err(undone(done.error));
}

function undone(refusal: DraftRefusal | SendRefusal): Undone {
  const { code } = refusal;
  if (code === 'seller_incomplete') {
    const text = `Vul eerst dit in bij Gegevens, want het hoort op een offerte: ${refusal.missing.join(', ')}.`;
    return { code, text, status: 422 };
  }
  return { code, text: QUOTATION_REFUSALS[code], status: code === 'day_passed' ? 422 : 409 };
}
