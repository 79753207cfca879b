import { dutchDayName } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { dayOf } from '../../../domain/production/batch.ts';
import type { OrderFile } from '../../../flows/order/read-orders.ts';
import { standName } from '../../../flows/production/stands.ts';
import { AskFirst } from '../ui/forms.tsx';
import { LinkList, Section } from '../ui/page-parts.tsx';

/** What the stands of an order wait for, and the numbers of those that were packed. */
export function OrderPieces({ file: { pieces, waits } }: { readonly file: OrderFile }) {
  if (pieces.length === 0 && waits.length === 0) return null;
  return (
    <Section title="Stukken" className="print:hidden">
      <LinkList
        links={[
          ...waits.map(({ batchId, variantId, readyOn, pieces: count }) => ({
            href: paths.deskBatch(batchId),
            text: `Wacht op ${count} ${standName(variantId)}, serie van ${dutchDayName(dayOf(readyOn))}`,
          })),
          ...pieces.map(({ number, variantId, token, handedOnAt }) => ({
            href: handedOnAt ? `${paths.deskPieces}?zoek=${number}` : paths.piece(token),
            text: `${number}, ${standName(variantId)}`,
          })),
        ]}
      />
      {pieces.map(({ number }) => (
        <AskFirst
          key={number}
          label={`${number} kwam terug`}
          question={`${number} gaat op de plank en hoort niet meer bij deze bestelling. De voorraad verandert hier niet door.`}
          confirm={`Ja, ${number} ligt op de plank`}
          fields={{ doe: 'plank', stuk: number }}
        />
      ))}
    </Section>
  );
}
