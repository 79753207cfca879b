import { type NearbyPoint, POINT_WANTED, pointText, readPoint } from '../../../domain/checkout/parcel-point.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';

/** The button that lists the points near the postcode. */
export const SHOW_POINTS = 'toon-afhaalpunten';

/** What was found near the postcode, or why nothing was. */
export interface FoundPoints {
  readonly points: readonly NearbyPoint[];
  readonly notice: string | null;
}

interface PointChoiceProps {
  /** Null: nobody asked yet. */
  readonly found: FoundPoints | null;
  readonly chosen: string;
  readonly error: string | undefined;
}

/** Whether a parcel is brought to the address, or waits at a point. */
export function PointChoice({ found, chosen, error }: PointChoiceProps) {
  const kept = readPoint(chosen);
  const points = found?.points ?? (kept ? [{ ...kept, hours: '', distance: null }] : []);
  return (
    <div className="mt-6">
      <ChoiceList
        name="point"
        legend={<span className="font-semibold">Thuis of bij een afhaalpunt</span>}
        chosen={chosen}
        error={error}
        choices={[
          { value: '', label: 'Thuis' },
          ...points.map(choiceOf),
          { value: POINT_WANTED, label: points.length > 0 ? 'Een ander afhaalpunt' : 'Naar een afhaalpunt' },
        ]}
      />
      {found?.notice && !error && (
        <p role="status" className="mt-3 font-semibold">
          {found.notice}
        </p>
      )}
      <button
        type="submit"
        name={SHOW_POINTS}
        formAction="#point"
        formNoValidate
        className="mt-3 py-2 font-semibold quiet-link"
      >
        {points.length > 0 ? 'Zoek opnieuw bij je postcode' : 'Toon afhaalpunten bij je postcode'}
      </button>
    </div>
  );
}

function choiceOf({ hours, distance, ...point }: NearbyPoint) {
  const { name: label, street, postcode, city } = point;
  const note = `${street}, ${postcode} ${city}${hours && `. Open ${hours}`}`;
  const aside = distance !== null && `${(distance / 1_000).toFixed(1).replace('.', ',')} km`;
  return { value: pointText(point), label, note, aside };
}
