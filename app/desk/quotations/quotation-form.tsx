import { COUNTRY_NAMES } from '../../../content/order-words.ts';
import { DELIVERY_COUNTRIES } from '../../../domain/checkout/shipping.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { SIZE_IDS } from '../../../domain/product/sizes.ts';
import {
  lineFieldName,
  MAX_LINES,
  QUOTATION_LIMITS,
  type QuotationErrors,
  type QuotationField,
  type QuotationValues,
} from '../../../domain/quotation/quotation-form.ts';
import { useShopFacts } from '../../http/context.ts';
import { Button } from '../../ui/button.tsx';
import { DeskForm, Folded, SelectField, TextArea, TextField, Tick } from '../ui/forms.tsx';
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
  const field = (name: QuotationField) => ({ name, defaultValue: values[name] });
  const asked = wishes.filter((text) => text !== '');
  return (
    <>
      <Outcome problem={problem} errors={errors} />
      {asked.length > 0 && (
        <blockquote className="measure whitespace-pre-line border-l-2 border-line pl-4 text-weathered">
          {asked.join('\n\n')}
        </blockquote>
      )}
      <DeskForm noValidate fields={fields} errors={errors} className="max-w-3xl">
        <OfferFields values={values} field={field} />
        <Section title="Voor wie">
          <p className="mb-4">
            De offerte gaat alleen naar <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>. Wat
            je niet weet, vult de klant zelf in bij het aanvaarden.
          </p>
          <BuyerFields field={field} />
        </Section>
        <div className="mt-8">
          <Button type="submit">Bewaar en bekijk de offerte</Button>
        </div>
      </DeskForm>
    </>
  );
}

interface FieldsProps {
  readonly field: (name: QuotationField) => {
    readonly name: string;
    readonly defaultValue: string | undefined;
  };
}

function OfferFields({ values, field }: FieldsProps & LineFieldsProps) {
  return (
    <>
      <Section title="Wat je aanbiedt">
        <p className="measure mb-4 text-weathered">
          Prijzen zonder btw, zoals bedrijven ze lezen. De totalen staan er straks met en zonder btw. Alles uit een
          offerte maak je voor de klant: het gaat niet van de voorraad af.
        </p>
        <LinesFrom line={1} values={values} />
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <DeliveryChoice chosen={values.delivery} />
          <TextField {...field('shipping')} label="Verzending, zonder btw" inputMode="decimal" maxLength={20} />
        </div>
      </Section>
      <Section title="Wanneer">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('validUntil')} type="date" label="Geldig tot en met" />
          <TextField {...field('deliverBy')} type="date" label="Uiterlijk geleverd op" />
        </div>
        <div className="mt-4">
          <TextArea
            {...field('note')}
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

function DeliveryChoice({ chosen }: { readonly chosen: string | undefined }) {
  const { address } = useShopFacts();
  const countries = DELIVERY_COUNTRIES.map((country) => [country, `Bezorgen in ${COUNTRY_NAMES[country]}`] as const);
  return (
    <SelectField
      id="delivery"
      name="delivery"
      label="Bezorgen of afhalen"
      defaultValue={chosen}
      options={[...countries, ['pickup', `Afhalen in ${address.city}`]]}
    />
  );
}

/** What an owner may know of the customer already, in the order of the page; all but the name may stay empty. */
const BUYER: readonly (readonly [name: QuotationField, label: string, className: string])[] = [
  ['name', 'Naam', 'col-span-6'],
  ['company', 'Bedrijf', 'col-span-6 sm:col-span-3'],
  ['vatId', 'Btw-id', 'col-span-6 sm:col-span-3'],
  ['street', 'Straat', 'col-span-6'],
  ['houseNumber', 'Huisnummer', 'col-span-3 [&_label_span]:sr-only'],
  ['addition', 'Toevoeging', 'col-span-3 [&_label_span]:sr-only'],
  ['postcode', 'Postcode', 'col-span-3 sm:col-span-2 [&_label_span]:sr-only'],
  ['city', 'Plaats', 'col-span-6 sm:col-span-4'],
];

function BuyerFields({ field }: FieldsProps) {
  return (
    <div className="grid grid-cols-6 gap-4">
      {BUYER.map(([name, label, className]) => (
        <TextField
          key={name}
          {...field(name)}
          label={label}
          optional={name !== 'name'}
          autoComplete="off"
          className={className}
        />
      ))}
    </div>
  );
}

interface LineFieldsProps {
  readonly values: QuotationValues;
}

const SIZES = [...SIZE_IDS.map((id) => [id, `Standaard ${capitalised(id)}`] as const), ['', 'Iets anders']] as const;

/**
 * A line and those after it. Lines that are used are open; the next one waits folded together with all that follow,
 * which works without a script.
 */
function LinesFrom({ line, values }: LineFieldsProps & { readonly line: number }) {
  if (line > MAX_LINES) return null;
  const names = FILLED.map((field) => lineFieldName(field, line));
  const all = (
    <>
      <fieldset className="mb-4 border border-line bg-white p-4">
        <legend className="px-1 font-semibold">{`Regel ${line}`}</legend>
        <OneLine line={line} values={values} />
      </fieldset>
      <LinesFrom line={line + 1} values={values} />
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

function OneLine({ line, values }: LineFieldsProps & { readonly line: number }) {
  const field = (name: (typeof FILLED)[number]) => {
    const full = lineFieldName(name, line);
    return { name: full, defaultValue: values[full] };
  };
  const size = lineFieldName('size', line);
  const bespoke = lineFieldName('bespoke', line);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField id={size} name={size} label="Wat" defaultValue={values[size] ?? ''} options={SIZES} />
      <TextField {...field('text')} label="Omschrijving" maxLength={QUOTATION_LIMITS.text} required={false} />
      <TextField {...field('quantity')} label="Aantal" inputMode="numeric" maxLength={6} required={false} />
      <TextField
        {...field('price')}
        label="Prijs per stuk, zonder btw"
        inputMode="decimal"
        maxLength={20}
        required={false}
      />
      <Tick
        name={bespoke}
        value="ja"
        defaultChecked={Boolean(values[bespoke])}
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
