import { data } from 'react-router';
import { listPasskeys } from '../../../data/owner/passkeys.ts';
import { listSessions } from '../../../data/owner/sessions.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { deviceName } from '../../../domain/owner/device-name.ts';
import { MAX_PUSH_DEVICES } from '../../../domain/owner/push.ts';
import { MAX_SESSIONS } from '../../../domain/owner/sign-in.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { removePasskey } from '../../../flows/owner/passkeys.ts';
import { endSessions } from '../../../flows/owner/sessions.ts';
import {
  addPushDevice,
  enqueuePush,
  type PushRefusal,
  readPushDevices,
  removePushDevice,
} from '../../../flows/push/push-devices.ts';
import { insideContext, ownerContext, type PageHandle, shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, isChecked, readDeskForm } from '../../http/posted-form.ts';
import { AskFirst, DeskForm, PostButton, Submit, Tick } from '../ui/forms.tsx';
import { DeskScript, Notice, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import { CardTable, type Columns } from '../ui/tables.tsx';
import type { Route } from './+types/devices';
import { PushSection } from './push-section.tsx';
import { leadOut } from './sign-in-cookies.ts';
import { PasskeyButton } from './sign-in-parts.tsx';

/** The name of the policy of `app/desk/scripts/push.ts`. */
export const handle: PageHandle = { trustedTypes: ['desk-worker'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext).database;
  const { id } = context.get(ownerContext);
  const here = context.get(insideContext)?.sessionId;
  const sessions = await listSessions(db, id);
  const opened = (passkey: string) => sessions.filter(({ passkeyId }) => passkeyId === passkey).length;
  return {
    sessions: sessions.map((session) => ({ ...session, isHere: session.id === here })),
    passkeys: (await listPasskeys(db, id)).map((passkey) => ({ ...passkey, opened: opened(passkey.id) })),
    here,
    isChecked: isChecked(context),
    push: await readPushDevices(context.get(shopContext), id),
    done: doneIn(request, DONE),
  };
}

const DONE = {
  bevestigd: 'Bevestigd. Nu kun je een passkey maken.',
  aan: 'Meldingen staan aan op dit apparaat. Stuur een proefmelding om het te zien.',
  uit: 'Op dat apparaat komen geen meldingen meer.',
  proef: 'De proefmelding is onderweg. Komt hij niet? Zet meldingen op dat apparaat uit en weer aan.',
};
const PUSH_REFUSALS: Readonly<Record<PushRefusal, string>> = {
  not_supported: 'Deze browser gaf geen adres waar een melding heen kan. Probeer het in een andere browser.',
  too_many_devices: `Meldingen staan al op ${MAX_PUSH_DEVICES} apparaten aan. Zet ze er eerst op een uit.`,
};

/** Ends a session or all of them, or removes a passkey; nothing of that without a recent check. */
export async function action(args: Route.ActionArgs) {
  const posted = await readDeskForm(args);
  const { shop, actor, form } = posted;
  const pushed = await changePush(args, posted);
  if (pushed !== null) return pushed;
  const id = String(form.get('id') ?? '').slice(0, 2_000);
  switch (form.get('doe')) {
    case 'apparaat-uit':
      await endSessions(shop, { actor, which: { sessionId: id } });
      break;
    case 'passkey-weg':
      await removePasskey(shop, { actor, id, endsSessions: form.get('uitloggen') === 'ja' });
      break;
    case 'bevestigen':
      return leadTo(paths.deskDevices, { query: { gedaan: 'bevestigd' } });
    case 'overal-uit':
      await endSessions(shop, { actor: actor, which: 'all' });
      return leadOut(shop);
    default:
  }
  return leadTo(paths.deskDevices);
}

/** What a form for pushes did; null for another one. Without a check: they tell nothing that would need one. */
async function changePush(
  { context, request }: Route.ActionArgs,
  { shop, actor, form }: Awaited<ReturnType<typeof readDeskForm>>,
) {
  const doneWith = (what: keyof typeof DONE) => leadTo(paths.deskDevices, { query: { gedaan: what } });
  switch (form.get('doe')) {
    case 'meldingen-aan': {
      const { endpoint, p256dh, auth } = Object.fromEntries(form);
      const device = deviceName(request.headers.get('User-Agent'));
      const sessionId = context.get(insideContext)?.sessionId ?? '';
      const address = { endpoint, p256dh, auth };
      const added = await addPushDevice(shop, { actor, sessionId, device, address });
      return added.ok ? doneWith('aan') : data({ refusal: PUSH_REFUSALS[added.error] }, { status: 422 });
    }
    case 'meldingen-uit':
      await removePushDevice(shop, { actor, id: String(form.get('id') ?? '').slice(0, 100) });
      return doneWith('uit');
    case 'proefmelding':
      await shop.database.transaction((tx) => enqueuePush(tx, shop, 'test', actor.id));
      return doneWith('proef');
    default:
      return null;
  }
}

export default function Devices({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, passkeys, here, done } = loaderData;
  return (
    <>
      <PageHeading title="Apparaten" lead="Waarmee je binnenkomt, en waar je nu binnen bent." />
      <Outcome problem={actionData?.refusal} done={done} />
      <PasskeyNotice {...loaderData} />
      <Section title="Passkeys">
        <CardTable caption="Je passkeys" rows={passkeys} columns={PASSKEY_COLUMNS} empty="Nog geen passkey." />
        <div className="mt-4 max-w-sm">
          <MakePasskey isChecked={loaderData.isChecked} />
        </div>
      </Section>
      <PushSection push={loaderData.push} here={here} />
      <Section title={`Waar je bent ingelogd (${sessions.length})`}>
        <p className="measure mb-3">
          {`Op hoogstens ${MAX_SESSIONS} plekken tegelijk; kom je ergens nieuw binnen, dan word je uitgelogd waar je het langst niet was.`}
        </p>
        <CardTable caption="Waar je bent ingelogd" rows={sessions} columns={SESSION_COLUMNS} />
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

function PasskeyNotice({ passkeys, sessions }: Route.ComponentProps['loaderData']) {
  if (!sessions.some(({ isHere, passkeyId }) => isHere && passkeyId === null)) return null;
  return (
    <Notice kind="attention">
      {passkeys.length > 0
        ? 'Je bent binnen zonder passkey. Ben je er een kwijt? Maak hier een nieuwe, en haal de oude weg.'
        : 'Je hebt nog geen passkey. Maak er een: dan heb je voortaan geen mail nodig om binnen te komen.'}
    </Notice>
  );
}

/** Makes a passkey; first asks who it is when that was not proved a moment ago. */
function MakePasskey({ isChecked: isNow }: { readonly isChecked: boolean }) {
  const label = 'Maak een passkey op dit apparaat';
  return (
    <>
      {isNow && <PasskeyButton want="make" label={label} next={paths.deskDevices} />}
      <DeskForm fields={{ doe: 'bevestigen' }} data-check hidden={isNow}>
        <Submit className="w-full">{label}</Submit>
      </DeskForm>
    </>
  );
}

const PASSKEY_COLUMNS: Columns<Route.ComponentProps['loaderData']['passkeys'][number]> = [
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
    cell: ({ id, device, opened }) => (
      <AskFirst
        label="Haal weg"
        question={`Met de passkey van ${device} kom je dan niet meer binnen. Haal hem daarna ook op het apparaat zelf weg.`}
        confirm="Ja, haal deze passkey weg"
        fields={{ doe: 'passkey-weg', id }}
      >
        {opened > 0 && <Tick name="uitloggen" value="ja" defaultChecked label={`${ALSO_OUT} (${opened})`} />}
      </AskFirst>
    ),
  },
];
const ALSO_OUT = 'Log ook uit waar je met deze passkey binnenkwam';

const SESSION_COLUMNS: Columns<Route.ComponentProps['loaderData']['sessions'][number]> = [
  {
    title: 'Apparaat',
    cell: ({ isHere, device }) => (isHere ? <strong>{device}, dit apparaat</strong> : device),
    isName: true,
  },
  { title: 'Laatst gezien', cell: ({ seenAt }) => shortMoment(seenAt) },
  { title: 'Ingelogd op', cell: ({ createdAt }) => shortMoment(createdAt) },
  {
    title: 'Uitloggen',
    isName: true,
    cell: ({ isHere, id, device }) =>
      !isHere && <PostButton label="Log uit" aria-label={`Log uit: ${device}`} fields={{ doe: 'apparaat-uit', id }} />,
  },
];
