import { LOW_STOCK, REMARK_MAX_LENGTH, STOCK_REASONS } from '../../../domain/stock-correction.ts';
import type { NamedStock } from '../../../flows/stock/correct-stock.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { HiddenFields, SelectField, Tick } from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';
import { STOCK_REASON_NAMES } from './stock-words.ts';

/** A form for each article, folded until it is needed. */
export function StockForms({ stock }: { readonly stock: readonly NamedStock[] }) {
  return (
    <Section title="Aanpassen" className="print:hidden">
      <div className="border-t border-line">
        {stock.map((one) => (
          <details key={one.variantId} id={one.variantId} className="border-b border-line">
            <summary className="flex min-h-12 items-center justify-between gap-4 py-2">
              <span className="font-semibold">{one.name}</span>
              <span className="figures text-weathered">{`${one.free} vrij`}</span>
            </summary>
            <div className="grid gap-8 pb-6 pt-2 lg:grid-cols-2">
              <Correction one={one} />
              <Warning one={one} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

function Correction({ one: { variantId, version, waiting, free } }: { readonly one: NamedStock }) {
  return (
    <form method="post" className="max-w-md space-y-4">
      <HiddenFields fields={{ doe: 'corrigeren', variant: variantId, version: String(version) }} />
      <fieldset>
        <legend className="font-semibold">Wat vul je in?</legend>
        <Tick type="radio" name="how" value="change" defaultChecked>
          Erbij of eraf (5 of -2)
        </Tick>
        <Tick type="radio" name="how" value="counted">
          Geteld op de plank, met wat nog weg moet
        </Tick>
      </fieldset>
      <TextField
        id={`${variantId}-aantal`}
        label="Aantal"
        name="pieces"
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
      />
      <SelectField
        label="Waarom?"
        name="reason"
        required
        options={STOCK_REASONS.map((reason) => [reason, STOCK_REASON_NAMES[reason]])}
      />
      <TextField
        id={`${variantId}-toelichting`}
        label="Toelichting"
        name="note"
        optional
        maxLength={REMARK_MAX_LENGTH}
        autoComplete="off"
      />
      {free === 0 && waiting > 0 && <p>{waitingWords(waiting)}</p>}
      <Button type="submit">Pas aan</Button>
    </form>
  );
}

function waitingWords(waiting: number): string {
  return waiting === 1
    ? 'Er wacht 1 klant op een mail: die gaat weg zodra er weer voorraad is.'
    : `Er wachten ${waiting} klanten op een mail: die gaan weg zodra er weer voorraad is.`;
}

function Warning({ one: { variantId, warnAt } }: { readonly one: NamedStock }) {
  return (
    <form method="post" className="max-w-md space-y-4">
      <HiddenFields fields={{ doe: 'waarschuwen', variant: variantId }} />
      <TextField
        id={`${variantId}-waarschuwing`}
        label="Waarschuw vanaf"
        name="warnAt"
        inputMode="numeric"
        maxLength={5}
        optional
        autoComplete="off"
        defaultValue={warnAt ?? ''}
        hint={`Bij zoveel vrije stuks of minder staat het artikel bij Vandaag. Leeg: bij ${LOW_STOCK} of minder.`}
      />
      <Button type="submit" look="secondary">
        Bewaar
      </Button>
    </form>
  );
}
