import { ACTION_REFUSALS, REFUND_STATUS_NAMES } from '../../../content/order-words.ts';
import { type Cents, centsFromDecimal, formatEuro } from '../../../domain/money/money.ts';
import { isTrackUrl, leftToRefund } from '../../../domain/order/handling.ts';
import { isPaid } from '../../../domain/order/order.ts';
import { parseOrderNumber } from '../../../domain/order/order-number.ts';
import { err, ok, type Result, unreachable } from '../../../domain/result.ts';
import {
  cancelOrder,
  type Handled,
  type HandleRefusal,
  type HandleShop,
  recallShipment,
  recordRefund,
  shipOrder,
} from '../../../flows/order/handle-order.ts';
import { requestRefund } from '../../../flows/refund/request-refund.ts';
import type { RefundShop } from '../../../flows/refund/submit-refund.ts';
import { type CommandContext, type CommandRefusal, refused, usage } from '../command.ts';

const VERBS = ['ship', 'recall', 'cancel', 'refund-note', 'refund'] as const;
type HandlingVerb = (typeof VERBS)[number];

export function isHandlingVerb(verb: string): verb is HandlingVerb {
  return VERBS.some((known) => known === verb);
}

export interface HandleOptions {
  readonly verb: HandlingVerb;
  readonly number: string;
  readonly track?: string | undefined;
  /** In euros, with a comma or a dot. */
  readonly amount?: string | undefined;
}

/** Ships, cancels or records a refund of an order; the shopper gets a mail. */
export async function handleOrder(
  context: CommandContext,
  options: HandleOptions,
): Promise<Result<string, CommandRefusal>> {
  const number = parseOrderNumber(options.number);
  if (number === null)
    return err(usage(`'${options.number}' is geen bestelnummer; een nummer ziet eruit als 2611-7F3KQ.`));
  const { track, verb } = options;
  if (track !== undefined && (verb !== 'ship' || !isTrackUrl(track))) {
    return err(usage('Geef bij ship het volledige adres van de bezorger op, beginnend met https://.'));
  }
  const amount = amountOf(options);
  if (!amount.ok) return amount;
  const shop = await context.openShop();
  if (verb === 'refund') return refund(shop, number, amount.value);
  const done = await perform(shop, { verb, number, track: track ?? null, amount: amount.value });
  if (!done.ok) return err(refused(`Bestelling ${number} ${ACTION_REFUSALS[done.error.code]}`));
  const mail = shop.canMail
    ? 'De klant krijgt een mail.'
    : 'De mail aan de klant wacht in de outbox: SMTP_HOST is niet ingesteld.';
  return ok(`${sentence(done.value)} ${mail}`);
}

/** Null: all that is left. */
function amountOf({ verb, amount }: HandleOptions): Result<Cents | null, CommandRefusal> {
  if (amount === undefined) return ok(null);
  const parsed = centsFromDecimal(amount.replace(',', '.'));
  if (verb !== 'refund-note' && verb !== 'refund')
    return err(usage('Een bedrag hoort alleen bij refund en refund-note.'));
  return parsed.ok ? parsed : err(usage(`'${amount}' is geen bedrag; schrijf het als 12,50.`));
}

/** Asks the payment provider for a refund; the customer gets a mail once it was taken. */
async function refund(shop: RefundShop, number: string, amount: Cents | null): Promise<Result<string, CommandRefusal>> {
  const submission = shop.newToken();
  const actor = { kind: 'command-line' } as const;
  const done = await requestRefund(shop, { number, amount, reason: '', submission, shown: null, actor });
  if (!done.ok) return err(refused(`Bestelling ${number} ${ACTION_REFUSALS[done.error.code]}`));
  const parts = done.value.map((one) => `${formatEuro(one.amount)} ${REFUND_STATUS_NAMES[one.status]}`);
  return ok(`Terugbetaling van bestelling ${number}: ${parts.join(', ')}.`);
}

interface Performance {
  readonly verb: Exclude<HandlingVerb, 'refund'>;
  readonly number: string;
  readonly track: string | null;
  readonly amount: Cents | null;
}

function perform(
  shop: HandleShop,
  { verb, number, track, amount }: Performance,
): Promise<Result<Handled, HandleRefusal>> {
  switch (verb) {
    case 'ship':
      return shipOrder(shop, number, track);
    case 'recall':
      return recallShipment(shop, number);
    case 'cancel':
      return cancelOrder(shop, number);
    case 'refund-note':
      return recordRefund(shop, number, amount);
    default:
      return unreachable(verb);
  }
}

function sentence({ order, event }: Handled): string {
  const { number } = order;
  switch (event.kind) {
    case 'shipped':
      return `Bestelling ${number} is gemeld als verstuurd.`;
    case 'recalled':
      return `De verzending van bestelling ${number} is ingetrokken.`;
    case 'cancelled': {
      const money =
        isPaid(order) && !order.payment.isTest
          ? ` Betaal ${formatEuro(leftToRefund(order))} terug met: npm run shop -- orders refund ${number}.`
          : '';
      return `Bestelling ${number} is geannuleerd; de voorraad is terug.${money}`;
    }
    case 'refunded':
    case 'charged_back':
      return `Terugbetaling van ${formatEuro(event.amount)} op bestelling ${number} is genoteerd.`;
    default:
      return unreachable(event);
  }
}
