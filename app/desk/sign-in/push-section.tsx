import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { readPushDevices } from '../../../flows/push/push-devices.ts';
import { Button } from '../../ui/button.tsx';
import { DeskForm, PostButton } from '../ui/forms.tsx';
import { DeskScript, Section } from '../ui/page-parts.tsx';
import { CardTable, type Columns } from '../ui/tables.tsx';

interface PushSectionProps {
  readonly push: Awaited<ReturnType<typeof readPushDevices>>;
  readonly here: string | undefined;
}

/** On which devices the owner is told of something at once, and how this one becomes one of them. */
export function PushSection({ push: { devices, publicKey }, here }: PushSectionProps) {
  const rows = devices.map((device) => ({ ...device, isHere: device.sessionId === here }));
  return (
    <Section title="Meldingen" id="meldingen">
      <p className="measure mb-3">
        Een seintje op je telefoon of computer bij een bestelling of een herroeping, en als mail of betalen niet werkt
        of een kopie uitblijft. Er staan geen namen of bedragen in. De mails blijven ook komen.
      </p>
      <CardTable caption="Apparaten met meldingen" rows={rows} columns={COLUMNS} empty="Nog op geen enkel apparaat." />
      <div className="mt-4 flex flex-wrap gap-3">
        <DeskForm
          fields={{ doe: 'meldingen-aan', endpoint: '', p256dh: '', auth: '' }}
          data-push={publicKey}
          data-worker={paths.deskWorker}
          hidden={rows.some(({ isHere }) => isHere)}
        >
          <p data-without className="measure">
            In deze browser kan het niet. Op een iPhone zet je het beheer eerst op je beginscherm: tik op Deel, dan op
            Zet op beginscherm, en open het daar.
          </p>
          <Button data-with hidden>
            Zet meldingen aan op dit apparaat
          </Button>
          <p role="status" data-problem className="mt-2 font-semibold text-error empty:hidden" />
        </DeskForm>
        {devices.length > 0 && <PostButton label="Stuur een proefmelding" fields={{ doe: 'proefmelding' }} />}
      </div>
      <DeskScript name="push" />
    </Section>
  );
}

type Device = PushSectionProps['push']['devices'][number] & { readonly isHere: boolean };
const COLUMNS: Columns<Device> = [
  {
    title: 'Apparaat',
    isName: true,
    cell: ({ device, isHere }) => (isHere ? <strong>{device}, dit apparaat</strong> : device),
  },
  { title: 'Aan sinds', cell: ({ createdAt }) => shortMoment(createdAt) },
  {
    title: 'Uitzetten',
    isName: true,
    cell: ({ id, device }) => (
      <PostButton label="Zet uit" aria-label={`Zet uit: ${device}`} fields={{ doe: 'meldingen-uit', id }} />
    ),
  },
];
