import type { ReactNode } from 'react';

/** A label on a choice; its meaning does not depend on the colour. */
export function Badge({
  look = 'accent',
  children,
}: {
  readonly look?: 'accent' | 'quiet';
  readonly children: ReactNode;
}) {
  const colour = look === 'accent' ? 'bg-brass text-white' : 'bg-weathered text-white';
  return <span className={`px-1.5 py-px text-[0.75rem] font-semibold tracking-wider ${colour}`}>{children}</span>;
}
