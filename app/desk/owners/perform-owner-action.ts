import { type FormErrors, type FormValues, readForm } from '../../../domain/input/read-form.ts';
import { INVITATION_FIELDS, InvitationForm, type OwnerActor } from '../../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { type InvitationRefusal, inviteAgain, inviteNewOwner } from '../../../flows/owner/invite-owner.ts';
import { type OwnerNotRemoved, removeOwner } from '../../../flows/owner/owners.ts';
import type { Shop } from '../../../flows/shop.ts';

type InvitationField = (typeof INVITATION_FIELDS)[number];

/** Why a form did nothing: a sentence, and what was typed when it was an invitation. */
export interface OwnerFormRefused {
  readonly code: InvitationRefusal | OwnerNotRemoved | 'invalid';
  readonly problem: string;
  readonly values: FormValues<InvitationField>;
  readonly errors: FormErrors<InvitationField>;
}

export const NOBODY: FormValues<InvitationField> = { name: '', email: '' };

/** What was done, as the address after it names it. */
export type OwnerFormDone = 'uitgenodigd' | 'ingetrokken' | 'weg';

/** Does what a form of the page of owners asks. */
export async function performOwnerAction(
  shop: Shop,
  actor: OwnerActor,
  form: FormData,
): Promise<Result<OwnerFormDone, OwnerFormRefused>> {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 100);
  const id = text('id');
  switch (form.get('doe')) {
    case 'opnieuw': {
      const invited = await inviteAgain(shop, { actor, id, shown: text('shown') });
      return invited.ok ? ok('uitgenodigd') : refused(invited.error);
    }
    case 'intrekken':
    case 'weghalen': {
      const isWithdrawal = form.get('doe') === 'intrekken';
      const removed = await removeOwner(shop, { actor, id, isWithdrawal });
      if (!removed.ok) return refused(removed.error);
      return ok(removed.value.enteredAt === null ? 'ingetrokken' : 'weg');
    }
    default:
      return invite(shop, actor, form);
  }
}

async function invite(shop: Shop, actor: OwnerActor, form: FormData): Promise<Result<OwnerFormDone, OwnerFormRefused>> {
  const reading = readForm(form, INVITATION_FIELDS, InvitationForm);
  const { values } = reading;
  if (!reading.ok) {
    const problem = 'Er is nog niemand uitgenodigd: kijk de velden hieronder na.';
    return err({ code: 'invalid', problem, values, errors: reading.errors });
  }
  const invited = await inviteNewOwner(shop, { actor, ...reading.form });
  return invited.ok ? ok('uitgenodigd') : refused(invited.error, values);
}

function refused(code: InvitationRefusal | OwnerNotRemoved, values = NOBODY): Result<never, OwnerFormRefused> {
  return err({ code, problem: REFUSALS[code], values, errors: {} });
}

const REFUSALS: Readonly<Record<InvitationRefusal | OwnerNotRemoved, string>> = {
  invited_already: 'Dit adres is al uitgenodigd. Is de mail zoek? Stuur hieronder een nieuwe link.',
  owner_already: 'Dit adres hoort al bij een eigenaar, die zelf een link kan vragen bij het inloggen.',
  invited_meanwhile: 'Er is intussen al een nieuwe link gestuurd. Die werkt; een volgende is niet verstuurd.',
  entered_meanwhile: 'De uitnodiging is intussen gebruikt: deze eigenaar is binnen. Er is niets veranderd.',
  unknown_owner: 'Dat was al gebeurd: deze persoon staat niet meer in de lijst.',
  last_owner:
    'Je kunt de laatste eigenaar niet weghalen: dan kan niemand meer in het beheer. Nodig eerst iemand anders uit.',
  no_longer_owner: 'Je hoort niet meer bij het beheer.',
};
