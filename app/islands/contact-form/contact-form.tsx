import { type FormErrors, type FormValues, readForm } from '../../../domain/input/read-form.ts';
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type ContactField,
  ContactForm as ContactSchema,
} from '../../../domain/message/contact-message.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { MessageField, OutcomeNotice, PageFields, ReachFields, useMessageLength } from '../forms/parts.tsx';
import { sendMessage } from '../forms/send-message.ts';
import { type MessageTexts, type Outcome, useMessageForm } from '../forms/use-message-form.ts';
import type { ToastMessage } from '../toast/toast.ts';

export interface ContactFormProps {
  readonly values: FormValues<ContactField>;
  readonly errors: FormErrors<ContactField>;
  readonly outcome: Outcome;
  readonly texts: MessageTexts & { readonly invalid: ToastMessage };
  readonly shownAt: number;
  readonly submission: string;
}

/** 'Stuur Ons Een Bericht' (docs/rules.md#contact-form). Without JavaScript the page's action does the same. */
export function ContactForm({ values, shownAt, ...options }: ContactFormProps) {
  const typed = useMessageLength(values.message);
  const { errors, outcome, submission, busy, form } = useMessageForm({
    ...options,
    invalid: () => options.texts.invalid,
    read: (sent) => readForm(sent, CONTACT_FIELDS, ContactSchema),
    send: (contact) => sendMessage(paths.contactFunction, contact),
    onSent: typed.empty,
  });
  const field = (name: ContactField) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <form {...form} method="post" action={`${paths.contact}#bericht`} className="space-y-5">
      <OutcomeNotice outcome={outcome} />
      <PageFields shownAt={shownAt} submission={submission} />
      <TextField {...field('name')} label="Naam" autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <ReachFields field={field} limits={CONTACT_LIMITS} />
      </div>
      <TextField {...field('subject')} label="Onderwerp" />
      <MessageField field={field('message')} typed={typed} rows={7} max={CONTACT_LIMITS.message} />
      <Button type="submit" disabled={busy} className="w-full sm:w-auto">
        {busy ? 'Verzenden...' : 'Verstuur Bericht'}
      </Button>
    </form>
  );
}
