import { paymentMethodName, pieceWords, REFUND_STATUS_NAMES } from '../../../content/order-words.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { type Cents, formatEuro } from '../../../domain/money/money.ts';
import { isPaid, type Order, type PaymentStatus } from '../../../domain/order/order.ts';
import { isPriceLine, lineName, type OrderLine, orderLines } from '../../../domain/order/order-lines.ts';
import { lineField, MAX_REFUND_LINES, refundable } from '../../../domain/refund/refund-form.ts';
import { hasFailed, type RefundRequest } from '../../../domain/refund/refunding.ts';
import type { OrderFile } from '../../../flows/order/read-orders.ts';
import { AskFirst, FieldError, TextField, Tick, useText } from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';
import { CardTable, type Columns, FactList } from '../ui/tables.tsx';

const PAYMENT_NAMES: Readonly<Record<PaymentStatus, string>> = {
  open: 'open',
  pending: 'in behandeling',
  authorized: 'goedgekeurd, nog niet afgeschreven',
  paid: 'betaald',
  cancelled: 'afgebroken',
  expired: 'verlopen',
  failed: 'mislukt',
};

/** What came in and what went back. */
interface OrderMoneyProps {
  readonly file: OrderFile;
  readonly submission: string;
  readonly canRefund: boolean;
}
export function OrderMoney({ file, submission, canRefund }: OrderMoneyProps) {
  const { order, payments, refunds, left } = file;
  return (
    <Section title="Betaling" id="betaling">
      <FactList
        rows={[
          ['Betaalwijze', paymentMethodName(order)],
          ['Betaald op', isPaid(order) ? dutchMinute(order.payment.paidAt) : null],
          ['Ontvangen', isPaid(order) ? formatEuro(order.payment.received) : null],
          ['Nog niet terugbetaald', isPaid(order) ? formatEuro(left) : null],
        ]}
      />
      {payments.length > 1 && (
        <ul className="mt-3">
          {payments.map(({ id, status, amount }, index) => (
            <li key={id}>{`Poging ${index + 1}: ${formatEuro(amount)}, ${PAYMENT_NAMES[status]}.`}</li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <div className="mt-4">
          <CardTable caption="Terugbetalingen" rows={refunds} columns={REFUND_COLUMNS} />
        </div>
      )}
      {left > 0 && <RefundForm file={file} submission={submission} canRefund={canRefund} />}
    </Section>
  );
}

const REFUND_COLUMNS: Columns<RefundRequest> = [
  { title: 'Terugbetaling', isName: true, cell: ({ requestedAt }) => dutchMinute(requestedAt) },
  {
    title: 'Waarvoor',
    cell: ({ reason, origin }) => reason || (origin === 'provider' ? 'gedaan bij de betaalprovider' : null),
  },
  { title: 'Stand', cell: (refund) => <RefundState refund={refund} /> },
  { title: 'Bedrag', isAmount: true, cell: ({ amount }) => formatEuro(amount) },
];

function RefundState({ refund }: { readonly refund: RefundRequest }) {
  const { id, status, attempt, tries } = refund;
  const fields = { refund: id, attempt: String(attempt) };
  return (
    <div>
      <span className={hasFailed(status) || status === 'refused' ? 'font-semibold text-error' : undefined}>
        {REFUND_STATUS_NAMES[status]}
      </span>
      {status === 'requested' && tries > 0 && (
        <span className="block text-small text-weathered">
          De betaalprovider antwoordt niet. We proberen het vanzelf opnieuw.
        </span>
      )}
      {hasFailed(status) && (
        <div className="mt-2 flex flex-wrap gap-2">
          <AskFirst
            label="Opnieuw"
            question="We vragen dezelfde terugbetaling nog een keer aan."
            confirm="Ja, probeer het opnieuw"
            fields={{ ...fields, doe: 'opnieuw' }}
          />
          <AskFirst
            label="Anders betaald"
            question="Je hebt dit bedrag op een andere manier aan de klant betaald, bijvoorbeeld met een overboeking."
            confirm="Ja, het is betaald"
            fields={{ ...fields, doe: 'elders' }}
          />
        </div>
      )}
    </div>
  );
}

function RefundForm({ file, submission, canRefund }: OrderMoneyProps) {
  const { version, left } = file;
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {canRefund && (
        <AskFirst
          label="Terugbetalen"
          question={`De klant krijgt het geld terug via dezelfde weg als de betaling, en een mail. Er is nog ${formatEuro(left)} over.`}
          confirm="Ja, betaal terug"
          fields={{ doe: 'terugbetalen', shown: version, submission }}
        >
          <Choices file={file} id="terug" />
        </AskFirst>
      )}
      {canRefund ? (
        <details className="w-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center quiet-link">Anders terugbetaald</summary>
          <NoteRefund file={file} />
        </details>
      ) : (
        <NoteRefund file={file} />
      )}
    </div>
  );
}

function NoteRefund({ file }: Pick<OrderMoneyProps, 'file'>) {
  return (
    <AskFirst
      label="Terugbetaling noteren"
      question="Voor geld dat je zelf op een andere manier terugbetaalde. De klant krijgt een mail; er gaat geen geld via de betaalprovider."
      confirm="Ja, noteer dit"
      fields={{ doe: 'noteren', shown: file.version }}
    >
      <Choices file={file} id="noteer" />
    </AskFirst>
  );
}

interface MoneyBackProps {
  readonly amount: Cents;
  readonly canRefund: boolean;
  /** Whoever pays later need not say why. */
  readonly isPlain?: boolean;
}

/** What becomes of money that the customer gets back: now, later, or it was paid already. */
export function MoneyBackChoice({ amount, canRefund, isPlain = false }: MoneyBackProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{`De klant krijgt ${formatEuro(amount)} terug`}</legend>
      {canRefund && <Tick type="radio" name="geld" value="now" defaultChecked label="Nu, zoals er is betaald" />}
      <Tick
        type="radio"
        name="geld"
        value="elsewhere"
        required
        label="Ik heb het al op een andere manier terugbetaald"
      />
      <Tick type="radio" name="geld" value="later" required label="Later; het blijft bij Vandaag staan" />
      {!isPlain && <TextField label="Waarom later?" name="reden" optional maxLength={200} />}
    </fieldset>
  );
}

const BOX = 'min-h-11 border border-ash/60 bg-white px-3 py-2';

function Choices({ file: { order, left }, id }: Pick<OrderMoneyProps, 'file'> & { readonly id: string }) {
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">Wat betaal je terug?</legend>
      <Tick type="radio" name="what" value="all" required label={`Alles wat over is: ${formatEuro(left)}`} />
      <AmountChoice id={id} />
      <Tick type="radio" name="what" value="lines" label="Per regel" />
      <LineChoices order={order} id={id} />
    </fieldset>
  );
}

