import { type FormValues, readForm } from '../../../domain/input/read-form.ts';
import { readAttachment } from '../../../domain/message/attachment.ts';
import {
  hasEmptyRequiredField,
  indicativePrice,
  MIN_QUOTE_QUANTITY,
  type PriceStep,
  QUOTE_FIELDS,
  QUOTE_LIMITS,
  type QuoteField,
  QuoteForm as QuoteSchema,
} from '../../../domain/message/quote-request.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { MessageField, MessageForm, ReachFields, useTypedText } from '../forms/parts.tsx';
import { type MessageFormProps, type SendAnswer, sendMessage, useMessageForm } from '../forms/use-message-form.ts';
import type { ToastMessage } from '../toast/toast.ts';

type QuoteTexts = { readonly invalid: ToastMessage; readonly wrong: ToastMessage };
export interface QuoteFormProps extends Omit<MessageFormProps<QuoteField | 'logo', QuoteTexts>, 'values'> {
  readonly values: FormValues<QuoteField>;
  readonly prices: readonly PriceStep[];
}

const LOGO = {
  name: 'logo',
  label: 'Logo',
  hint: 'SVG, PNG of PDF, maximaal 5 MB',
  accept: '.svg,.png,.pdf,image/svg+xml,image/png,application/pdf',
} as const;

/** The quote form (docs/rules.md#quote-fields). */
export function QuoteForm({ values, shownAt, prices, ...options }: QuoteFormProps) {
  const { errors, ...message } = useMessageForm<QuoteField | 'logo', object>({
    ...options,
    invalid: (sent) => (hasEmptyRequiredField(sent) ? options.texts.invalid : options.texts.wrong),
    read: (sent) => readForm(sent, QUOTE_FIELDS, QuoteSchema),
    send: sendQuote,
  });
  const field = (name: QuoteField) => ({ name, defaultValue: values[name], error: errors[name] });
  const post = { action: `${paths.quote}#offerte`, encType: 'multipart/form-data' } as const;
  return (
    <MessageForm message={message} shownAt={shownAt} {...post} button="Verstuur aanvraag">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label="Naam" autoComplete="name" />
        <TextField {...field('company')} label="Bedrijf" autoComplete="organization" optional />
        <ReachFields field={field} limits={QUOTE_LIMITS} />
        <QuantityField field={field('quantity')} prices={prices} />
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
      <MessageField field={field('message')} rows={6} max={QUOTE_LIMITS.message} />
      <FileField {...LOGO} error={errors.logo} optional />
    </MessageForm>
  );
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

interface QuantityFieldProps {
  readonly field: { readonly name: string; readonly defaultValue: string; readonly error: string | undefined };
  readonly prices: readonly PriceStep[];
}

/** The quantity with its indicative price, where there is a price scale. */
function QuantityField({ field, prices }: QuantityFieldProps) {
  const { text, typing } = useTypedText<HTMLInputElement>(field.defaultValue);
  const price = /^\d{1,6}$/.test(text.trim()) ? indicativePrice(prices, Number(text)) : null;
  return (
    <div>
      <TextField
        {...field}
        {...typing}
        label="Aantal"
        type="number"
        inputMode="numeric"
        min={MIN_QUOTE_QUANTITY}
        step={1}
        optional
        placeholder={`Minimaal ${MIN_QUOTE_QUANTITY}`}
        hint={`Minimale afname ${MIN_QUOTE_QUANTITY} stuks`}
      />
      {prices.length > 0 && (
        <p aria-live="polite" className="figures mt-1.5 min-h-6 text-[0.9375rem] text-weathered">
          {price && `Ongeveer ${formatEuro(price.unitPrice)} per stuk, ${formatEuro(price.total)} samen, exclusief btw`}
        </p>
      )}
    </div>
  );
}
