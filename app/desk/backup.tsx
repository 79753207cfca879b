import { dutchMinute } from '../../domain/calendar/dutch-date.ts';
import { type CopiesState, type CopyProblem, copyProblem } from '../../domain/copies.ts';
import { shopContext } from '../http/context.ts';
import type { Route } from './+types/backup';
import { Notice, PageHeading, Section } from './ui/page-parts.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { copies, database, now } = context.get(shopContext);
  const state = copies?.state() ?? null;
  return { state, problem: state && copyProblem(state, now()), engine: database.engine };
}

export default function BackupPage({ loaderData }: Route.ComponentProps) {
  const { state, problem, engine } = loaderData;
  return (
    <>
      <PageHeading
        title="Back-up"
        lead="Een kopie van de hele winkel: bestellingen, facturen, berichten en bijlagen."
      />
      {state ? <CopiesElsewhere copies={state} problem={problem} /> : <Notice kind="attention">{NONE[engine]}</Notice>}
      <Section title="Terugzetten">
        <p className="measure">
          Wie de website beheert, kan een kopie terugzetten; de winkel staat dan even stil. Wat er stond, blijft ernaast
          bewaard. Daarna laat die iedereen een voor een weer binnen.
        </p>
      </Section>
    </>
  );
}

const NONE = {
  sqlite: 'Er worden geen kopieën van de winkel gemaakt. Vraag wie de website beheert om een plek ervoor.',
  postgres: 'De kopieën van deze winkel worden elders gemaakt. Vraag wie de website beheert of dat elke nacht gebeurt.',
};

const COPY_PROBLEMS = {
  copy: 'Er is het laatste uur geen kopie gemaakt.',
  rehearsal: 'De laatste kopie die werd nagekeken, klopte niet, of dat is te lang geleden.',
};

interface CopiesProps {
  readonly copies: CopiesState;
  readonly problem: CopyProblem | null;
}

/** The copies that are made on another machine by themselves, and whether one could be put back. */
function CopiesElsewhere({ copies: { copy, rehearsal }, problem }: CopiesProps) {
  const copied = copy.doneAt ? `De nieuwste is van ${dutchMinute(copy.doneAt)}.` : 'Er is er nog geen.';
  const tried = rehearsal.doneAt
    ? `De laatste keer dat het lukte: ${dutchMinute(rehearsal.doneAt)}.`
    : 'Dat is nog niet gebeurd.';
  return (
    <Section title="Kopieën elders">
      {problem && <Notice kind="problem">{COPY_PROBLEMS[problem.of]} Vraag wie de website beheert.</Notice>}
      <p className="measure">
        Elke vijf minuten gaat er een versleutelde kopie van de hele winkel naar een andere plek. {copied}
      </p>
      <p className="measure mt-2">
        Elke week wordt de nieuwste opgehaald, geopend en met de winkel vergeleken. {tried}
      </p>
    </Section>
  );
}
