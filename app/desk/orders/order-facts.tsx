import { giftFacts, packingSteps } from '../../../content/order-words.ts';
import { addressLines } from '../../../content/pages/order.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro, VAT_NAME } from '../../../domain/money/money.ts';
import { buyerRows } from '../../../domain/order/buyer.ts';
import type { Order } from '../../../domain/order/order.ts';
import { lineName, orderLines } from '../../../domain/order/order-lines.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { useShopFacts } from '../../http/context.ts';
import { Section } from '../ui/page-parts.tsx';
import { CardTable, FactList } from '../ui/tables.tsx';

/** What was ordered. */
export function OrderedGoods({ order: { lines, totals } }: { readonly order: Order }) {
  return (
    <Section title="Besteld">
      <CardTable
        caption="Wat er besteld is"
        rows={orderLines(lines)}
        columns={[
          { title: 'Artikel', isName: true, cell: (line) => <span className="font-semibold">{lineName(line)}</span> },
          { title: 'Aantal', cell: ({ quantity }) => `${quantity} ×` },
          {
            title: 'Op maat',
            cell: ({ attributes }) =>
              attributes.length === 0 ? null : (
                <span>
                  {attributes.map(({ key, value }) => (
                    <span key={key} className="block">{`${key}: ${value}`}</span>
                  ))}
                </span>
              ),
          },
          { title: 'Bedrag', isAmount: true, cell: ({ total }) => formatEuro(total) },
        ]}
      />
      <div className="mt-4">
        <FactList
          rows={[
            ['Verzending', formatEuro(totals.shipping)],
            ['Totaal', <strong key="total">{formatEuro(totals.total)}</strong>],
            [`Waarvan ${VAT_NAME}`, formatEuro(totals.vat)],
          ]}
        />
      </div>
    </Section>
  );
}

/** For whom it is, and what was asked. */
export function Receiver({ order }: { readonly order: Order }) {
  const config = useShopFacts();
  const { contact, delivery, gift, quotation } = order;
  return (
    <Section title="Voor wie">
      <FactList
        rows={[
          ['Naam', contact.name],
          ['Bedrijf', contact.company],
          ['Adres', addressLines(delivery, config).join('\n')],
          [
            'E-mail',
            <a key="mail" href={`mailto:${contact.email}`} className="quiet-link">
              {contact.email}
            </a>,
          ],
          ['Offerte', quotation?.name],
          ['Leveren', quotation && `uiterlijk ${dutchDate(quotation.deliverBy)}`],
          ...buyerRows(order, 'desk'),
          ...giftFacts(gift),
          ['Inpakken', packingSteps(gift, config).join('\n')],
          [
            'Pagina van de klant',
            <a key="page" href={paths.order(order.token)} className="quiet-link">
              Bekijk wat de klant ziet
            </a>,
          ],
        ]}
      />
    </Section>
  );
}
