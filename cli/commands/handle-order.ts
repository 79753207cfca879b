import { findOrderByNumber } from '../../data/orders.ts';
import { type Cents, centsFromDecimal, formatEuro } from '../../domain/money.ts';
import type { Order } from '../../domain/order.ts';
import { isTrackUrl } from '../../domain/order-event.ts';
import { parseOrderNumber } from '../../domain/order-number.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { cancelOrder, type HandleRefusal, type HandleShop, noteRefund, shipOrder } from '../../flows/handle-order.ts';
import { shopConfig } from '../../shop.config.ts';
import { type CommandContext, type CommandRefusal, refused, usage } from '../command.ts';

const VERBS = ['ship', 'cancel', 'refund-note'] as const;
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

/** What the owner does with an order; the shopper is told by mail. */
export async function handleOrder(
  context: CommandContext,
  options: HandleOptions,
): Promise<Result<string, CommandRefusal>> {
  const number = parseOrderNumber(options.number);
  if (number === null)
    return err(usage(`'${options.number}' is geen bestelnummer; een nummer ziet eruit als 2611-7F3KQ.`));
  const { track, amount, verb } = options;
  if (track !== undefined && (verb !== 'ship' || !isTrackUrl(track))) {
    return err(usage('Geef bij ship het volledige adres van de bezorger op, beginnend met https://.'));
  }
  const shop = await shopOf(context);
  const cents = verb === 'refund-note' ? await amountOf(shop, number, amount) : null;
  if (verb === 'refund-note' && cents === null) return err(usage(`'${amount}' is geen bedrag; schrijf het als 12,50.`));
  const done = await perform(shop, { verb, number, track: track ?? null, cents });
  if (!done.ok) return err(refused(`Bestelling ${number} ${REASONS[done.error.code]}`));
  const mail = context.canMail
    ? 'De klant krijgt een mail.'
    : 'De mail aan de klant wacht in de outbox: SMTP_HOST is niet ingesteld.';
  return ok(`${sentence(done.value, verb, cents)} ${mail}`);
}

interface Performance {
  readonly verb: HandlingVerb;
  readonly number: string;
  readonly track: string | null;
  readonly cents: Cents | null;
}

function perform(shop: HandleShop, { verb, number, track, cents }: Performance): Promise<Result<Order, HandleRefusal>> {
  if (verb === 'ship') return shipOrder(shop, number, track);
  return cents === null ? cancelOrder(shop, number) : noteRefund(shop, number, cents);
}

async function shopOf({ openDatabase, siteUrl, now, newToken }: CommandContext): Promise<HandleShop> {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  return { database: await openDatabase(), config: shopConfig, siteUrl, now, newToken, log };
}

/** Without an amount: all of it. */
async function amountOf({ database }: HandleShop, number: string, amount: string | undefined): Promise<Cents | null> {
  if (amount === undefined) return (await findOrderByNumber(database.db, number))?.totals.total ?? (1 as Cents);
  const parsed = centsFromDecimal(amount.replace(',', '.'));
  return parsed.ok ? parsed.value : null;
}

const REASONS: Readonly<Record<HandleRefusal['code'], string>> = {
  unknown_order: 'bestaat niet.',
  not_paid: 'is niet betaald.',
  already_shipped: 'is al verstuurd.',
  already_cancelled: 'is al geannuleerd.',
  not_cancellable: 'is niet open of betaald: er valt niets te annuleren.',
  too_much: 'is voor minder betaald dan je terugbetaalt.',
};

function sentence({ number, status, totals }: Order, verb: HandlingVerb, cents: Cents | null): string {
  if (verb === 'ship') return `Bestelling ${number} is gemeld als verstuurd.`;
  if (verb === 'refund-note')
    return `Terugbetaling van ${formatEuro(cents ?? totals.total)} op bestelling ${number} is genoteerd.`;
  const money =
    status === 'paid'
      ? ` Betaal ${formatEuro(totals.total)} terug bij de betaalprovider, en noteer het met refund-note.`
      : '';
  return `Bestelling ${number} is geannuleerd; de voorraad is terug.${money}`;
}