function AmountChoice({ id }: { readonly id: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Tick type="radio" name="what" value="amount" label="Een bedrag" />
      <label htmlFor={`${id}-bedrag`} className="sr-only">
        Bedrag in euro
      </label>
      <span aria-hidden="true">€</span>
      <input
        id={`${id}-bedrag`}
        name="amount"
        inputMode="decimal"
        maxLength={12}
        placeholder="0,00"
        defaultValue={useText('amount')}
        className={`${BOX} w-28`}
      />
      <FieldError name="amount" />
    </div>
  );
}

interface PieceFieldsProps {
  readonly lines: readonly OrderLine[];
  readonly id: string;
  /** Most pieces of each line; a line without any is left out. */
  readonly most: readonly number[];
  /** What the fields begin with; nothing when absent. */
  readonly chosen?: readonly number[];
}

/** How many pieces of each line. */
export function PieceFields({ lines, id, most, chosen = [] }: PieceFieldsProps) {
  return lines.slice(0, MAX_REFUND_LINES).map((line, index) => {
    const field = { name: lineField(index), left: most[index] ?? 0, chosen: chosen[index] ?? 0 };
    // Lines of one order can be the same, and never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return field.left > 0 && <PieceField key={index} {...field} id={`${id}-${field.name}`} line={line} />;
  });
}

interface PieceFieldProps {
  readonly name: string;
  readonly id: string;
  readonly line: OrderLine;
  readonly left: number;
  readonly chosen: number;
}

function PieceField({ name, id, line, left, chosen }: PieceFieldProps) {
  return (
    <li className="flex flex-wrap items-center gap-3">
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={left}
        defaultValue={useText(name, String(chosen))}
        className={`${BOX} w-20`}
      />
      <label htmlFor={id}>{`van ${left} × ${lineName(line)}, ${pieceWords(line)} per stuk`}</label>
    </li>
  );
}

function LineChoices({ order, id }: { readonly order: Order; readonly id: string }) {
  const lines = orderLines(order.lines);
  return (
    <ul className="space-y-2 border-l border-line pl-4">
      <PieceFields lines={lines} id={id} most={refundable(lines)} />
      {lines.some(isPriceLine) && <li>Een korting of toeslag telt mee zoals die is afgesproken.</li>}
      {order.totals.shipping > 0 && (
        <li>
          <Tick name="shipping" value="ja" label={`De verzendkosten: ${formatEuro(order.totals.shipping)}`} />
        </li>
      )}
    </ul>
  );
}
