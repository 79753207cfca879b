import { AskFirst } from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';
import { CardTable } from '../ui/tables.tsx';
import type { ArticleState } from './article-words.ts';

interface ShownVersion {
  readonly revision: number;
  readonly what: string;
  /** Empty: as delivered. */
  readonly when: string;
}

interface ArticleHistoryProps {
  readonly history: readonly ShownVersion[];
  readonly shown: string;
  readonly state: ArticleState;
}

/** What was published, the way back to it, and the way off the site. */
export function ArticleHistory({ history, shown, state }: ArticleHistoryProps) {
  return (
    <>
      {history.length > 0 && (
        <Section title="Eerder gepubliceerd">
          <CardTable
            caption="Versies, de nieuwste eerst"
            rows={history}
            columns={[
              { title: 'Wat', cell: ({ what, when }) => (when ? `${what}, ${when}` : what), isName: true },
              { title: 'Terugzetten', cell: (version) => <PutBack {...version} shown={shown} />, isName: true },
            ]}
          />
        </Section>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {state === 'planned' && (
          <AskFirst
            label="Plan niet meer"
            question="Het artikel komt niet vanzelf op de site. Wat je schreef, blijft bewaard."
            confirm="Ja, niet meer plannen"
            fields={{ shown, doe: 'ontplan' }}
          />
        )}
        {(state === 'live' || state === 'changed') && (
          <AskFirst
            label="Haal van de site"
            question="Bezoekers en zoekmachines lezen dat het artikel er niet meer is. Je kunt het later weer publiceren."
            confirm="Ja, haal het van de site"
            fields={{ shown, doe: 'weg' }}
          />
        )}
      </div>
    </>
  );
}

function PutBack({ revision, when, shown }: ShownVersion & Pick<ArticleHistoryProps, 'shown'>) {
  const as = when ? `op ${when} was` : 'geleverd is';
  return (
    <AskFirst
      label="Zet terug"
      question={`Het artikel komt op de site zoals het ${as}. Wat er nu staat, blijft in deze lijst.`}
      confirm="Ja, zet terug"
      fields={{ shown, doe: 'zet-terug', back: String(revision) }}
    />
  );
}
