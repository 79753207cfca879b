import { data, redirect } from 'react-router';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { OWNER_NAME_MAX_LENGTH } from '../../../domain/owner/owner.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { listOwners } from '../../../flows/owner/owners.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { ownerContext, shopContext } from '../../http/context.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { leadOut } from '../sign-in/sign-in-cookies.ts';
import { HiddenFields } from '../ui/forms.tsx';
import { Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import type { Route } from './+types/owners';
import { OwnerList } from './owner-list.tsx';
import { NOBODY, type OwnerFormRefused, performOwnerAction } from './perform-owner-action.ts';

const DONE = 'gedaan';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id: own } = context.get(ownerContext);
  const everybody = await listOwners(shop);
  const inside = everybody.filter(({ enteredAt }) => enteredAt !== null).length;
  const owners = everybody.map(({ id, name, email, enteredAt, invitationUntil, invitation }) => ({
    id,
    name,
    email,
    isYou: id === own,
    isLast: enteredAt !== null && inside === 1,
    since: enteredAt && shortMoment(enteredAt),
    linkUntil: invitationUntil && shortMoment(invitationUntil),
    invitation,
  }));
  return { owners, done: doneWords(new URL(request.url).searchParams.get(DONE), shop.canMail) };
}

/** What the form before this page did; null for anything that this page did not write. */
function doneWords(done: string | null, canMail: boolean): string | null {
  switch (done) {
    case 'uitgenodigd':
      return canMail
        ? 'De uitnodiging is onderweg. De link werkt één keer, 7 dagen lang.'
        : 'De uitnodiging wacht: de winkel kan nog geen mail versturen. Wie de server beheert, kan de link tonen met npm run shop -- owners invite.';
    case 'ingetrokken':
      return 'De uitnodiging is ingetrokken. De link werkt niet meer.';
    case 'weg':
      return 'De eigenaar is weggehaald en overal uitgelogd.';
    default:
      return null;
  }
}

/** Invites, withdraws an invitation, or removes an owner. */
export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const performed = await performOwnerAction(shop, actor, form);
  const isSelf = form.get('id') === actor.id;
  if (!performed.ok && performed.error.code !== 'no_longer_owner') {
    return data<OwnerFormRefused>(performed.error, { status: performed.error.code === 'invalid' ? 422 : 409 });
  }
  if (!performed.ok || (performed.value === 'weg' && isSelf)) {
    return leadOut(shop);
  }
  return redirect(`${paths.deskOwners}?${DONE}=${performed.value}`, { status: 303 });
}

export const meta = deskMeta('Eigenaren');

export default function Owners({ loaderData, actionData }: Route.ComponentProps) {
  const { owners, done } = loaderData;
  return (
    <>
      <PageHeading title="Eigenaren" lead="Wie in het beheer kan. Iedereen die binnen is, mag alles." />
      <Outcome problem={actionData?.problem} done={actionData ? null : done} />
      <OwnerList owners={owners} />
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
