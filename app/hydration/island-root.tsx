import { type ReactNode, StrictMode, useLayoutEffect } from 'react';

interface IslandRootProps {
  readonly children: ReactNode;
  /** Called in the browser once the island is hydrated. */
  readonly onHydrated?: () => void;
}

/** The wrapper of every island, the same tree on the server and in the browser, so that `useId` matches. */
export function IslandRoot({ children, onHydrated }: IslandRootProps) {
  // In a layout effect: between rendering and an effect a click would be both handled and stored for replay.
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  return <StrictMode>{children}</StrictMode>;
}
