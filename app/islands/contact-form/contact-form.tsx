import { readForm } from '../../../domain/input/read-form.ts';
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type ContactField,
  ContactForm as ContactSchema,
} from '../../../domain/message/contact-message.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { TextField } from '../../ui/field.tsx';
import { MessageField, MessageForm, ReachFields } from '../forms/parts.tsx';
import { type MessageFormProps, sendMessage, useMessageForm } from '../forms/use-message-form.ts';
import type { ToastMessage } from '../toast/toast.ts';

type ContactFormProps = MessageFormProps<ContactField, { readonly invalid: ToastMessage }>;

/** 'Stuur Ons Een Bericht' (docs/rules.md#contact-form). */
export function ContactForm({ values, shownAt, ...options }: ContactFormProps) {
  const { errors, ...message } = useMessageForm({
    ...options,
    invalid: () => options.texts.invalid,
    read: (sent) => readForm(sent, CONTACT_FIELDS, ContactSchema),
    send: (contact) => sendMessage(paths.contactFunction, contact),
  });
  const field = (name: ContactField) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <MessageForm message={message} shownAt={shownAt} action={`${paths.contact}#bericht`} button="Verstuur Bericht">
      <TextField {...field('name')} label="Naam" autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <ReachFields field={field} limits={CONTACT_LIMITS} />
      </div>
      <TextField {...field('subject')} label="Onderwerp" />
      <MessageField field={field('message')} rows={7} max={CONTACT_LIMITS.message} />
    </MessageForm>
  );
}
