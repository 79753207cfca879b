import { data } from 'react-router';
import { shortMoment } from '../../domain/calendar/dutch-date.ts';
import { type FormErrors, readForm } from '../../domain/input/read-form.ts';
import { INVITATION_FIELDS, InvitationForm, OWNER_NAME_MAX_LENGTH } from '../../domain/owner/owner.ts';
import * as paths from '../../domain/pages/paths.ts';
import { getsMails, stopMailsTo } from '../../flows/facts/stop-mails.ts';
import { type AdmissionRefusal, admitOwner } from '../../flows/owner/admit-owner.ts';
import {
  type InvitationRefusal,
  inviteAgain,
  inviteNewOwner,
  type ListedOwner,
  listOwners,
  type OwnerNotRemoved,
  removeOwner,
} from '../../flows/owner/owners.ts';
import type { Shop } from '../../flows/shop.ts';
import { ownerContext, shopContext } from '../http/context.ts';
import { leadTo } from '../http/lead-to.ts';
import { doneIn, readDeskForm } from '../http/posted-form.ts';
import type { Route } from './+types/owners';
import { leadOut } from './sign-in/sign-in-cookies.ts';
import { AskFirst, DeskForm, PostButton, Submit, TextField, Tick } from './ui/forms.tsx';
import { Outcome, PageHeading, Section } from './ui/page-parts.tsx';
import { CardTable, type Columns } from './ui/tables.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const done = doneIn(request, {
    uitgenodigd: shop.canMail
      ? 'De uitnodiging is onderweg. De link werkt één keer, 7 dagen lang.'
      : 'De uitnodiging wacht: de winkel kan nog geen mail versturen. Wie de server beheert, kan de link tonen.',
    ingetrokken: 'De uitnodiging is ingetrokken. De link werkt niet meer.',
    weg: 'De eigenaar is weggehaald en overal uitgelogd.',
    toegelaten: 'Toegelaten. Een link per mail is nu genoeg, één keer en een uur lang.',
  });
  const { id } = context.get(ownerContext);
  const owners = await listOwners(shop);
  const isInside = ({ enteredAt, isSuspended }: ListedOwner) => enteredAt !== null && !isSuspended;
  const inside = owners.filter(isInside).length;
  const shown = owners.map((owner) => ({
    ...owner,
    isYou: owner.id === id,
    isLast: inside === 1 && isInside(owner),
    /** The mails of the shop go to the same address. */
    getsMails: getsMails(shop, owner.email),
  }));
  return { owners: shown, done };
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 100);
  const [wish, id] = [text('doe'), text('id')];
  if (wish === 'toelaten') {
    const admitted = await admitOwner(shop, { actor, id });
    return admitted.ok ? done('toegelaten') : refused(shop, admitted.error);
  }
  if (wish === 'opnieuw') {
    const invited = await inviteAgain(shop, { actor, id, shown: text('shown') });
    return invited.ok ? done('uitgenodigd') : refused(shop, invited.error);
  }
  if (wish === 'intrekken' || wish === 'weghalen') {
    const removed = await removeOwner(shop, { actor, id, isWithdrawal: wish === 'intrekken' });
    if (!removed.ok) return refused(shop, removed.error);
    if (text('mails') === 'ja' && !(await stopMailsTo(shop, { email: removed.value.email, actor }))) {
      return data<Refused>({ problem: MAILS_LEFT, errors: {} }, { status: 409 });
    }
    if (removed.value.enteredAt === null) return done('ingetrokken');
    return id === actor.id ? leadOut(shop) : done('weg');
  }
  const reading = readForm(form, INVITATION_FIELDS, InvitationForm);
  if (!reading.ok) {
    const problem = 'Er is nog niemand uitgenodigd: kijk de velden hieronder na.';
    return data<Refused>({ problem, errors: reading.errors }, { status: 422 });
  }
  const invited = await inviteNewOwner(shop, { actor, ...reading.form });
  return invited.ok ? done('uitgenodigd') : refused(shop, invited.error);
}

const MAILS_LEFT =
  'Iemand veranderde intussen de adressen voor mails. De eigenaar is weg, maar krijgt misschien nog mails: kijk bij Gegevens.';

interface Refused {
  readonly problem: string;
  readonly errors: FormErrors<(typeof INVITATION_FIELDS)[number]>;
}

function done(what: string) {
  return leadTo(paths.deskOwners, { query: { gedaan: what } });
}

type OwnerRefusal = InvitationRefusal | OwnerNotRemoved | AdmissionRefusal;

/** Leads out who is no longer an owner; everybody else reads why nothing was done. */
function refused(shop: Shop, code: OwnerRefusal) {
  if (code === 'no_longer_owner') return leadOut(shop);
  return data<Refused>({ problem: REFUSALS[code], errors: {} }, { status: 409 });
}

const REFUSALS: Readonly<Record<Exclude<OwnerRefusal, 'no_longer_owner'>, string>> = {
  invited_already: 'Dit adres is al uitgenodigd. Is de mail zoek? Stuur hieronder een nieuwe link.',
  owner_already: 'Dit adres hoort al bij een eigenaar, die zelf een link kan vragen bij het inloggen.',
  invited_meanwhile: 'Er is intussen al een nieuwe link gestuurd. Die werkt; een volgende is niet verstuurd.',
  entered_meanwhile: 'De uitnodiging is intussen gebruikt: deze eigenaar is binnen. Er is niets veranderd.',
  own_admission: 'Jezelf toelaten kan niet: dat doet een andere eigenaar, of iemand op de server.',
  unknown_owner: 'Dat was al gebeurd: deze persoon staat niet meer in de lijst.',
  last_owner:
    'Je kunt de laatste eigenaar niet weghalen: dan kan niemand meer in het beheer. Nodig eerst iemand anders uit.',
};

