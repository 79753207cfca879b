import { pieceWords } from '../../../content/order-words.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { lineName, orderLines } from '../../../domain/order/order-lines.ts';
import { lineField, MAX_REFUND_LINES } from '../../../domain/refund/refund-form.ts';
import type { OrderFile } from '../../../flows/order/get-order-file.ts';
import { AskFirst } from '../ui/forms.tsx';

interface RefundFormProps {
  readonly file: OrderFile;
  readonly submission: string;
  readonly canRefund: boolean;
}

/** Money back: through the provider, or noted when it went in another way. */
export function RefundForm({ file, submission, canRefund }: RefundFormProps) {
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
      <AskFirst
        label="Terugbetaling noteren"
        question="Voor geld dat je zelf op een andere manier terugbetaalde. De klant krijgt een mail; er gaat geen geld via de betaalprovider."
        confirm="Ja, noteer dit"
        fields={{ doe: 'noteren', shown: version }}
      >
        <Choices file={file} id="noteer" />
      </AskFirst>
    </div>
  );
}

const BOX = 'min-h-11 border border-ash/60 bg-white px-3 py-2';

function Choices({ file: { order, left }, id }: { readonly file: OrderFile; readonly id: string }) {
  const lines = orderLines(order.lines).slice(0, MAX_REFUND_LINES);
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">Wat betaal je terug?</legend>
      <label className="flex min-h-11 items-center gap-3">
        <input type="radio" name="what" value="all" required className="size-5 accent-ash" />
        {`Alles wat over is: ${formatEuro(left)}`}
      </label>
      <div className="flex flex-wrap items-center gap-x-3">
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" name="what" value="amount" className="size-5 accent-ash" />
          Een bedrag
        </label>
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
          className={`${BOX} w-28`}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="radio" name="what" value="lines" className="size-5 accent-ash" />
        Per regel
      </label>
      <ul className="space-y-2 border-l border-line pl-4">
        {lines.map((line, index) => (
          // Lines of one order can be the same, and never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="flex flex-wrap items-center gap-3">
            <input
              id={`${id}-${lineField(index)}`}
              name={lineField(index)}
              type="number"
              inputMode="numeric"
              min={0}
              max={line.quantity}
              defaultValue={0}
              className={`${BOX} w-20`}
            />
            <label
              htmlFor={`${id}-${lineField(index)}`}
            >{`van ${line.quantity} × ${lineName(line)}, ${pieceWords(line)} per stuk`}</label>
          </li>
        ))}
        {order.totals.shipping > 0 && (
          <li>
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="shipping" value="ja" className="size-5 accent-ash" />
              {`De verzendkosten: ${formatEuro(order.totals.shipping)}`}
            </label>
          </li>
        )}
      </ul>
    </fieldset>
  );
}
