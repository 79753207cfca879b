import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';

/** A component that loads when first shown, in a browser; nothing is shown when that fails, and the page works on. */
export function optionalPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
  return (props) => {
    const [isHydrated, setHydrated] = useState(false);
    useEffect(() => setHydrated(true), []);
    return isHydrated ? createElement(Loaded as ComponentType<P>, props) : null;
  };
}

/** The drawing of an engraving; the words can be ordered without it. */
export const DrawnEngraving = optionalPart(async () => (await import('./engraving-drawing.ts')).Engraving);
