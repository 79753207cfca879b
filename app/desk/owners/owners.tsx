import { data, redirect } from 'react-router';
import { type FormErrors, type FormValues, readForm } from '../../../domain/input/read-form.ts';
import {
  INVITATION_FIELDS,
  InvitationForm,
  OWNER_NAME_MAX_LENGTH,
  type OwnerActor,
} from '../../../domain/owner/owner.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import {
  type InvitationRefusal,
  inviteAgain,
  inviteNewOwner,
  listOwners,
  type OwnerNotRemoved,
  removeOwner,
} from '../../../flows/owner/owners.ts';
import type { Shop } from '../../../flows/shop.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { ownerContext, shopContext } from '../../http/context.ts';
import { doneIn, readDeskForm } from '../../http/posted-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { leadOut } from '../sign-in/sign-in-cookies.ts';
import { HiddenFields } from '../ui/forms.tsx';
import { Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import type { Route } from './+types/owners';
import { OwnerList } from './owner-list.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const done = doneIn(request, {
    uitgenodigd: shop.canMail
      ? 'De uitnodiging is onderweg. De link werkt één keer, 7 dagen lang.'
      : 'De uitnodiging wacht: de winkel kan nog geen mail versturen. Wie de server beheert, kan de link tonen met npm run shop -- owners invite.',
    ingetrokken: 'De uitnodiging is ingetrokken. De link werkt niet meer.',
    weg: 'De eigenaar is weggehaald en overal uitgelogd.',
  });
  return { owners: await listOwners(shop), own: context.get(ownerContext).id, done };
}

/** Invites, withdraws an invitation, or removes an owner. */
export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const performed = await performOwnerAction(shop, actor, form);
  const isSelf = form.get('id') === actor.id;
  if (!performed.ok && performed.error.code !== 'no_longer_owner') {
    return data<OwnerFormRefused>(performed.error, { status: performed.error.code === 'invalid' ? 422 : 409 });
  }
  if (!performed.ok || (performed.value === 'weg' && isSelf)) return leadOut(shop);
  return redirect(`${paths.deskOwners}?gedaan=${performed.value}`, { status: 303 });
}

type InvitationField = (typeof INVITATION_FIELDS)[number];

/** Why a form did nothing: a sentence, and what was typed when it was an invitation. */
interface OwnerFormRefused {
  readonly code: InvitationRefusal | OwnerNotRemoved | 'invalid';
  readonly problem: string;
  readonly values: FormValues<InvitationField>;
  readonly errors: FormErrors<InvitationField>;
}

const NOBODY: FormValues<InvitationField> = { name: '', email: '' };

/** What was done, as the address after it names it. */
type OwnerFormDone = 'uitgenodigd' | 'ingetrokken' | 'weg';

/** Does what a form of the page of owners asks. */
async function performOwnerAction(
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

export const meta = deskMeta('Eigenaren');

export default function Owners({ loaderData, actionData }: Route.ComponentProps) {
  const { owners, own, done } = loaderData;
  return (
    <>
      <PageHeading title="Eigenaren" lead="Wie in het beheer kan. Iedereen die binnen is, mag alles." />
      <Outcome problem={actionData?.problem} done={actionData ? null : done} />
      <OwnerList owners={owners} own={own} />
      <Section title="Nodig iemand uit">
        <form method="post" noValidate className="max-w-xl space-y-4">
          <HiddenFields fields={{ doe: 'uitnodigen' }} />
          <TextField
            label="Naam"
            name="name"
            hint="Zo staat deze persoon in het logboek."
            autoComplete="off"
            maxLength={OWNER_NAME_MAX_LENGTH}
            defaultValue={(actionData?.values ?? NOBODY).name}
            error={actionData?.errors.name}
          />
          <TextField
            label="E-mailadres"
            name="email"
            type="email"
            inputMode="email"
            hint="Hierheen gaat een link die één keer werkt, 7 dagen lang. Alleen de ontvanger mag dit postvak lezen."
            autoComplete="off"
            maxLength={255}
            defaultValue={(actionData?.values ?? NOBODY).email}
            error={actionData?.errors.email}
          />
          <Button type="submit">Mail de uitnodiging</Button>
        </form>
      </Section>
    </>
  );
}
