import { type Sellable, sellablesOf, shopCatalogue } from '../../../commerce/embedded/sellable.ts';
import { listStock, type StockCount } from '../../../data/stock/stock.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { correctStock } from '../../../flows/stock/correct-stock.ts';
import { type Command, type CommandContext, type CommandRefusal, refused, usage } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { table } from '../table.ts';

/** Upper bound against typing errors. */
const MAX_QUANTITY = 100_000;

export const stockCommand: Command = {
  name: 'stock',
  summary: 'voorraad bekijken en aanpassen',
  help: [
    'Gebruik:',
    '  npm run shop -- stock [list] [--json]',
    '  npm run shop -- stock set <variant> <aantal> [--json]',
    '',
    'list  toont per variant hoeveel er nog te koop zijn; stuks van open en betaalde',
    '      bestellingen zijn er al af',
    'set   zet de voorraad van een variant op een geteld aantal',
  ].join('\n'),
  async run(context, args) {
    const parsed = parseOptions(args, { json: { type: 'boolean' } });
    if (!parsed.ok) return parsed;
    const { positionals, values } = parsed.value;
    const [verb = 'list', ...words] = positionals;
    const json = values.json === true;
    if (verb === 'list' && words.length === 0) return listCommand(context, json);
    if (verb === 'set') return setCommand(context, words, json);
    return err(usage(`De voorraad kent geen '${[verb, ...words].join(' ')}'.`));
  },
};

async function listCommand(context: CommandContext, json: boolean): Promise<Result<string, CommandRefusal>> {
  const { db } = (await context.openShop()).database;
  const counts = await listStock(db);
  return ok(json ? toJson(counts) : toTable(counts));
}

async function setCommand(
  context: CommandContext,
  words: readonly string[],
  json: boolean,
): Promise<Result<string, CommandRefusal>> {
  const [variantId, amount] = words;
  if (variantId === undefined || amount === undefined || words.length > 2) {
    return err(usage('Geef een variant en een aantal.'));
  }
  const quantity = /^\d{1,9}$/.test(amount) ? Number(amount) : Number.NaN;
  if (!(quantity <= MAX_QUANTITY))
    return err(usage(`Het aantal moet een geheel getal van 0 tot ${MAX_QUANTITY} zijn.`));
  const shop = await context.openShop();
  const actor = { kind: 'command-line' } as const;
  const change = { how: 'free', pieces: quantity } as const;
  const done = await correctStock(shop, { variantId, change, reason: 'counted', note: '', shown: null, actor });
  if (done.ok)
    return ok(json ? toJson([{ variantId, quantity }]) : `De voorraad van ${nameOf(variantId)} is nu ${quantity}.`);
  const known = (await listStock(shop.database.db)).map((count) => count.variantId).join(', ');
  return err(refused(`De variant '${variantId}' bestaat niet. Er zijn: ${known}.`));
}

function toTable(counts: readonly StockCount[]): string {
  const rows = inOrder(counts).map(({ variantId, quantity }) => [
    variantId,
    nameOf(variantId),
    String(quantity),
    quantity === 0 ? 'uitverkocht' : '',
  ]);
  const columns = [
    { title: 'Variant' },
    { title: 'Naam' },
    { title: 'Voorraad', align: 'right' },
    { title: '' },
  ] as const;
  return table(columns, rows);
}

function toJson(counts: readonly StockCount[]): string {
  const named = inOrder(counts).map(({ variantId, quantity }) => ({ variantId, name: nameOf(variantId), quantity }));
  return JSON.stringify(named, null, 2);
}

/** In catalogue order; variants that are no longer in it come last. */
function inOrder(counts: readonly StockCount[]): StockCount[] {
  const ids = sellablesOf(shopCatalogue).map((sellable) => sellable.variantId);
  const place = ({ variantId }: StockCount) => (ids.includes(variantId) ? ids.indexOf(variantId) : ids.length);
  return [...counts].sort((a, b) => place(a) - place(b));
}

function nameOf(variantId: string): string {
  const found: Sellable | undefined = sellablesOf(shopCatalogue).find((sellable) => sellable.variantId === variantId);
  if (!found) return `${variantId} (niet meer in de catalogus)`;
  return found.label === '' ? found.name : `${found.name} ${found.label}`;
}
