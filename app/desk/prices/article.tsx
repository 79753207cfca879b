import { data } from 'react-router';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { canWithdraw, type PriceLedger, type PricePeriod, pricePeriods } from '../../../domain/price/price-ledger.ts';
import { articlesOf, type Article as PricedArticle } from '../../../domain/price/priced-goods.ts';
import { type PricePreview, previewAt, withdrawPrice } from '../../../flows/price/plan-price.ts';
import type { Shop } from '../../../flows/shop.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { readDeskForm, versionIn } from '../../http/posted-form.ts';
import { AskFirst } from '../ui/forms.tsx';
import { AtShopify, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import { CardTable, type Columns } from '../ui/tables.tsx';
import type { Route } from './+types/article';
import { OnThePage, refusalText } from './price-parts.tsx';

const DONE = 'bewaard';

function articleIn(shop: Pick<Shop, 'catalogue'>, id: string) {
  const article = articlesOf(shop.catalogue).find((one) => one.id === id);
  if (!article) throw data(null, { status: 404 });
  return article;
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const article = articleIn(shop, params.article);
  const isDone = new URL(request.url).searchParams.has(DONE);
  const view = shop.connected === null ? articleView(shop.ownerChanges.ledger, article, shop.now()) : null;
  return { name: article.name, view, isDone };
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const { id: article } = articleIn(shop, args.params.article);
  const task = { article, withdraws: versionIn(form, 'withdraws'), shown: versionIn(form, 'shown'), actor };
  const withdrawn = await withdrawPrice(shop, task);
  if (withdrawn.ok) return leadTo(paths.deskPrice(article), { query: { [DONE]: '' } });
  return data({ problem: refusalText(withdrawn.error) }, { status: 409 });
}

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  const { name, view, isDone } = loaderData;
  if (view === null) return <AtShopify title="Prijzen" of="Prijzen en acties" />;
  return (
    <>
      <PageHeading title={name} tab={`Prijs van ${name}`} back={{ href: paths.deskPrices, label: 'Prijzen' }} />
      <Outcome {...actionData} done={isDone ? 'Bewaard. Zo staat het in de planning.' : null} />
      <Section title="Nu op de site" className="mt-0">
        <OnThePage preview={view.now} />
      </Section>
      <Section title="Planning en geschiedenis">
        <CardTable caption="Prijzen, de laatste eerst" rows={view.periods} columns={COLUMNS} />
      </Section>
    </>
  );
}

const WHEN = { past: 'Was', now: 'Nu', future: 'Gepland' } as const;

/** What an article cost, costs and will cost. */
const COLUMNS: Columns<ShownPeriod> = [
  { title: 'Wanneer', cell: ({ when, period }) => `${WHEN[when]}: ${period}`, isName: true },
  { title: 'Prijs', cell: ({ price }) => formatEuro(price), isAmount: true },
  { title: 'Wat', cell: ({ what }) => what },
  {
    title: 'Intrekken',
    isName: true,
    cell: ({ withdraws, shown, when }) =>
      withdraws !== null && (
        <AskFirst
          label={when === 'now' ? 'Beëindig' : 'Trek in'}
          question={
            when === 'now'
              ? 'De actie eindigt nu. Daarna geldt meteen de gewone prijs.'
              : 'Dit gaat dan niet door. Er was nog niets van te zien.'
          }
          confirm={when === 'now' ? 'Ja, beëindig de actie' : 'Ja, trek in'}
          fields={{ withdraws: String(withdraws), shown: String(shown) }}
        />
      ),
  },
];

/** Its price as visitors see it now, and its periods with the newest first. */
function articleView(ledger: PriceLedger, { id, kind }: PricedArticle, now: Date) {
  const about = ledger.filter(({ article }) => article === id);
  const previewFrom = (beginsAt: Date, endsAt: Date | null = null) =>
    previewAt(about, { article: id, isSize: kind === 'size', beginsAt, endsAt });
  const periods = pricePeriods(about, id).map((period) => shownPeriod(about, period, previewFrom(period.from), now));
  return { now: previewFrom(now), periods: periods.reverse() };
}

type ShownPeriod = ReturnType<typeof shownPeriod>;

/** A period in the words of the page; `withdraws` is the decision that can be ended or taken back, if any. */
function shownPeriod(about: PriceLedger, period: PricePeriod, preview: PricePreview, now: Date) {
  const { from, until, price, ordinary, offer } = period;
  const when: keyof typeof WHEN = from > now ? 'future' : until === null || until > now ? 'now' : 'past';
  const begun = about.findLast((one) => one.kind === 'price' && one.beginsAt.getTime() === from.getTime());
  const taken = when === 'past' ? null : (offer ?? begun);
  const before = preview.lowest === null ? '' : `, laagste prijs in de 30 dagen ervoor ${formatEuro(preview.lowest)}`;
  return {
    /** The version of the last decision, sent along. */
    shown: about.at(-1)?.version ?? 0,
    when,
    period: until === null ? `vanaf ${shortMoment(from)}` : `${shortMoment(from)} tot ${shortMoment(until)}`,
    price,
    what: offer ? `Actie, gewoon ${formatEuro(ordinary)}${before}` : 'Gewone prijs',
    withdraws: taken && canWithdraw(about, taken, now) ? taken.version : null,
  };
}
