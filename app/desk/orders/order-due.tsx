import { OWNER_METHOD_NAMES } from '../../../content/order-words.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { amountDue, isOpen, isPaid, OWNER_METHODS } from '../../../domain/order/order.ts';
import type { OrderFile } from '../../../flows/order/read-orders.ts';
import { AskFirst, Tick } from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';
import { QrCode } from '../ui/qr-code.tsx';

interface OrderDueProps {
  readonly file: OrderFile;
  /** Absolute address of the order's own page. */
  readonly url: string;
  readonly submission: string;
}

/** What a customer has still to pay: by the link, or to the owners themselves. */
export function OrderDue({ file, url, submission }: OrderDueProps) {
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

function DueActions({ file: { order, version }, submission }: Omit<OrderDueProps, 'url'>) {
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
        <fieldset>
          <legend className="font-semibold">Hoe is er betaald?</legend>
          {OWNER_METHODS.filter((method) => method !== 'ruil').map((method) => (
            <Tick key={method} type="radio" name="wijze" value={method} required label={OWNER_METHOD_NAMES[method]} />
          ))}
        </fieldset>
      </AskFirst>
    </div>
  );
}
