import { type ComponentType, lazy } from 'react';

/** A component that is loaded when it is first shown. The page works without it: nothing is shown when loading fails. */
export function optionalPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}

/** The drawing of an engraving; the words can be ordered without it. */
export const DrawnEngraving = optionalPart(async () => (await import('./engraving-drawing.ts')).Engraving);
