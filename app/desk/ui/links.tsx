import type { ComponentProps } from 'react';
import { stageName } from '../../../content/order-words.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { Order } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface PageLink {
  readonly href: string;
  readonly text: string;
}

/** A link that is large enough for a thumb. */
export function TapLink(link: ComponentProps<'a'>) {
  return <a className="inline-flex min-h-11 items-center quiet-link" {...link} />;
}

/** A link that looks as a button beside the main one. */
export function SecondaryLink(link: ComponentProps<'a'>) {
  return <ButtonLink look="secondary" {...link} />;
}

/** Links below each other; absent without any. */
export function LinkList({ links }: { readonly links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={href}>
          <TapLink href={href}>{text}</TapLink>
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
