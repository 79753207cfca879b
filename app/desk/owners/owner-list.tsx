import { Button } from '../../ui/button.tsx';
import { AskFirst, HiddenFields } from '../ui/forms.tsx';
import { CardTable } from '../ui/tables.tsx';

/** An owner or an invitation, in words. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isYou: boolean;
  /** Nobody else has been inside. */
  readonly isLast: boolean;
  /** Of the first time inside; null: only invited. */
  readonly since: string | null;
  /** Until when the invitation works; null when it does not. */
  readonly linkUntil: string | null;
  /** Names the invitation that is shown, so that an outdated page sends no second one. */
  readonly invitation: string;
}

/** Who may come in, each with what can be done about it. */
export function OwnerList({ owners }: { readonly owners: readonly Row[] }) {
  return (
    <CardTable
      caption="Eigenaren en uitnodigingen"
      rows={owners}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Naam',
          isName: true,
          cell: ({ name, email, isYou }) => (
            <div className="min-w-0">
              <strong>{isYou ? `${name}, dat ben jij` : name}</strong>
              <p className="text-small text-weathered">{email}</p>
            </div>
          ),
        },
        { title: 'Binnen', cell: stateWords },
        { title: 'Veranderen', isName: true, cell: (row) => <Actions row={row} /> },
      ]}
    />
  );
}

function stateWords({ since, linkUntil }: Row): string {
  if (since !== null) return `sinds ${since}`;
  return linkUntil !== null ? `nog niet; de link werkt tot ${linkUntil}` : 'nog niet; de link is verlopen';
}

function Actions({ row }: { readonly row: Row }) {
  const { id, name, isYou, isLast, since, invitation } = row;
  if (isLast) return <p className="text-small text-weathered">De laatste eigenaar blijft.</p>;
  if (since !== null) {
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
