import type { ReactNode } from 'react';

/** What stands where a list has nothing. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <p className="border-y border-line py-6 text-weathered">{children}</p>;
}
