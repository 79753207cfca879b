import type { ReactNode } from 'react';
import * as paths from '../../../domain/pages/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Submit } from '../ui/forms.tsx';

interface SignInFrameProps {
  readonly brand: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Around the pages for signing in: one thing to do, in the middle of the window. */
export function SignInFrame({ brand, title, children }: SignInFrameProps) {
  return (
    <main id="inhoud" className="mx-auto grid min-h-svh max-w-md content-center px-5 py-12">
      <title>{title}</title>
      <p className="font-serif text-xl text-weathered">{brand}</p>
      <h1 className="mt-2 text-title">{title}</h1>
      <div className="mt-6 space-y-5">{children}</div>
    </main>
  );
}

interface PasskeyButtonProps {
  /** `use` to sign in, `make` and `check` once signed in. */
  readonly want: keyof typeof WITHOUT;
  readonly label: string;
  readonly next: string;
  readonly form?: string;
}

const WITHOUT = {
  use: 'Inloggen met een passkey kan in deze browser niet. Vraag hieronder een link per mail.',
  make: 'Een passkey maken kan in deze browser niet.',
  check:
    'Daarvoor zijn een passkey en scripts nodig, en die heeft deze browser niet. Zet scripts aan, of doe dit op een ander apparaat.',
} as const;

/** A button of `app/desk/scripts/passkeys.ts`, which shows it where the browser knows passkeys. */
export function PasskeyButton({ want, label, next, form }: PasskeyButtonProps) {
  return (
    <div data-passkey={want} data-at={paths.deskPasskey} data-next={next} data-form={form}>
      <p data-without>{WITHOUT[want]}</p>
      <Button data-with hidden className="w-full">
        {label}
      </Button>
      <p role="status" data-problem className="mt-2 font-semibold text-error empty:hidden" />
    </div>
  );
}

interface LinkFormProps {
  readonly email: string;
  readonly error: string | null;
  readonly children?: ReactNode;
}

/** The form that asks for a link by mail. */
export function LinkForm({ email, error, children }: LinkFormProps) {
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
      {children}
      <Submit look="secondary" className="w-full">
        Mail mij een link
      </Submit>
    </form>
  );
}
