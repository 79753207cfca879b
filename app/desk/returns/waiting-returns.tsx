import { dayWords, RETURN_STATE_NAMES } from '../../../content/pages/returns.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { listWaitingReturns } from '../../../flows/return/read-returns.ts';
import { shopContext } from '../../http/context.ts';
import { NameLink, PageHeading } from '../ui/page-parts.tsx';
import { CardTable } from '../ui/tables.tsx';
import type { Route } from './+types/waiting-returns';

export function loader({ context }: Route.LoaderArgs) {
  return listWaitingReturns(context.get(shopContext));
}

export default function WaitingReturns({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Retouren" lead="Wat er nog binnenkomt of terugbetaald wordt, de eerste dag bovenaan." />
      <CardTable
        isBrief
        empty="Er wacht niets."
        caption="Retouren die wachten, de eerste dag bovenaan"
        rows={loaderData}
        columns={[
          {
            title: 'Klant',
            isName: true,
            cell: (one) => <NameLink href={paths.deskReturns(one.number)}>{one.name}</NameLink>,
          },
          { title: 'Bestelling', cell: ({ number }) => number },
          { title: 'Stand', cell: ({ state }) => RETURN_STATE_NAMES[state] },
          {
            title: 'Uiterlijk',
            isAmount: true,
            cell: ({ day, daysLeft }) => (daysLeft < 0 ? <strong>{`moest ${dayWords(day)}`}</strong> : dayWords(day)),
          },
        ]}
      />
    </>
  );
}