export default function Owners({ loaderData, actionData }: Route.ComponentProps) {
  const { owners, done } = loaderData;
  return (
    <>
      <PageHeading title="Eigenaren" lead="Wie in het beheer kan. Iedereen die binnen is, mag alles." />
      <Outcome problem={actionData?.problem} errors={actionData?.errors} done={actionData ? null : done} />
      <CardTable caption="Eigenaren en uitnodigingen" rows={owners} columns={COLUMNS} />
      <Section title="Nodig iemand uit">
        <DeskForm noValidate fields={{ doe: 'uitnodigen' }} errors={actionData?.errors} className="max-w-xl space-y-4">
          <TextField
            label="Naam"
            name="name"
            hint="Zo staat deze persoon in het logboek."
            maxLength={OWNER_NAME_MAX_LENGTH}
          />
          <TextField
            label="E-mailadres"
            name="email"
            type="email"
            inputMode="email"
            hint="Hierheen gaat een link die één keer werkt, 7 dagen lang. Alleen de ontvanger mag dit postvak lezen."
            maxLength={255}
          />
          <Submit>Mail de uitnodiging</Submit>
        </DeskForm>
      </Section>
    </>
  );
}

type ShownOwner = Route.ComponentProps['loaderData']['owners'][number];

const COLUMNS: Columns<ShownOwner> = [
  {
    title: 'Naam',
    isName: true,
    cell: ({ isYou, name, email }) => (
      <div className="min-w-0">
        <strong>{isYou ? `${name}, dat ben jij` : name}</strong>
        <p className="text-small text-weathered">{email}</p>
      </div>
    ),
  },
  { title: 'Binnen', cell: stateWords },
  {
    title: 'Veranderen',
    isName: true,
    cell: (owner) => {
      if (owner.enteredAt === null) return <InvitationActions invited={owner} />;
      if (!owner.isLast) return <OwnerActions owner={owner} />;
      return <p className="text-small text-weathered">De laatste eigenaar blijft.</p>;
    },
  },
];

function stateWords({ enteredAt, invitationUntil, isSuspended, admittedUntil }: ListedOwner): string {
  if (isSuspended) return 'wacht op bevestiging op de server, na een teruggezette back-up';
  if (admittedUntil !== null) return `mag tot ${shortMoment(admittedUntil)} zonder passkey binnen, één keer`;
  if (enteredAt !== null) return `sinds ${shortMoment(enteredAt)}`;
  if (invitationUntil === null) return 'nog niet; de link is verlopen';
  return `nog niet; de link werkt tot ${shortMoment(invitationUntil)}`;
}

function OwnerActions({ owner }: { readonly owner: ShownOwner }) {
  const { id, name, hasPasskey, isYou } = owner;
  return (
    <div className="flex flex-wrap gap-3">
      {hasPasskey && !isYou && (
        <AskFirst
          label="Toelaten zonder passkey"
          question={`Voor als ${name} alle passkeys kwijt is. Bel eerst, en weet zeker dat het ${name} is: een uur lang is een link per mail dan genoeg, één keer.`}
          confirm={`Ja, laat ${name} toe`}
          fields={{ doe: 'toelaten', id }}
        />
      )}
      <Remove owner={owner} />
    </div>
  );
}

function Remove({ owner }: { readonly owner: ShownOwner }) {
  const { id, name, isYou } = owner;
  return (
    <AskFirst
      label="Haal weg"
      question={
        isYou
          ? 'Je wordt overal uitgelogd en je passkeys werken niet meer. Alleen iemand anders kan je weer uitnodigen.'
          : `${name} wordt overal uitgelogd en komt er niet meer in, ook niet met een passkey. Wat ${name} deed, blijft in het logboek.`
      }
      confirm={isYou ? 'Ja, haal mij weg' : `Ja, haal ${name} weg`}
      fields={{ doe: 'weghalen', id }}
    >
      <NoMoreMails {...owner} />
    </AskFirst>
  );
}

/** Who leaves gets mails with the names and addresses of customers until this is ticked. */
function NoMoreMails({ getsMails, email }: ShownOwner) {
  if (!getsMails) return null;
  return (
    <Tick
      name="mails"
      value="ja"
      defaultChecked
      label={`Stuur ook geen mails meer naar ${email}: daar staan gegevens van klanten in`}
    />
  );
}

function InvitationActions({ invited }: { readonly invited: ShownOwner }) {
  const { id, name, invitation } = invited;
  return (
    <div className="flex flex-wrap gap-3">
      <PostButton
        label="Stuur een nieuwe link"
        aria-label={`Stuur een nieuwe link aan ${name}`}
        fields={{ doe: 'opnieuw', id, shown: invitation }}
      />
      <AskFirst
        label="Trek in"
        question={`De link van ${name} werkt dan niet meer.`}
        confirm={`Ja, trek de uitnodiging van ${name} in`}
        fields={{ doe: 'intrekken', id }}
      >
        <NoMoreMails {...invited} />
      </AskFirst>
    </div>
  );
}
