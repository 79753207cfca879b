import { useEffect, useRef, useState } from 'react';
import { type FormErrors, type FormValues, readForm } from '../../../domain/input/read-form.ts';
import { readAttachment } from '../../../domain/message/attachment.ts';
import {
  indicativePrice,
  lacksRequired,
  MIN_QUOTE_QUANTITY,
  type PriceStep,
  QUOTE_FIELDS,
  QUOTE_LIMITS,
  type QuoteField,
  QuoteForm as QuoteSchema,
} from '../../../domain/message/quote-request.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { MessageField, OutcomeNotice, PageFields, ReachFields, useMessageLength } from '../forms/parts.tsx';
import { type SendAnswer, sendMessage } from '../forms/send-message.ts';
import { type MessageTexts, type Outcome, useMessageForm } from '../forms/use-message-form.ts';
import type { ToastMessage } from '../toast/toast.ts';

export interface QuoteFormProps {
  readonly values: FormValues<QuoteField>;
  readonly errors: FormErrors<QuoteField | 'logo'>;
  readonly outcome: Outcome;
  readonly texts: MessageTexts & { readonly invalid: ToastMessage; readonly wrong: ToastMessage };
  readonly prices: readonly PriceStep[];
  readonly shownAt: number;
  readonly submission: string;
}

/** The quote form (docs/rules.md#quote-fields). Without JavaScript the page's action does the same. */
export function QuoteForm({ values, shownAt, prices, ...options }: QuoteFormProps) {
  const { errors, outcome, submission, busy, form, typed, quantity } = useQuoteForm(values, options);
  const field = (name: QuoteField) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <form {...form} method="post" action={`${paths.quote}#offerte`} encType="multipart/form-data" className="space-y-5">
      <OutcomeNotice outcome={outcome} />
      <PageFields shownAt={shownAt} submission={submission} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label="Naam" autoComplete="name" />
        <TextField {...field('company')} label="Bedrijf" autoComplete="organization" optional />
        <ReachFields field={field} limits={QUOTE_LIMITS} />
        <div>
          <TextField
            {...field('quantity')}
            label="Aantal"
            type="number"
            inputMode="numeric"
            min={MIN_QUOTE_QUANTITY}
            step={1}
            optional
            placeholder={`Minimaal ${MIN_QUOTE_QUANTITY}`}
            hint={`Minimale afname ${MIN_QUOTE_QUANTITY} stuks`}
            ref={quantity.ref}
            onInput={({ currentTarget }) => quantity.set(currentTarget.value)}
          />
          <IndicativePrice prices={prices} quantity={quantity.typed} />
        </div>
        <TextField
          {...field('vatId')}
          label="Btw-id"
          optional
          hint="Voor een factuur op naam van je bedrijf"
          spellCheck={false}
          autoCapitalize="characters"
        />
      </div>
      <TextArea
        {...field('customization')}
        label="Wat wil je aanpassen?"
        hint="Logo, tekst, kleur, maat, verpakking"
        rows={3}
        optional
      />
      <MessageField field={field('message')} typed={typed} rows={6} max={QUOTE_LIMITS.message} />
      <LogoField error={errors.logo} />
      <Button type="submit" disabled={busy} className="w-full sm:w-auto">
        {busy ? 'Verzenden...' : 'Verstuur aanvraag'}
      </Button>
    </form>
  );
}

/** State of the form, and the input that the page reacts to while typing. */
function useQuoteForm(
  values: QuoteFormProps['values'],
  options: Pick<QuoteFormProps, 'errors' | 'outcome' | 'texts' | 'submission'>,
) {
  const typed = useMessageLength(values.message);
  const [quantity, setQuantity] = useState(values.quantity);
  const ref = useRef<HTMLInputElement>(null);
  // Reckons with what was typed before hydration too.
  useEffect(() => setQuantity(ref.current?.value ?? ''), []);
  const message = useMessageForm<QuoteField | 'logo', object>({
    ...options,
    invalid: (sent) => (lacksRequired(sent) ? options.texts.invalid : options.texts.wrong),
    read: (sent) => readForm(sent, QUOTE_FIELDS, QuoteSchema),
    send: sendQuote,
    onSent: () => {
      typed.empty();
      setQuantity('');
    },
  });
  return { ...message, typed, quantity: { ref, typed: quantity, set: setQuantity } };
}

/** Validates the logo before it is sent, so that no invalid file is uploaded. */
async function sendQuote(request: object, form: FormData): Promise<SendAnswer> {
  const logo = form.get('logo');
  form.delete('logo');
  if (!(logo instanceof File) || logo.size === 0) return sendMessage(paths.quoteFunction, request);
  const attachment = readAttachment(logo.name, new Uint8Array(await logo.arrayBuffer()));
  if (!attachment.ok) return { kind: 'invalid', fields: { logo: attachment.error } };
  form.set('logo', logo);
  return sendMessage(paths.quoteFormFunction, form);
}

interface IndicativePriceProps {
  readonly prices: readonly PriceStep[];
  /** As it is typed. */
  readonly quantity: string;
}

/** The indicative price of the quantity; nothing without a price scale. */
function IndicativePrice({ prices, quantity }: IndicativePriceProps) {
  if (prices.length === 0) return null;
  const price = /^\d{1,6}$/.test(quantity.trim()) ? indicativePrice(prices, Number(quantity)) : null;
  return (
    <p aria-live="polite" className="figures mt-1.5 min-h-6 text-[0.9375rem] text-weathered">
      {price && `Ongeveer ${formatEuro(price.unitPrice)} per stuk, ${formatEuro(price.total)} samen, exclusief btw`}
    </p>
  );
}

/** The optional logo. A native file input, which supports drag and drop and screen readers. */
function LogoField({ error }: { readonly error?: string | undefined }) {
  return (
    <div>
      <label htmlFor="logo" className="font-semibold">
        Logo <span className="font-normal text-weathered">(niet verplicht)</span>
      </label>
      <p id="logo-uitleg" className="text-[0.9375rem] leading-snug text-weathered">
        SVG, PNG of PDF, maximaal 5 MB
      </p>
      <input
        id="logo"
        name="logo"
        type="file"
        accept=".svg,.png,.pdf,image/svg+xml,image/png,application/pdf"
        aria-describedby={error ? 'logo-uitleg logo-fout' : 'logo-uitleg'}
        aria-invalid={error ? true : undefined}
        className="mt-1.5 w-full border border-dashed border-ash/60 bg-white p-3 file:mr-4 file:min-h-10 file:border file:border-ash/70 file:bg-paper file:px-4 file:font-semibold file:text-ink aria-invalid:border-error"
      />
      <FieldError name="logo" error={error} />
    </div>
  );
}
