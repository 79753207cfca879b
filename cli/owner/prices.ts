import * as v from 'valibot';
import { readForm } from '../../domain/input/read-form.ts';
import { type Cents, decimalFromCents, formatEuro } from '../../domain/money/money.ts';
import { PRICE_FIELDS, PriceForm } from '../../domain/price/plan-price.ts';
import { priceAt } from '../../domain/price/price-ledger.ts';
import { type Article, articlesOf } from '../../domain/price/priced-goods.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type Command, type CommandResult, refused, usage } from '../../flows/owner-command.ts';
import { type PriceRefused, planPrice } from '../../flows/price/plan-price.ts';
import type { Shop } from '../../flows/shop.ts';
import { readJson } from './facts.ts';

export const pricesCommand: Command = {
  name: 'prices',
  summary: 'gewone prijzen als bestand bekijken en invoeren',
  help: [
    'Gebruik:',
    '  npm run --silent shop -- prices > prijzen.json',
    '  npm run shop -- prices put <bestand>',
    '',
    'Toont wat alles gewoon kost, per artikel.',
    'put  zet de prijzen van een bestand, vanaf nu; wat er niet in staat, blijft zoals het is. Acties en',
    '     prijzen voor later plan je in het beheer.',
  ].join('\n'),
  async run({ openShop }, [verb, path, ...more]) {
    if (verb === undefined) return ok(print(await openShop()));
    if (verb !== 'put' || path === undefined || more.length > 0) return err(usage('Geef één bestand.'));
    const file = await readJson(path, v.record(v.string(), v.string()));
    return file.ok ? put(await openShop(), file.value) : file;
  },
};

function ordinaryPrice({ ownerChanges, now }: Shop, { id }: Article): Cents | undefined {
  return priceAt(ownerChanges.ledger, id, now())?.ordinary;
}

function print(shop: Shop): string {
  const prices = articlesOf(shop.catalogue).flatMap((article) => {
    const price = ordinaryPrice(shop, article);
    return price === undefined ? [] : [[article.id, decimalFromCents(price).replace('.', ',')]];
  });
  return JSON.stringify(Object.fromEntries(prices), null, 2);
}

async function put(shop: Shop, file: Readonly<Record<string, string>>): Promise<CommandResult> {
  const plans = Object.entries(file).map(([id, typed]) => readPlan(shop, id, typed));
  const problems = plans.flatMap((plan) => (plan.ok ? [] : [plan.error]));
  if (problems.length > 0) return err(refused(problems.join('\n')));
  const done: string[] = [];
  for (const { article, price } of plans.flatMap((plan) => (plan.ok ? [plan.value] : []))) {
    if (ordinaryPrice(shop, article) === price) continue;
    const shown = shop.ownerChanges.ledger.findLast((decision) => decision.article === article.id)?.version ?? 0;
    const plan = { kind: 'price', article: article.id, price, beginsAt: null, endsAt: null } as const;
    const planned = await planPrice(shop, { plan, shown, actor: { kind: 'command-line' } });
    if (!planned.ok) return err(refused([...done, `${article.name}: ${sentence(planned.error)}`].join('\n')));
    done.push(`${article.name}: ${formatEuro(price)} vanaf nu.`);
  }
  return ok(done.length > 0 ? done.join('\n') : 'Er is niets veranderd.');
}

/** Reads an amount as the form of the desk does; a Dutch sentence when it would refuse it. */
function readPlan(
  { catalogue }: Shop,
  id: string,
  typed: string,
): Result<{ readonly article: Article; readonly price: Cents }, string> {
  const article = articlesOf(catalogue).find((one) => one.id === id);
  if (!article) return err(`${id}: dit artikel wordt niet verkocht.`);
  const reading = readForm({ soort: 'price', prijs: typed, begin: '', einde: '' }, PRICE_FIELDS, PriceForm);
  return reading.ok
    ? ok({ article, price: reading.form.prijs })
    : err(`${article.name}: ${Object.values(reading.errors).join(' ')}`);
}

function sentence(refusal: PriceRefused): string {
  switch (refusal.code) {
    case 'price_decided_meanwhile':
      return 'Iemand anders besloot net iets over deze prijs. Probeer het opnieuw.';
    case 'unknown_article':
    case 'unknown_decision':
      return 'Dit artikel wordt niet verkocht.';
    case 'prices_elsewhere':
      return 'Je winkel verkoopt via Shopify: daar verander je de prijzen.';
    default:
      return refusal.text;
  }
}
