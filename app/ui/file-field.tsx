import type { ComponentProps } from 'react';
import { BOX, type FieldFrame, FieldShell, splitFrame } from './field.tsx';

const BUTTON =
  'file:mr-4 file:min-h-10 file:border file:border-ash/70 file:bg-paper file:px-4 file:font-semibold file:text-ink';

/** A file, framed as a `TextField`, a photograph when nothing else is said: a native input, which supports drag and drop. */
export function FileField(props: FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame>) {
  const { element, ...frame } = splitFrame(props);
  const accept = 'image/jpeg,image/png,image/webp';
  return (
    <FieldShell {...frame}>
      <input type="file" accept={accept} {...element} className={`${BOX} border-dashed ${BUTTON}`} />
    </FieldShell>
  );
}
