import { startTransition, useEffect, useState } from 'react';

interface Store<T> {
  /** Calls back after each change; returns what ends that. */
  readonly subscribe: (changed: () => void) => () => void;
  readonly get: () => T;
}

/**
 * Returns a value from outside React, and `served` while hydrating. A change is drawn in a transition: what a visitor has
 * pressed is painted before the parts of the page that only follow it.
 */
export function useDrawnLater<T>({ subscribe, get }: Store<T>, served: T): T {
  const [value, setValue] = useState(served);
  useEffect(() => {
    const draw = () => startTransition(() => setValue(() => get()));
    draw();
    return subscribe(draw);
  }, [subscribe, get]);
  return value;
}
