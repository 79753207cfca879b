import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { ERASED } from '../../../domain/order/buyer-fields.ts';
import { TextArea, TextField } from '../ui/fields.tsx';
import { AskFirst } from '../ui/forms.tsx';

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
