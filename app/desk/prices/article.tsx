import { data, redirect } from 'react-router';
import * as paths from '../../../domain/pages/paths.ts';
import { articlesOf } from '../../../domain/price/priced-goods.ts';
import { withdrawPrice } from '../../../flows/price/plan-price.ts';
import type { Shop } from '../../../flows/shop.ts';
import { shopContext } from '../../http/context.ts';
import { readDeskForm, versionIn } from '../../http/posted-form.ts';
import { AtShopify, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import type { Route } from './+types/article';
import { articleView, OnThePage, refusalText, Timeline } from './price-parts.tsx';

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
  if (withdrawn.ok) return redirect(`${paths.deskPrice(article)}?${DONE}`, { status: 303 });
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
        <Timeline periods={view.periods} shown={view.shown} />
      </Section>
    </>
  );
}
