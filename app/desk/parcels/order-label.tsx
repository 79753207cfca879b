import { POINT_CLOSED } from '../../../commerce/parcels/parcel-carrier.ts';
import { PLACE_NAMES } from '../../../content/pages/parcels.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { CHOSEN_FIELD, MOST_LABELS } from '../../../domain/parcel/chosen-orders.ts';
import { canLabel, currentParcel } from '../../../domain/parcel/parcel.ts';
import type { Parcel } from '../../../domain/parcel/parcel-facts.ts';
import type { OrderFile } from '../../../flows/order/read-orders.ts';
import type { OrderLabel as LabelOfOrder } from '../../../flows/parcel/make-label.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AskFirst, TextField } from '../ui/forms.tsx';
import { SecondaryLink, Section } from '../ui/page-parts.tsx';
import { FactList } from '../ui/tables.tsx';

interface OrderLabelProps {
  readonly file: OrderFile;
  readonly hasCarrier: boolean;
  readonly weight: number;
}

/** The label of a carrier's service: to be made, printed again or cancelled, and where the parcel is. */
export function OrderLabel({ file, hasCarrier, weight }: OrderLabelProps) {
  const { order, parcels } = file;
  const current = currentParcel(parcels, order);
  const last = parcels.at(-1) ?? null;
  if (!hasCarrier || (last === null && !canLabel(order))) return null;
  return (
    <Section title="Etiket" className="print:hidden">
      {last && <LabelState parcel={current ?? last} />}
      <div className="mt-3 flex flex-wrap gap-3">
        {current?.status === 'announced' && (
          <ButtonLink
            look={current.place === 'here' ? 'primary' : 'secondary'}
            href={`${paths.deskLabelsFile}?${CHOSEN_FIELD}=${order.number}`}
          >
            Etiket (PDF)
          </ButtonLink>
        )}
        {!current && last?.status === 'refused' && last.lastError === POINT_CLOSED && (
          <SecondaryLink href={paths.deskOrderChange(order.number)}>Ander afhaalpunt of thuis</SecondaryLink>
        )}
        {!current && canLabel(order) && <MakeLabel version={file.version} weight={weight} />}
        {(current?.status === 'announced' || current?.status === 'asked') && current.place === 'here' && (
          <AskFirst
            label="Etiket annuleren"
            question="Plak het niet meer op een pakket. Daarna kun je een nieuw etiket maken."
            confirm="Ja, annuleer het etiket"
            fields={{ doe: 'etiket-weg' }}
          />
        )}
      </div>
    </Section>
  );
}

function MakeLabel({ version, weight }: { readonly version: string; readonly weight: number }) {
  return (
    <AskFirst
      label="Etiket maken"
      look="primary"
      question="Het pakket wordt bij de verzenddienst aangemeld, met naam, adres en e-mail van deze bestelling."
      confirm="Maak het etiket"
      fields={{ doe: 'etiket', shown: version }}
    >
      <TextField
        label="Gewicht in kilo"
        name="gewicht"
        inputMode="decimal"
        maxLength={6}
        defaultValue={String(weight / 1_000).replace('.', ',')}
        hint="Van de standaards samen; tel de doos en de extra's erbij."
      />
    </AskFirst>
  );
}

/** How a label stands, and where its parcel is followed. */
export function LabelState({ parcel }: { readonly parcel: Parcel }) {
  const { status, trackCode, trackUrl } = parcel;
  return (
    <>
      <p className="measure">{stateSentence(parcel)}</p>
      {status === 'announced' && trackCode !== null && (
        <p className="mt-1">
          <a href={trackUrl ?? undefined} rel="noreferrer" className="quiet-link wrap-anywhere">
            {`Volg ${trackCode}`}
          </a>
        </p>
      )}
    </>
  );
}

export function stateSentence({ status, lastError, place, placeSince, askedAt, returnId }: Parcel): string {
  const at = dutchMinute(askedAt);
  switch (status) {
    case 'asked':
      return 'De verzenddienst heeft nog niet geantwoord. De winkel vraagt het vanzelf opnieuw; er komt één etiket.';
    case 'announced':
      if (lastError?.includes('cancellation'))
        return 'Annuleren kan niet meer bij de verzenddienst: dit etiket blijft geldig.';
      if (place === 'here' && returnId !== null) return `Gemaakt op ${at} en aan de klant gemaild.`;
      if (place === 'here') return `Gemaakt op ${at}. Plak het op het pakket.`;
      if (place === 'returning')
        return `Komt terug${placeSince ? ` sinds ${dutchMinute(placeSince)}` : ''}. Bel of mail de klant; kies daarna Opnieuw sturen of Terugbetalen.`;
      return `${PLACE_NAMES[place]}${placeSince ? ` sinds ${dutchMinute(placeSince)}` : ''}.`;
    case 'cancelling':
      return 'Het etiket wordt geannuleerd. De verzenddienst heeft dat nog niet bevestigd.';
    case 'cancelled':
      return `Het etiket van ${at} is geannuleerd.`;
    case 'refused':
      if (lastError === POINT_CLOSED)
        return 'Dit afhaalpunt neemt geen pakketten meer aan. Kies een ander punt of thuis, en maak dan het etiket.';
      return 'De verzenddienst neemt dit pakket niet aan. Kijk het adres en het gewicht na, en probeer het opnieuw.';
    default:
      return status;
  }
}

function isReady({ parcel }: LabelOfOrder): boolean {
  return parcel?.status === 'announced';
}

export function readyLabels(labels: readonly LabelOfOrder[]): readonly string[] {
  return labels.filter(isReady).map(({ number }) => number);
}

/** The numbers of the orders that have no label and wait for none. */
export function isUnlabelled(labels: readonly LabelOfOrder[]): ReadonlySet<string> {
  const without = labels.filter(({ parcel }) => !parcel || parcel.status === 'refused');
  return new Set(without.map(({ number }) => number));
}

/** The labels of several orders as a PDF, and what became of the orders that have none. */
export function ServiceLabels({ labels }: { readonly labels: readonly LabelOfOrder[] }) {
  const ready = readyLabels(labels);
  const others = labels.filter((label) => !isReady(label));
  const starts = Array.from({ length: Math.ceil(ready.length / MOST_LABELS) }, (_, index) => index * MOST_LABELS);
  return (
    <div className="mb-6 space-y-4">
      <div className="flex flex-wrap gap-3">
        {starts.map((start) => {
          const some = ready.slice(start, start + MOST_LABELS);
          const query = new URLSearchParams(some.map((number) => [CHOSEN_FIELD, number]));
          return (
            <ButtonLink key={start} look="primary" href={`${paths.deskLabelsFile}?${query}`}>
              {some.length === 1 ? '1 etiket (PDF)' : `${some.length} etiketten (PDF)`}
            </ButtonLink>
          );
        })}
      </div>
      {others.length > 0 && (
        <FactList
          rows={others.map(({ number, parcel }) => [
            number,
            parcel ? stateSentence(parcel) : 'Nog geen etiket gemaakt.',
          ])}
        />
      )}
    </div>
  );
}
