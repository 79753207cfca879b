import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { awaitsVies } from '../../../domain/invoice/vat-check.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { ERASED } from '../../../domain/order/buyer-fields.ts';
import type { Order } from '../../../domain/order/order.ts';
import { AskFirst, TextArea, TextField } from '../ui/forms.tsx';

/** To ask VIES again about a company that paid VAT because it did not answer; nothing for another order. */
export function AskVies({ order, version }: { readonly order: Order; readonly version: string }) {
  if (!awaitsVies(order)) return null;
  const question = `VIES gaf geen antwoord over ${order.contact.vatId}. Kent VIES het nu, dan komt er een creditfactuur en een nieuwe factuur zonder btw, gaat ${formatEuro(order.totals.vat)} btw terug en krijgt de klant er bericht van. Anders verandert er niets.`;
  const fields = { doe: 'vies', shown: version };
  return <AskFirst label="VIES opnieuw vragen" question={question} confirm="Ja, vraag VIES opnieuw" fields={fields} />;
}

/** To make an invoice again with another name or address; nothing for an order without one. */
export function CorrectInvoice({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const last = invoices.findLast(({ kind }) => kind === 'invoice');
  const fields = { doe: 'factuur', factuur: last?.number ?? '' };
  if (!last || last.buyer.name === ERASED) return null;
  const { name, company, vatId, addressLines } = last.buyer;
  const texts = { name, company: company ?? '', vatId: vatId ?? '', address: addressLines.join('\n') };
  const plain = { autoComplete: 'off', optional: true } as const;
  return (
    <AskFirst
      label="Factuur herstellen"
      question={`Factuur ${last.number} krijgt een creditfactuur, en er komt een nieuwe met wat hier staat. Er verandert geen geld. De klant krijgt één mail.`}
      confirm="Ja, maak de nieuwe factuur"
      fields={fields}
    >
      <TextField {...plain} id="factuur-naam" name="name" label="Naam" defaultValue={texts.name} optional={false} />
      <TextField {...plain} id="factuur-bedrijf" name="company" label="Bedrijf" defaultValue={texts.company} />
      <TextField {...plain} id="factuur-btw" name="vatId" label="Btw-id" defaultValue={texts.vatId} />
      <TextArea {...plain} id="factuur-adres" name="address" label="Adres" rows={4} defaultValue={texts.address} />
    </AskFirst>
  );
}
