import { listMails, type StoredMail } from '../../../data/message/outbox.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { retryAllMails } from '../../../flows/message/deliver-outbox.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, readDeskForm } from '../../http/posted-form.ts';
import { PostButton } from '../ui/forms.tsx';
import { EmptyState, Notice, Outcome, PageHeading, QuietLink, TapLink } from '../ui/page-parts.tsx';
import { CardTable, type Columns } from '../ui/tables.tsx';
import type { Route } from './+types/mails';
import { reasonWords } from './message-parts.tsx';

const MAX_SHOWN = 50;
const DONE = { opnieuw: 'Ze gaan opnieuw op weg. Kijk hier over een minuut of het lukte.' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, canMail } = context.get(shopContext);
  const dead = await listMails(database.db, { limit: MAX_SHOWN, status: 'dead' });
  const waiting = await listMails(database.db, { limit: MAX_SHOWN, status: 'waiting' });
  const rows = [...dead, ...waiting];
  return { rows, canMail, done: doneIn(request, DONE) };
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor } = await readDeskForm(args);
  await retryAllMails(shop, actor);
  return leadTo(paths.deskMails, { query: { gedaan: 'opnieuw' } });
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { rows, canMail, done } = loaderData;
  return (
    <>
      <PageHeading
        title="Mails die nog niet aankwamen"
        lead="De winkel probeert het zelf steeds opnieuw, en geeft op als een mailserver een mail blijft weigeren."
      />
      <TapLink href={paths.deskSampleMails}>Bekijk elke mail zoals hij eruit gaat</TapLink>
      {!canMail && (
        <Notice kind="attention">
          De winkel kan nog geen mails versturen: vraag wie de website beheert. Alle mails wachten daarop.
        </Notice>
      )}
      <Outcome done={done} />
      {rows.length === 0 ? (
        <EmptyState>Alles is aangekomen.</EmptyState>
      ) : (
        <>
          <CardTable caption="Mails die nog niet aankwamen" rows={rows} columns={COLUMNS} />
          <PostButton label="Probeer ze nu opnieuw" look="primary" className="mt-6" />
        </>
      )}
    </>
  );
}

const COLUMNS: Columns<StoredMail> = [
  { title: 'Aan', cell: ({ recipient }) => recipient, isName: true },
  {
    title: 'Onderwerp',
    cell: ({ subject, messageId }) =>
      messageId === null ? subject : <QuietLink href={paths.deskMessage(messageId)}>{subject}</QuietLink>,
  },
  { title: 'Geschreven', cell: ({ createdAt }) => shortMoment(createdAt) },
  { title: 'Staat', cell: stateWords },
  { title: 'Waarom', cell: ({ lastError }) => lastError && reasonWords(lastError) },
];

function stateWords({ status, attempts }: StoredMail): string {
  if (status === 'dead') return 'Opgegeven';
  return attempts === 0 ? 'Wacht' : `Wacht, ${attempts} keer geprobeerd`;
}
