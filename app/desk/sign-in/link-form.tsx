import * as paths from '../../../domain/pages/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The form that asks for a link by mail. */
export function LinkForm({ email, error }: { readonly email: string; readonly error: string | null }) {
  return (
    <form method="post" action={paths.deskSignIn} noValidate className="space-y-4 border-t border-line pt-5">
      <TextField
        name="email"
        label="Of krijg een link per mail"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        spellCheck={false}
        defaultValue={email}
        error={error ?? undefined}
      />
      <Button type="submit" look="secondary" className="w-full">
        Mail mij een link
      </Button>
    </form>
  );
}
