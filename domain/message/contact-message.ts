import * as v from 'valibot';
import {
  atLeast,
  atMost,
  emailField,
  lineField,
  PHONE_MAX_LENGTH,
  phoneField,
  submissionFields,
  textField,
} from '../input/form-fields.ts';

/** Lengths after trimming (docs/rules.md#contact-fields); longer values are refused, never cut. */
export const CONTACT_LIMITS = { name: 100, phone: PHONE_MAX_LENGTH, subject: 200, message: 2000 } as const;

const fields = {
  name: lineField('je naam', { min: atLeast(2, 'Naam'), max: atMost(CONTACT_LIMITS.name, 'Naam mag') }),
  email: emailField,
  phone: phoneField,
  subject: lineField('het onderwerp', {
    min: atLeast(3, 'Onderwerp'),
    max: atMost(CONTACT_LIMITS.subject, 'Onderwerp mag'),
  }),
  message: textField('je bericht', { min: atLeast(10, 'Bericht'), max: atMost(CONTACT_LIMITS.message, 'Bericht mag') }),
} as const;

/** The contact form, for browser and server alike; its messages may not change (docs/rules.md#contact-fields). */
export const ContactForm = v.strictObject({ ...fields, ...submissionFields });
export type ContactForm = v.InferOutput<typeof ContactForm>;

/** The fields that are stored. */
export type ContactMessage = Omit<ContactForm, keyof typeof submissionFields>;

export type ContactField = keyof ContactMessage;
/** In the order of the page. */
export const CONTACT_FIELDS = Object.keys(fields) as readonly ContactField[];
