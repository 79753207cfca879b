import * as paths from '../../../domain/pages/paths.ts';
import { Button } from '../../ui/button.tsx';

interface PasskeyButtonProps {
  /** `use` to sign in, `make` once signed in. */
  readonly want: 'use' | 'make';
  readonly label: string;
  /** Where it goes on afterwards. */
  readonly next: string;
}

/** A button of `app/desk/scripts/passkeys.ts`, which shows it where the browser knows passkeys. */
export function PasskeyButton({ want, label, next }: PasskeyButtonProps) {
  return (
    <div data-passkey={want} data-at={paths.deskPasskey} data-next={next}>
      <p data-without>
        {want === 'use'
          ? 'Inloggen met een passkey kan in deze browser niet. Vraag hieronder een link per mail.'
          : 'Een passkey maken kan in deze browser niet.'}
      </p>
      <Button data-with hidden className="w-full">
        {label}
      </Button>
      <p role="status" data-problem className="mt-2 font-semibold text-error empty:hidden" />
    </div>
  );
}
