import { AskFirst } from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';
import { CardTable } from '../ui/tables.tsx';

interface Row {
  readonly version: number;
  readonly who: string;
  readonly when: string;
  /** Names of the fields that were changed. */
  readonly what: string;
}

/** Who changed what, and the way back to how it was. */
export function FactHistory({ history, shown }: { readonly history: readonly Row[]; readonly shown: number }) {
  if (history.length === 0) return null;
  return (
    <Section title="Eerder">
      <CardTable
        caption="Veranderingen, de nieuwste eerst"
        rows={history}
        keyOf={({ version }) => String(version)}
        columns={[
          { title: 'Door', cell: ({ who }) => who, isName: true },
          { title: 'Wanneer', cell: ({ when }) => when },
          { title: 'Wat', cell: ({ what }) => what },
          {
            title: 'Terugzetten',
            isName: true,
            cell: ({ version, who, when }) =>
              version === shown ? (
                'Geldt nu'
              ) : (
                <AskFirst
                  label="Zet terug"
                  question={
                    version === 0
                      ? 'Alles van dit onderwerp wordt weer zoals de winkel geleverd is.'
                      : `Alles van dit onderwerp wordt weer zoals ${who} het op ${when} bewaarde.`
                  }
                  confirm="Ja, zet terug"
                  fields={{ version: String(version), shown: String(shown) }}
                />
              ),
          },
        ]}
      />
    </Section>
  );
}
