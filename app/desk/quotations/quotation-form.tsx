import { capitalised } from '../../../domain/dutch-writing.ts';
import { SIZE_IDS } from '../../../domain/product/sizes.ts';
import {
  lineFieldName,
  MAX_LINES,
  QUOTATION_LIMITS,
  type QuotationErrors,
  type QuotationValues,
} from '../../../domain/quotation/quotation-form.ts';
import { BuyerInputs, DeliveryField } from '../ui/buyer-inputs.tsx';
import { DeskForm, Folded, SelectField, Submit, TextArea, TextField, Tick, useStart } from '../ui/forms.tsx';
import { Outcome, Section } from '../ui/page-parts.tsx';

interface QuotationFormProps {
  readonly email: string;
  /** What the customer wrote, to have it at hand; empty texts are left out. */
  readonly wishes: readonly string[];
  readonly values: QuotationValues;
  readonly errors: QuotationErrors;
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** Everything that an owner offers; names and rules are those of `domain/quotation/quotation-form.ts`. */
export function QuotationForm({ email, wishes, values, errors, problem, fields }: QuotationFormProps) {
  const asked = wishes.filter((text) => text !== '');
  return (
    <>
      <Outcome problem={problem} errors={errors} />
      {asked.length > 0 && (
        <blockquote className="measure whitespace-pre-line border-l-2 border-line pl-4 text-weathered">
          {asked.join('\n\n')}
        </blockquote>
      )}
      <DeskForm noValidate fields={fields} values={values} errors={errors} className="max-w-3xl">
        <OfferFields />
        <Section title="Voor wie">
          <p className="mb-4">
            De offerte gaat alleen naar <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>. Wat
            je niet weet, vult de klant zelf in bij het aanvaarden.
          </p>
          <BuyerInputs names={BUYER} own={(name) => OWN[name] ?? { optional: true }} />
        </Section>
        <div className="mt-8">
          <Submit>Bewaar en bekijk de offerte</Submit>
        </div>
      </DeskForm>
    </>
  );
}

function OfferFields() {
  return (
    <>
      <Section title="Wat je aanbiedt">
        <p className="measure mb-4 text-weathered">
          Prijzen zonder btw, zoals bedrijven ze lezen. De totalen staan er straks met en zonder btw. Alles uit een
          offerte maak je voor de klant: het gaat niet van de voorraad af.
        </p>
        <LinesFrom line={1} />
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <DeliveryField name="delivery" />
          <TextField name="shipping" label="Verzending, zonder btw" inputMode="decimal" maxLength={20} />
        </div>
      </Section>
      <Section title="Wanneer">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="validUntil" type="date" label="Geldig tot en met" />
          <TextField name="deliverBy" type="date" label="Uiterlijk geleverd op" />
        </div>
        <div className="mt-4">
          <TextArea
            name="note"
            label="Toelichting"
            hint="Komt in de mail en op de offerte: wat je afsprak, of wat je nog nodig hebt."
            optional
            maxLength={1_000}
          />
        </div>
      </Section>
    </>
  );
}

/** What an owner may know of the customer already, in the order of the page; all but the name may stay empty. */
const BUYER = ['name', 'company', 'vatId', 'street', 'houseNumber', 'addition', 'postcode', 'city'] as const;
const OWN: Readonly<Record<string, object>> = {
  name: { required: true },
  company: { label: 'Bedrijf', optional: true },
};

const SIZES = [...SIZE_IDS.map((id) => [id, `Standaard ${capitalised(id)}`] as const), ['', 'Iets anders']] as const;

/**
 * A line and those after it. Lines that are used are open; the next one waits folded together with all that follow,
 * which works without a script.
 */
function LinesFrom({ line }: { readonly line: number }) {
  const values = useStart();
  if (line > MAX_LINES) return null;
  const names = FILLED.map((field) => lineFieldName(field, line));
  const all = (
    <>
      <fieldset className="mb-4 border border-line bg-white p-4">
        <legend className="px-1 font-semibold">{`Regel ${line}`}</legend>
        <OneLine line={line} />
      </fieldset>
      <LinesFrom line={line + 1} />
    </>
  );
  if (line === 1 || names.some((name) => values[name] !== '')) return all;
  return (
    <Folded label={<span className="quiet-link">Nog een regel</span>} names={names}>
      {all}
    </Folded>
  );
}

const FILLED = ['text', 'quantity', 'price'] as const;

function OneLine({ line }: { readonly line: number }) {
  const [text, quantity, price] = FILLED.map((name) => lineFieldName(name, line)) as [string, string, string];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name={lineFieldName('size', line)} label="Wat" options={SIZES} />
      <TextField name={text} label="Omschrijving" maxLength={QUOTATION_LIMITS.text} required={false} />
      <TextField name={quantity} label="Aantal" inputMode="numeric" maxLength={6} required={false} />
      <TextField name={price} label="Prijs per stuk, zonder btw" inputMode="decimal" maxLength={20} required={false} />
      <Tick
        name={lineFieldName('bespoke', line)}
        value="ja"
        label={
          <span>
            Op maat van deze klant
            <span className="block text-small text-weathered">Dan kan een consument het niet herroepen.</span>
          </span>
        }
      />
    </div>
  );
}
