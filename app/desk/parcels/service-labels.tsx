import * as paths from '../../../domain/pages/paths.ts';
import { CHOSEN_FIELD, MOST_LABELS } from '../../../domain/parcel/chosen-orders.ts';
import type { OrderLabel } from '../../../flows/parcel/make-label.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FactList } from '../ui/tables.tsx';
import { stateSentence } from './order-label.tsx';

interface ServiceLabelsProps {
  readonly labels: readonly OrderLabel[];
}

function isReady({ parcel }: OrderLabel): boolean {
  return parcel?.status === 'announced';
}

export function readyLabels(labels: readonly OrderLabel[]): readonly string[] {
  return labels.filter(isReady).map(({ number }) => number);
}

/** The numbers of the orders that have no label and wait for none. */
export function isUnlabelled(labels: readonly OrderLabel[]): ReadonlySet<string> {
  const without = labels.filter(({ parcel }) => !parcel || parcel.status === 'refused');
  return new Set(without.map(({ number }) => number));
}

/** The labels of several orders as a PDF, and what became of the orders that have none. */
export function ServiceLabels({ labels }: ServiceLabelsProps) {
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
