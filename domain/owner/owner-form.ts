import * as v from 'valibot';
import { atLeast, atMost, emailField, lineField } from '../input/form-fields.ts';
import { err, ok } from '../result.ts';
import { OWNER_NAME_MAX_LENGTH } from './owner.ts';

/** The sign-in form: the address that a link goes to. */
export const SignInForm = v.object({ email: emailField });
export const SIGN_IN_FIELDS = ['email'] as const;

/** Who is invited. */
export const InvitationForm = v.object({
  email: emailField,
  name: lineField({
    where: 'de naam',
    min: atLeast(1, 'De naam'),
    max: atMost(OWNER_NAME_MAX_LENGTH, 'De naam mag'),
  }),
});

export const INVITATION_FIELDS = ['name', 'email'] as const;

/** Reads who is invited; the error is a Dutch sentence. */
export function parseInvitation(input: { readonly email: string; readonly name: string }) {
  const parsed = v.safeParse(InvitationForm, input, { abortPipeEarly: true });
  return parsed.success ? ok(parsed.output) : err(parsed.issues[0].message);
}
