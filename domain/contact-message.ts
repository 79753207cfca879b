import * as v from 'valibot';
import { emailField, lineField, phoneField, submissionFields, textField } from './message-fields.ts';

/** Lengths after trimming (specification, section 5); what is longer is refused with a message, never cut. */
export const CONTACT_LIMITS = { name: 100, phone: 50, subject: 200, message: 2000 } as const;

const fields = {
  name: lineField({
    where: 'je naam',
    min: { length: 2, message: 'Naam moet minimaal 2 karakters zijn' },
    max: { length: CONTACT_LIMITS.name, message: 'Naam mag maximaal 100 karakters zijn' },
  }),
  email: emailField,
  phone: phoneField,
  subject: lineField({
    where: 'het onderwerp',
    min: { length: 3, message: 'Onderwerp moet minimaal 3 karakters zijn' },
    max: { length: CONTACT_LIMITS.subject, message: 'Onderwerp mag maximaal 200 karakters zijn' },
  }),
  message: textField({
    where: 'je bericht',
    min: { length: 10, message: 'Bericht moet minimaal 10 karakters zijn' },
    max: { length: CONTACT_LIMITS.message, message: 'Bericht mag maximaal 2000 karakters zijn' },
  }),
} as const;

/** The contact form, for browser and server alike; the messages are the specification's. */
export const ContactForm = v.strictObject({ ...fields, ...submissionFields });
export type ContactForm = v.InferOutput<typeof ContactForm>;

/** What is kept of it. */
export type ContactMessage = Omit<ContactForm, keyof typeof submissionFields>;

export const CONTACT_FIELDS = [
  'name',
  'email',
  'phone',
  'subject',
  'message',
] as const satisfies readonly (keyof ContactMessage)[];
export type ContactField = (typeof CONTACT_FIELDS)[number];
