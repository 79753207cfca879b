import { ORDER_STATUS_NAMES } from '../../../content/order-words.ts';
import { findOrderByNumber, listOrders } from '../../../data/order/orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/order/order.ts';
import { parseOrderNumber } from '../../../domain/order/order-number.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { type Command, type CommandContext, type CommandRefusal, refused, usage } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { handleOrder, isHandlingVerb } from './handle-order.ts';
import { orderJson } from './order-json.ts';
import { ordersTable, orderText } from './order-text.ts';

const DEFAULT_LIMIT = 50;
const HIGHEST_LIMIT = 10_000;

export const ordersCommand: Command = {
  name: 'orders',
  summary: 'bestellingen bekijken',
  help: [
    'Gebruik:',
    '  npm run shop -- orders [list] [--status <status>] [--limit <aantal>] [--json]',
    '  npm run shop -- orders show <nummer> [--json]',
    '  npm run shop -- orders ship <nummer> [--track <https-adres>]',
    '  npm run shop -- orders recall <nummer>',
    '  npm run shop -- orders cancel <nummer>',
    '  npm run shop -- orders refund <nummer> [--amount <12,50>]',
    '  npm run shop -- orders refund-note <nummer> [--amount <12,50>]',
    '',
    `--status  ${ORDER_STATUSES.map((status) => ORDER_STATUS_NAMES[status]).join(', ')}`,
    `--limit   hoeveel bestellingen, de nieuwste eerst (gewoon ${DEFAULT_LIMIT})`,
    'ship, cancel, refund en refund-note sturen de klant een mail. recall trekt een melding van',
    'verzending in. refund betaalt terug via de betaalprovider; refund-note schrijft op wat je op een',
    'andere manier terugbetaalde (gewoon alles wat nog niet terug is).',
    '',
    "--json    voor andere programma's; bedragen in centen",
  ].join('\n'),
  async run(context, args) {
    const parsed = parseOptions(args, {
      json: { type: 'boolean' },
      status: { type: 'string' },
      limit: { type: 'string' },
      track: { type: 'string' },
      amount: { type: 'string' },
    });
    if (!parsed.ok) return parsed;
    const { positionals, values } = parsed.value;
    const [verb = 'list', ...words] = positionals;
    const json = values.json === true;
    if (verb === 'list' && words.length === 0) return listCommand(context, { ...values, json });
    const [number] = words;
    if (verb === 'show' && number !== undefined && words.length === 1) return showCommand(context, { number, json });
    if (isHandlingVerb(verb) && number !== undefined && words.length === 1) {
      return handleOrder(context, { verb, number, track: values.track, amount: values.amount });
    }
    return err(usage(`Bestellingen kennen geen '${[verb, ...words].join(' ')}'.`));
  },
};

interface ListOptions {
  readonly status?: string | undefined;
  readonly limit?: string | undefined;
  readonly json: boolean;
}

async function listCommand(
  context: CommandContext,
  { status: statusName, limit: limitText = String(DEFAULT_LIMIT), json }: ListOptions,
): Promise<Result<string, CommandRefusal>> {
  const status = statusName === undefined ? undefined : statusByName(statusName);
  if (statusName !== undefined && status === undefined) return err(usage(`De status '${statusName}' bestaat niet.`));
  const limit = /^\d{1,5}$/.test(limitText) ? Number(limitText) : 0;
  if (limit < 1 || limit > HIGHEST_LIMIT) return err(usage(`Het aantal moet tussen 1 en ${HIGHEST_LIMIT} liggen.`));
  const { db } = (await context.openShop()).database;
  const orders = await listOrders(db, { limit, status });
  if (json) return ok(JSON.stringify(orders.map(orderJson), null, 2));
  return ok(orders.length === 0 ? 'Er zijn geen bestellingen.' : ordersTable(orders));
}

function statusByName(name: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === name || ORDER_STATUS_NAMES[status] === name.toLowerCase());
}

async function showCommand(
  context: CommandContext,
  { number, json }: { readonly number: string; readonly json: boolean },
): Promise<Result<string, CommandRefusal>> {
  const known = parseOrderNumber(number);
  if (known === null) return err(usage(`'${number}' is geen bestelnummer; een nummer ziet eruit als 2611-7F3KQ.`));
  const { config, database } = await context.openShop();
  const order = await findOrderByNumber(database.db, known);
  if (!order) return err(refused(`Er is geen bestelling met nummer ${known}.`));
  return ok(json ? JSON.stringify(orderJson(order), null, 2) : orderText(order, config));
}
