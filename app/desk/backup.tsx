import { redirect } from 'react-router';
import { dutchMinute } from '../../domain/calendar/dutch-date.ts';
import { type CopiesState, type CopyProblem, copyProblem } from '../../domain/copies.ts';
import * as paths from '../../domain/pages/paths.ts';
import { type BackupRefusal, makeBackup, viewBackups } from '../../flows/backup/make-backup.ts';
import { deskMeta } from '../head/page-head.tsx';
import { shopContext } from '../http/context.ts';
import { readDeskForm } from '../http/posted-form.ts';
import type { Route } from './+types/backup';
import { PostButton } from './ui/forms.tsx';
import { Notice, Outcome, PageHeading, Section } from './ui/page-parts.tsx';
import { CardTable } from './ui/tables.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const view = viewBackups(shop);
  const copies = shop.copies?.state() ?? null;
  const problem = copies && copyProblem(copies, shop.now());
  return { view, copies, problem, isMade: new URL(request.url).searchParams.has('gemaakt') };
}

const REFUSALS: Readonly<Record<BackupRefusal['code'], string>> = {
  other_database: 'Deze winkel maakt zijn back-ups elders: vraag wie de website beheert.',
  no_folder: 'Er is nog geen plek voor back-ups: vraag wie de website beheert.',
  backup_failed: 'De back-up is niet gemaakt. Misschien is de schijf vol: vraag wie de website beheert.',
};

/** Makes a backup now. */
export async function action(args: Route.ActionArgs) {
  const { shop, actor } = await readDeskForm(args);
  const made = await makeBackup(shop, { actor });
  if (!made.ok) return { refusal: REFUSALS[made.error.code] };
  return redirect(`${paths.deskBackup}?gemaakt=1`, { status: 303 });
}

export const meta = deskMeta('Back-up');

export default function BackupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isMade, copies, problem } = loaderData;
  return (
    <>
      <PageHeading
        title="Back-up"
        lead="Een kopie van de hele winkel: bestellingen, facturen, berichten en bijlagen, in één bestand."
      />
      <Outcome problem={actionData?.refusal} done={isMade ? 'De back-up is gemaakt.' : null} />
      {copies && <CopiesElsewhere copies={copies} problem={problem} />}
      {(copies === null || view.kind === 'listed') && <BackupStatus view={view} />}
    </>
  );
}

type View = Route.ComponentProps['loaderData']['view'];

function BackupStatus({ view }: { readonly view: View }) {
  switch (view.kind) {
    case 'other_database':
      return (
        <Notice kind="attention">
          De back-ups van deze winkel worden elders gemaakt. Vraag wie de website beheert of dat elke nacht gebeurt.
        </Notice>
      );
    case 'no_folder':
      return (
        <Notice kind="attention">
          Er wordt geen back-up gemaakt. Vraag wie de website beheert om een plek ervoor, liefst op een andere schijf;
          dan komt er elke nacht een.
        </Notice>
      );
    case 'unreadable':
      return <Notice kind="problem">De back-ups zijn niet te lezen: vraag wie de website beheert.</Notice>;
    case 'listed':
      return <Listed view={view} />;
  }
}

function Listed({ view: { files, state } }: { readonly view: Extract<View, { readonly kind: 'listed' }> }) {
  return (
    <>
      {state === 'too_old' && (
        <Notice kind="problem">
          De laatste back-up is meer dan twee dagen oud. Elke nacht hoort er een bij te komen.
        </Notice>
      )}
      <div className="mt-4">
        <PostButton label="Maak nu een back-up" look="primary" />
      </div>
      <p className="measure mt-4">
        Elke nacht na drie uur komt er een. De laatste 14 blijven, en ook de laatste 14 die je zelf maakt. In zo'n
        bestand staan persoonsgegevens: kopieer het alleen naar een plek waar niemand anders bij kan.
      </p>
      <Section title="Wat er is">
        <CardTable
          empty="Nog geen back-up."
          caption="Back-ups, de nieuwste eerst"
          rows={files}
          columns={[
            { title: 'Gemaakt', isName: true, cell: ({ at }) => <strong>{dutchMinute(at)}</strong> },
            { title: 'Hoe', cell: ({ kind }) => (kind === 'night' ? "'s nachts" : 'zelf gemaakt') },
            { title: 'Grootte', isAmount: true, cell: ({ size }) => megabytes(size) },
            { title: 'Bestand', cell: ({ name }) => name },
          ]}
        />
      </Section>
      <Section title="Terugzetten">
        <p className="measure">
          Wie de website beheert, kan een van deze bestanden terugzetten; de winkel staat dan even stil. Wat er stond,
          blijft ernaast bewaard. Daarna laat die iedereen een voor een weer binnen.
        </p>
      </Section>
    </>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} MB`;
}

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
