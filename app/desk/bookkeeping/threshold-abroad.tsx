import { EU_THRESHOLD, type Threshold, WARNED_FROM } from '../../../domain/bookkeeping/threshold.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import type { VatSettings } from '../../../domain/invoice/vat-settings.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { TextField } from '../../ui/field.tsx';
import { AskFirst } from '../ui/forms.tsx';
import { Notice, Section } from '../ui/page-parts.tsx';

interface ThresholdAbroadProps {
  readonly threshold: Threshold;
  readonly settings: VatSettings;
}

/** Sales to Belgium and Germany against the threshold, and the choice for the VAT of the country of delivery. */
export function ThresholdAbroad({ threshold, settings }: ThresholdAbroadProps) {
  const { thisYear, lastYear, part } = threshold;
  const limit = formatEuro(EU_THRESHOLD);
  return (
    <Section title="Verkoop aan België en Duitsland">
      <ThresholdNotice threshold={threshold} settings={settings} />
      <p className="figures">
        {`${thisYear.year}: ${formatEuro(thisYear.net)} van ${limit} zonder btw (${Math.floor(part * 100)}%). ${lastYear.year}: ${formatEuro(lastYear.net)}.`}
      </p>
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="mt-2 h-2 w-full max-w-md">
        <rect width={100} height={2} className="fill-line" />
        <rect width={Math.min(100, part * 100)} height={2} className={part < WARNED_FROM ? 'fill-ash' : 'fill-brass'} />
      </svg>
      <p className="measure mt-3 text-small text-weathered">
        {`Tot ${limit} per jaar aan consumenten in andere EU-landen samen, dit jaar en het vorige, reken je Nederlandse btw. Vanaf de verkoop die daar overheen gaat, geldt de btw van het land van bezorging: België 21%, Duitsland 19%. Die geef je aan via het éénloketsysteem. Zakelijke kopers tellen hier voorzichtigheidshalve mee. Vraag het je boekhouder.`}
      </p>
      <VatChoice settings={settings} />
    </Section>
  );
}

function ThresholdNotice({ threshold, settings }: ThresholdAbroadProps) {
  const { state, thisYear, lastYear } = threshold;
  if (state === 'below' || settings.destinationFrom !== null) return null;
  if (state === 'near') {
    return (
      <Notice kind="attention">
        De grens komt in zicht. Meld je aan voor het éénloketsysteem en kies hieronder een dag.
      </Notice>
    );
  }
  const since =
    lastYear.passedBy === null
      ? `met factuur ${thisYear.passedBy?.number} van ${dutchDate(thisYear.passedBy?.day ?? '')}`
      : `in ${lastYear.year}`;
  return (
    <Notice kind="problem">
      {`De grens is gepasseerd ${since}. Vanaf ${lastYear.passedBy === null ? 'die verkoop' : `1 januari ${thisYear.year}`} geldt de btw van het land van bezorging. De winkel rekent nog Nederlandse btw: kies hieronder een dag en bespreek wat al is verkocht met je boekhouder.`}
    </Notice>
  );
}

/** Prices stay the same; only how much of them is VAT, and whose, changes. */
function VatChoice({ settings: { destinationFrom } }: Pick<ThresholdAbroadProps, 'settings'>) {
  const fields = { getoond: destinationFrom ?? '' };
  return (
    <div className="mt-4 space-y-4">
      <p>
        {destinationFrom === null
          ? 'Nu: Nederlandse btw voor alle landen.'
          : `Vanaf ${dutchDate(destinationFrom)}: de btw van het land van bezorging.`}
      </p>
      <AskFirst
        label={destinationFrom === null ? 'Btw van het land van bezorging' : 'Andere dag'}
        question="Vanaf de dag die je kiest, rekent de winkel voor België en Duitsland de btw van dat land. De prijzen voor de klant blijven gelijk. Facturen die er al zijn, veranderen niet. Begint het eenmaal, dan kan het hier niet terug."
        confirm="Ja, vanaf deze dag"
        fields={{ ...fields, doe: 'land-van-bezorging' }}
      >
        <TextField label="Dag" name="dag" type="date" className="max-w-56" />
      </AskFirst>
      {destinationFrom !== null && (
        <AskFirst
          label="Toch niet"
          question="De winkel blijft dan Nederlandse btw rekenen. Dit kan alleen zolang de gekozen dag er nog niet is."
          confirm="Ja, Nederlandse btw houden"
          fields={{ ...fields, doe: 'nederlandse-btw' }}
        />
      )}
    </div>
  );
}
