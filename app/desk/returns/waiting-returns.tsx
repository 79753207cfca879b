import { dayWords, RETURN_STATE_NAMES } from '../../../content/pages/returns.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { listWaitingReturns, type WaitingReturn } from '../../../flows/return/read-returns.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { LinkList } from '../ui/links.tsx';
import { EmptyState, PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/waiting-returns';

export function loader({ context }: Route.LoaderArgs) {
  return listWaitingReturns(context.get(shopContext));
}

export const meta = deskMeta('Retouren');

/** The returns that wait for goods or money, the first day in front. */
export default function WaitingReturns({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Retouren" lead="Wat er nog binnenkomt of terugbetaald wordt, de eerste dag bovenaan." />
      {loaderData.length === 0 ? <EmptyState>Er wacht niets.</EmptyState> : <LinkList links={loaderData.map(linkOf)} />}
    </>
  );
}

function linkOf({ number, name, state, day, daysLeft }: WaitingReturn) {
  const when = daysLeft < 0 ? `moest ${dayWords(day)}` : `uiterlijk ${dayWords(day)}`;
  return { href: paths.deskReturns(number), text: [name, RETURN_STATE_NAMES[state], when, number].join(', ') };
}
