import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { CartProvider } from '../islands/cart-store/cart-provider.tsx';
import { cartStore } from '../islands/cart-store/cart-store.ts';

interface IslandRootProps {
  readonly children: ReactNode;
  /** Called in the browser once the island listens. */
  readonly onHydrated?: () => void;
}

/** What every island stands in, on the server and in the browser: the same tree, so that `useId` matches. */
export function IslandRoot({ children, onHydrated }: IslandRootProps) {
  return (
    <StrictMode>
      <CartProvider store={cartStore}>{children}</CartProvider>
      <Hydrated onHydrated={onHydrated} />
    </StrictMode>
  );
}

function Hydrated({ onHydrated }: { readonly onHydrated: (() => void) | undefined }) {
  // With the drawing itself: between the two a click would be heard, and kept to be done again.
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  return null;
}
