import type { ReactNode } from 'react';
import type { SizeForSale } from '../../../domain/product/for-sale.ts';
import { unreachable } from '../../../domain/result.ts';

/** A word that marks a choice; its meaning is in the word, the colour only helps. */
function Badge({ look = 'accent', children }: { readonly look?: 'accent' | 'quiet'; readonly children: ReactNode }) {
  const colour = look === 'accent' ? 'bg-brass text-white' : 'bg-weathered text-white';
  return <span className={`px-1.5 py-px text-[0.75rem] font-semibold tracking-wider ${colour}`}>{children}</span>;
}

/** What stands beside a choice: why it cannot be had, or that it is popular. */
export function ChoiceBadge({ availability, popular }: Pick<SizeForSale, 'availability' | 'popular'>) {
  switch (availability) {
    case 'sold-out':
      return <Badge look="quiet">UITVERKOCHT</Badge>;
    case 'missing':
      return <Badge look="quiet">NIET LEVERBAAR</Badge>;
    case 'available':
    case 'unknown':
      return popular ? <Badge>POPULAIR</Badge> : null;
    default:
      return unreachable(availability);
  }
}
