import { articleView } from '../../../app/desk/prices/article-view.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { readForm } from '../../../domain/input/read-form.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { planRefusalText } from '../../../domain/price/plan-price.ts';
import { PRICE_FIELDS, PriceForm } from '../../../domain/price/price-form.ts';
import { type Article, articlesOf } from '../../../domain/price/priced-goods.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { type PriceRefused, planPrice } from '../../../flows/price/plan-price.ts';
import type { Shop } from '../../../flows/shop.ts';
import { type Command, type CommandRefusal, refused, usage } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { table } from '../table.ts';

export const pricesCommand: Command = {
  name: 'prices',
  summary: 'prijzen bekijken en plannen',
  help: [
    'Gebruik:',
    '  npm run shop -- prices [show] [<artikel>] [--json]',
    '  npm run shop -- prices plan <artikel> <bedrag> [--from <moment>]',
    '  npm run shop -- prices offer <artikel> <bedrag> [--from <moment>] [--until <moment>]',
    '',
    'show   toont wat alles kost, of wat een artikel kostte en gaat kosten',
    'plan   zet een gewone prijs, nu of vanaf een moment zoals 2026-12-01T00:00',
    'offer  zet een actieprijs; zonder --until tot je hem in het beheer beëindigt',
  ].join('\n'),
  async run({ openShop }, args) {
    const parsed = parseOptions(args, {
      json: { type: 'boolean' },
      from: { type: 'string' },
      until: { type: 'string' },
    });
    if (!parsed.ok) return parsed;
    const { positionals, values } = parsed.value;
    const [verb = 'show', id, price, ...more] = positionals;
    if (!['show', 'plan', 'offer'].includes(verb)) return err(usage(`Prijzen kennen geen '${verb}'.`));
    const shop = await openShop();
    if (verb === 'show' && id === undefined) return ok(list(shop, values.json));
    const articles = articlesOf(shop.catalogue);
    const article = articles.find((one) => one.id === id);
    if (!article) return err(usage(`Kies een artikel: ${articles.map((one) => one.id).join(', ')}.`));
    if (verb === 'show' && price === undefined) return ok(show(shop, article, values.json));
    if (verb === 'show' || price === undefined || more.length > 0) return err(usage('Geef een artikel en een bedrag.'));
    return plan(shop, article, {
      soort: verb === 'plan' ? 'price' : 'offer',
      prijs: price,
      begin: values.from ?? '',
      einde: values.until ?? '',
    });
  },
};

function list({ catalogue, now, ownerChanges }: Shop, json: boolean | undefined): string {
  const rows = articlesOf(catalogue).map((article) => ({
    article,
    ...articleView(ownerChanges.ledger, article, now()).now,
  }));
  if (json)
    return JSON.stringify(
      rows.map(({ article: { id, name }, price, ordinary }) => ({ id, name, price, ordinary })),
      null,
      2,
    );
  const columns = [
    { title: 'Artikel' },
    { title: 'Naam' },
    { title: 'Prijs', align: 'right' },
    { title: 'Gewoon', align: 'right' },
  ] as const;
  return table(
    columns,
    rows.map(({ article: { id, name }, price, ordinary }) => [
      id,
      name,
      formatEuro(price),
      price === ordinary ? '' : formatEuro(ordinary),
    ]),
  );
}

function show({ now, ownerChanges }: Shop, article: Article, json: boolean | undefined): string {
  const { periods } = articleView(ownerChanges.ledger, article, now());
  if (json) return JSON.stringify(periods, null, 2);
  const columns = [{ title: 'Periode' }, { title: 'Prijs', align: 'right' }, { title: '' }] as const;
  return table(
    columns,
    periods.map(({ period, price, what }) => [period, formatEuro(price), what]),
  );
}

async function plan(
  shop: Shop,
  { id, name }: Article,
  typed: Readonly<Record<string, string>>,
): Promise<Result<string, CommandRefusal>> {
  const reading = readForm(typed, PRICE_FIELDS, PriceForm);
  if (!reading.ok) return err(usage(Object.values(reading.errors).join(' ')));
  const { soort: kind, prijs: price, begin: beginsAt, einde } = reading.form;
  const { version: shown = 0 } = shop.ownerChanges.ledger.findLast(({ article }) => article === id) ?? {};
  const wish = { kind, article: id, price, beginsAt, endsAt: kind === 'offer' ? einde : null };
  const planned = await planPrice(shop, { plan: wish, shown, actor: { kind: 'command-line' } });
  if (!planned.ok) return err(refused(sentence(planned.error)));
  return ok(`${name}: ${formatEuro(price)} vanaf ${shortMoment(planned.value.beginsAt)}.`);
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
      return planRefusalText(refusal);
  }
}
