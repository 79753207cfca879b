import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import type { ListedOwner } from '../../../flows/owner/owners.ts';
import { Button } from '../../ui/button.tsx';
import { AskFirst, HiddenFields } from '../ui/forms.tsx';
import { CardTable } from '../ui/tables.tsx';

interface OwnerListProps {
  readonly owners: readonly ListedOwner[];
  /** The id of the owner who looks at the list. */
  readonly own: string;
}

/** Who may come in, each with what can be done about it. */
export function OwnerList({ owners, own }: OwnerListProps) {
  const inside = owners.filter(({ enteredAt }) => enteredAt !== null).length;
  return (
    <CardTable
      caption="Eigenaren en uitnodigingen"
      rows={owners}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Naam',
          isName: true,
          cell: ({ id, name, email }) => (
            <div className="min-w-0">
              <strong>{id === own ? `${name}, dat ben jij` : name}</strong>
              <p className="text-small text-weathered">{email}</p>
            </div>
          ),
        },
        { title: 'Binnen', cell: stateWords },
        {
          title: 'Veranderen',
          isName: true,
          cell: (owner) =>
            owner.enteredAt === null ? (
              <InvitationActions invited={owner} />
            ) : inside === 1 ? (
              <p className="text-small text-weathered">De laatste eigenaar blijft.</p>
            ) : (
              <Remove owner={owner} isYou={owner.id === own} />
            ),
        },
      ]}
    />
  );
}

function stateWords({ enteredAt, invitationUntil }: ListedOwner): string {
  if (enteredAt !== null) return `sinds ${shortMoment(enteredAt)}`;
  if (invitationUntil === null) return 'nog niet; de link is verlopen';
  return `nog niet; de link werkt tot ${shortMoment(invitationUntil)}`;
}

function Remove({ owner: { id, name }, isYou }: { readonly owner: ListedOwner; readonly isYou: boolean }) {
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
    />
  );
}

function InvitationActions({ invited: { id, name, invitation } }: { readonly invited: ListedOwner }) {
  return (
    <div className="flex flex-wrap gap-3">
      <form method="post">
        <HiddenFields fields={{ doe: 'opnieuw', id, shown: invitation }} />
        <Button type="submit" look="secondary" aria-label={`Stuur een nieuwe link aan ${name}`}>
          Stuur een nieuwe link
        </Button>
      </form>
      <AskFirst
        label="Trek in"
        question={`De link van ${name} werkt dan niet meer.`}
        confirm={`Ja, trek de uitnodiging van ${name} in`}
        fields={{ doe: 'intrekken', id }}
      />
    </div>
  );
}
