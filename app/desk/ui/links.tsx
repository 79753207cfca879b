import { stageName } from '../../../content/order-words.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { Order } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';

interface PageLink {
  readonly href: string;
  readonly text: string;
}

/** Links below each other, large enough for a thumb; absent without any. */
export function LinkList({ links }: { readonly links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="inline-flex min-h-11 items-center quiet-link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "2611-7F3KQ, 24 nov 12:39, verstuurd, € 64,95" */
export function orderLink(order: Order): PageLink {
  const { number, placedAt, totals } = order;
  const words = [number, shortMoment(placedAt), stageName(order), formatEuro(totals.total)];
  return { href: paths.deskOrder(number), text: words.join(', ') };
}
