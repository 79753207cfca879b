import * as v from 'valibot';
import { atMost, emailField, lineField, submissionFields, textField } from '../input/form-fields.ts';

const LIMITS = { name: 100, order: 500 } as const;

/**
 * The withdrawal form: a name, what is withdrawn from, and an address for the confirmation (directive 2011/83,
 * article 11a; BW 6:230oa). No reason is required, and an unknown order number is accepted.
 */
export const WithdrawalForm = v.strictObject({
  name: lineField({
    where: 'je naam',
    min: { length: 2, message: 'Vul je naam in' },
    max: atMost(LIMITS.name, 'Naam mag'),
  }),
  email: emailField,
  order: textField({
    where: 'je bestelling',
    min: { length: 1, message: 'Vul je bestelnummer in, of beschrijf wat je hebt besteld' },
    max: atMost(LIMITS.order, 'De omschrijving mag'),
  }),
  ...submissionFields,
});
export type WithdrawalForm = v.InferOutput<typeof WithdrawalForm>;
export type Withdrawal = Omit<WithdrawalForm, keyof typeof submissionFields>;

export const WITHDRAWAL_FIELDS = ['name', 'email', 'order'] as const satisfies readonly (keyof Withdrawal)[];
export type WithdrawalField = (typeof WITHDRAWAL_FIELDS)[number];
