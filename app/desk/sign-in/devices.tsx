import { redirect } from 'react-router';
import { listPasskeys } from '../../../data/owner/passkeys.ts';
import { listSessions } from '../../../data/owner/sessions.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { removePasskey } from '../../../flows/owner/passkeys.ts';
import { endAllSessions, endSession } from '../../../flows/owner/sessions.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { ownerContext, sessionContext, shopContext } from '../../http/context.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { Button } from '../../ui/button.tsx';
import { AskFirst, HiddenFields } from '../ui/forms.tsx';
import { DeskScript, Notice, PageHeading, Section } from '../ui/page-parts.tsx';
import { CardTable } from '../ui/tables.tsx';
import type { Route } from './+types/devices';
import { leadOut } from './sign-in-cookies.ts';
import { PasskeyButton } from './sign-in-parts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext).database;
  const { id } = context.get(ownerContext);
  return {
    sessions: await listSessions(db, id),
    passkeys: await listPasskeys(db, id),
    here: context.get(sessionContext),
  };
}

/** Ends a session or all of them, or removes a passkey. */
export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const id = String(form.get('id') ?? '').slice(0, 2_000);
  switch (form.get('doe')) {
    case 'apparaat-uit':
      await endSession(shop, { actor, sessionId: id });
      break;
    case 'passkey-weg':
      await removePasskey(shop, { actor, id });
      break;
    case 'overal-uit':
      await endAllSessions(shop, actor);
      return leadOut(shop);
    default:
  }
  return redirect(paths.deskDevices, { status: 303 });
}

export const meta = deskMeta('Apparaten');

export default function Devices({ loaderData }: Route.ComponentProps) {
  const { sessions, passkeys, here } = loaderData;
  return (
    <>
      <PageHeading title="Apparaten" lead="Waarmee je binnenkomt, en waar je nu binnen bent." />
      {passkeys.length === 0 && (
        <Notice kind="attention">
          Je hebt nog geen passkey. Maak er een: dan heb je voortaan geen mail nodig om binnen te komen.
        </Notice>
      )}
      <Section title="Passkeys">
        <Passkeys passkeys={passkeys} />
        <div className="mt-4 max-w-sm">
          <PasskeyButton want="make" label="Maak een passkey op dit apparaat" next={paths.deskDevices} />
        </div>
      </Section>
      <Section title="Waar je bent ingelogd">
        <Sessions sessions={sessions} here={here} />
        <div className="mt-4">
          <AskFirst
            label="Overal uitloggen"
            question="Je wordt op alle apparaten uitgelogd, ook op dit. Je passkeys blijven werken."
            confirm="Ja, log mij overal uit"
            fields={{ doe: 'overal-uit' }}
          />
        </div>
      </Section>
      <DeskScript name="passkeys" />
    </>
  );
}

function Passkeys({ passkeys }: Pick<Route.ComponentProps['loaderData'], 'passkeys'>) {
  return (
    <CardTable
      empty="Nog geen passkey."
      caption="Je passkeys"
      rows={passkeys}
      columns={[
        {
          title: 'Gemaakt met',
          cell: ({ device, isSuspended }) => (isSuspended ? `${device}, wacht op bevestiging op de server` : device),
          isName: true,
        },
        { title: 'Gemaakt', cell: ({ createdAt }) => shortMoment(createdAt) },
        { title: 'Laatst gebruikt', cell: ({ usedAt }) => (usedAt ? shortMoment(usedAt) : 'nog niet') },
        {
          title: 'Weghalen',
          isName: true,
          cell: ({ id, device }) => (
            <AskFirst
              label="Haal weg"
              question={`Met de passkey van ${device} kom je dan niet meer binnen. Haal hem daarna ook op het apparaat zelf weg.`}
              confirm="Ja, haal deze passkey weg"
              fields={{ doe: 'passkey-weg', id }}
            />
          ),
        },
      ]}
    />
  );
}

function Sessions({ sessions, here }: Pick<Route.ComponentProps['loaderData'], 'sessions' | 'here'>) {
  return (
    <CardTable
      caption="Waar je bent ingelogd"
      rows={sessions}
      columns={[
        {
          title: 'Apparaat',
          cell: ({ id, device }) => (id === here ? <strong>{device}, dit apparaat</strong> : device),
          isName: true,
        },
        { title: 'Laatst gezien', cell: ({ seenAt }) => shortMoment(seenAt) },
        { title: 'Ingelogd op', cell: ({ createdAt }) => shortMoment(createdAt) },
        {
          title: 'Uitloggen',
          isName: true,
          cell: ({ id, device }) =>
            id === here ? null : (
              <form method="post">
                <HiddenFields fields={{ doe: 'apparaat-uit', id }} />
                <Button type="submit" look="secondary" aria-label={`Log uit: ${device}`}>
                  Log uit
                </Button>
              </form>
            ),
        },
      ]}
    />
  );
}
