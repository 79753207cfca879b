import { useEffect, useRef, useState } from 'react';
import { readAttachment } from '../../domain/attachment.ts';
import { type FormErrors, type FormValues, readForm } from '../../domain/form-reading.ts';
import type { PriceStep } from '../../domain/quote-price.ts';
import {
  lacksRequired,
  MIN_QUOTE_QUANTITY,
  QUOTE_FIELDS,
  QUOTE_LIMITS,
  type QuoteField,
  QuoteForm as QuoteSchema,
} from '../../domain/quote-request.ts';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { IndicativePrice } from './forms/indicative-price.tsx';
import { LogoField } from './forms/logo-field.tsx';
import { Counter, OutcomeNotice, PageFields } from './forms/parts.tsx';
import { type SendAnswer, sendMessage } from './forms/send-message.ts';
import { type MessageTexts, type Outcome, useMessageForm } from './forms/use-message-form.ts';
import type { Message } from './toast.ts';
import { useMounted } from './use-mounted.ts';

export interface QuoteFormProps {
  readonly values: FormValues<QuoteField>;
  readonly errors: FormErrors<QuoteField | 'logo'>;
  readonly outcome: Outcome;
  readonly texts: MessageTexts & { readonly invalid: Message; readonly wrong: Message };
  readonly prices: readonly PriceStep[];
  readonly shownAt: number;
  readonly submission: string;
}

/** The quote form (specification, section 2); without a script the page's own action does the same. */
export function QuoteForm({ values, shownAt, prices, ...options }: QuoteFormProps) {
  const mounted = useMounted();
  const message = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(values.message.length);
  const [quantity, setQuantity] = useState(values.quantity);
  const { errors, outcome, submission, busy, form } = useMessageForm<QuoteField | 'logo', object>({
    ...options,
    invalid: (typed) => (lacksRequired(typed) ? options.texts.invalid : options.texts.wrong),
    read: (sent) => readForm(sent, QUOTE_FIELDS, QuoteSchema),
    send: sendQuote,
    onSent: () => {
      setLength(0);
      setQuantity('');
    },
  });
  // What was typed before the page woke up counts too.
  useEffect(() => setLength(message.current?.value.length ?? 0), []);

  const field = (name: QuoteField) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <form
      {...form}
      method="post"
      action="/maatwerk#offerte"
      encType="multipart/form-data"
      noValidate={mounted}
      className="space-y-5"
    >
      <OutcomeNotice outcome={outcome} />
      <PageFields shownAt={shownAt} submission={submission} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label="Naam" autoComplete="name" />
        <TextField {...field('company')} label="Bedrijf" autoComplete="organization" optional />
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" spellCheck={false} />
        <TextField
          {...field('phone')}
          label="Telefoon"
          type="tel"
          autoComplete="tel"
          optional
          maxLength={QUOTE_LIMITS.phone}
        />
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
            onInput={({ currentTarget }) => setQuantity(currentTarget.value)}
          />
          <IndicativePrice prices={prices} quantity={quantity} />
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
      <div>
        <TextArea
          {...field('message')}
          ref={message}
          label="Bericht"
          rows={6}
          describedBy="message-teller"
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        />
        <Counter id="message-teller" length={length} max={QUOTE_LIMITS.message} />
      </div>
      <LogoField error={errors.logo} />
      <Button type="submit" disabled={busy} className="w-full sm:w-auto">
        {busy ? 'Verzenden...' : 'Verstuur aanvraag'}
      </Button>
    </form>
  );
}

/** A logo is looked at here first, so that nobody waits for a file that will be refused. */
async function sendQuote(request: object, form: FormData): Promise<SendAnswer> {
  const logo = form.get('logo');
  form.delete('logo');
  if (!(logo instanceof File) || logo.size === 0) return sendMessage('/api/send-maatwerk-email', request);
  const attachment = readAttachment(logo.name, new Uint8Array(await logo.arrayBuffer()));
  if (!attachment.ok) return { kind: 'invalid', fields: { logo: attachment.error } };
  form.set('logo', logo);
  return sendMessage('/api/send-maatwerk-form', form);
}
