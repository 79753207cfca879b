import { OWNER_METHOD_NAMES } from '../../../content/order-words.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { changeValues } from '../../../domain/change/change-form.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { awaitsVies } from '../../../domain/invoice/vat-check.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { BUYER_FIELDS, type BuyerFieldName, ERASED } from '../../../domain/order/buyer-fields.ts';
import { canShip } from '../../../domain/order/handling.ts';
import { amountDue, isOpen, isPaid, type Order, OWNER_METHODS } from '../../../domain/order/order.ts';
import { WORDS_MAX_LENGTH } from '../../../domain/owner/owner.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { AskFirst, PostButton, Radios, TextArea, TextField } from '../ui/forms.tsx';
import { Notice, SecondaryLink, Section } from '../ui/page-parts.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import type { OrderPage } from './order-page.ts';

/** What a customer has still to pay: by the link, or to the owners themselves. */
export function OrderDue({ file, url, submission }: OrderPage) {
  const { order } = file;
  const due = amountDue(order);
  const isDue = isPaid(order) ? due > 0 : isOpen(order) && order.sale !== undefined;
  if (!isDue) return null;
  return (
    <Section title={`Nog te betalen: ${formatEuro(due)}`} className="print:hidden">
      <div className="flex flex-wrap items-start gap-6">
        <QrCode text={url} label="QR-code van de betaallink" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="measure">
            De klant scant de code of opent de link, en betaalt daar.
            {isOpen(order) && ` Tot ${dutchMinute(order.heldUntil)} houden we alles vast.`}
          </p>
          <p className="mt-2">
            <a href={url} className="quiet-link wrap-anywhere">
              {url}
            </a>
          </p>
          <DueActions file={file} submission={submission} />
        </div>
      </div>
    </Section>
  );
}

function DueActions({ file: { order, version }, submission }: Pick<OrderPage, 'file' | 'submission'>) {
  const due = formatEuro(amountDue(order));
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {order.contact.email !== '' && (
        <AskFirst
          label="Mail de link"
          question={`De betaallink gaat naar ${order.contact.email}.`}
          confirm="Verstuur de link"
          fields={{ doe: 'link', submission: `${submission}-l` }}
        />
      )}
      <AskFirst
        label="Betaald aan ons"
        question={`Je kreeg ${due} zelf. De klant krijgt een mail.`}
        confirm={`Ja, noteer ${due}`}
        fields={{ doe: 'betaald', shown: version }}
      >
        <Radios name="wijze" legend="Hoe is er betaald?" options={TO_US} />
      </AskFirst>
    </div>
  );
}

const TO_US = OWNER_METHODS.flatMap((method) =>
  method === 'ruil' ? [] : [[method, OWNER_METHOD_NAMES[method]] as const],
);

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
  return (
    <AskFirst
      label="Factuur herstellen"
      question={`Factuur ${last.number} krijgt een creditfactuur, en er komt een nieuwe met wat hier staat. Er verandert geen geld. De klant krijgt één mail.`}
      confirm="Ja, maak de nieuwe factuur"
      fields={fields}
    >
      <TextField id="factuur-naam" name="name" label="Naam" defaultValue={texts.name} />
      <TextField id="factuur-bedrijf" name="company" label="Bedrijf" defaultValue={texts.company} optional />
      <TextField id="factuur-btw" name="vatId" label="Btw-id" defaultValue={texts.vatId} optional />
      <TextArea id="factuur-adres" name="address" label="Adres" rows={4} defaultValue={texts.address} optional />
    </AskFirst>
  );
}

/** What the customer asks to change, with yes in one tap. */
export function AskedChange({ file, choices, submission }: OrderPage) {
  const { order, version, request } = file;
  if (request === null) return null;
  const change = paths.deskOrderChange(order.number);
  return (
    <Notice kind="attention">
      <p className="font-semibold">De klant vraagt een wijziging</p>
      <Wish file={file} choices={choices} />
      <div className="mt-3 flex flex-wrap gap-3">
        {canShip(order).ok && (
          <>
            <PostButton
              label="Ja, wijzig het zo"
              look="primary"
              action={change}
              fields={{
                ...changeValues(order),
                ...request.wish,
                shown: version,
                submission: `${submission}-w`,
                verzoek: request.id,
              }}
            />
            <SecondaryLink href={`${change}?verzoek=1`}>Aanpassen</SecondaryLink>
          </>
        )}
        <AskFirst
          label="Nee"
          question="De klant krijgt een mail met wat je hier schrijft."
          confirm="Verstuur"
          fields={{ doe: 'weigeren', verzoek: request.id }}
        >
          <TextArea id="weigering" label="Waarom niet?" name="words" rows={3} maxLength={WORDS_MAX_LENGTH} />
        </AskFirst>
      </div>
    </Notice>
  );
}

function Wish({ file: { order, request }, choices }: Pick<OrderPage, 'file' | 'choices'>) {
  const before = changeValues(order);
  const nameOf = (text: string) => choices.find(({ value }) => value === text)?.label ?? text;
  return (
    <ul className="wrap-anywhere">
      {Object.entries(request?.wish ?? {}).map(([name, text]) => (
        <li key={name}>{`${labelOf(name)}: ${nameOf(before[name] ?? '') || 'leeg'} → ${nameOf(text) || 'leeg'}`}</li>
      ))}
    </ul>
  );
}

function labelOf(name: string): string {
  if (name.startsWith('tekst-')) return 'Gravering';
  if (name.startsWith('soort-')) return 'Maat';
  return Object.hasOwn(BUYER_FIELDS, name) ? BUYER_FIELDS[name as BuyerFieldName].label : name;
}
