import { data, redirect } from 'react-router';
import { readForm } from '../../../domain/input/read-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { PRICE_FIELDS, PriceForm } from '../../../domain/price/plan-price.ts';
import { articlesOf } from '../../../domain/price/priced-goods.ts';
import {
  type PlanInput,
  type PricePreview,
  type PriceRefused,
  planPrice,
  previewPrice,
  withdrawPrice,
} from '../../../flows/price/plan-price.ts';
import type { Shop } from '../../../flows/shop.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { readDeskForm, versionIn } from '../../http/posted-form.ts';
import { actorWords } from '../action-words.ts';
import { AtShopify, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import type { Route } from './+types/article';
import {
  articleView,
  NO_PLAN,
  OnThePage,
  type PlanErrors,
  PlanForm,
  type PlanValues,
  Timeline,
} from './price-parts.tsx';

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

interface Answer {
  readonly values: PlanValues;
  readonly errors: PlanErrors;
  readonly problem: string | null;
  /** What the plan would look like, to be confirmed. */
  readonly preview: PricePreview | null;
}
const UNANSWERED: Answer = { values: NO_PLAN, errors: {}, problem: null, preview: null };

/** Looks at a plan, decides on it, or withdraws what was decided. */
export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const article = articleIn(shop, args.params.article).id;
  const wish = { shown: versionIn(form, 'shown'), actor };
  const back = (answer: Partial<Answer>, status: number) => data<Answer>({ ...UNANSWERED, ...answer }, { status });
  if (form.has('withdraws')) {
    const withdrawn = await withdrawPrice(shop, { ...wish, article, withdraws: versionIn(form, 'withdraws') });
    return withdrawn.ok ? done(article) : back({ problem: sentence(withdrawn.error) }, 409);
  }
  const reading = readForm(form, PRICE_FIELDS, PriceForm);
  const { values } = reading;
  if (!reading.ok) return back({ values, errors: reading.errors }, 422);
  const { soort: kind, prijs: price, begin: beginsAt, einde } = reading.form;
  const plan: PlanInput = { kind, article, price, beginsAt, endsAt: kind === 'offer' ? einde : null };
  if (form.get('doe') !== 'plan') {
    const preview = previewPrice(shop, plan);
    if (!preview.ok) return back({ values, problem: preview.error.text }, 422);
    return back({ values, preview: preview.value }, 200);
  }
  const planned = await planPrice(shop, { ...wish, plan });
  if (planned.ok) return done(article);
  const isLate = planned.error.code === 'price_decided_meanwhile';
  return back({ values, problem: sentence(planned.error) }, isLate ? 409 : 422);
}

function done(article: string) {
  return redirect(`${paths.deskPrice(article)}?${DONE}`, { status: 303 });
}

function sentence(refusal: PriceRefused): string {
  switch (refusal.code) {
    case 'price_decided_meanwhile':
      return `Dit is niet bewaard: ${refusal.last ? actorWords(refusal.last.actor) : 'iemand'} besloot intussen iets over deze prijs. Hieronder staat wat nu geldt.`;
    case 'unknown_decision':
      return 'Dit kan niet meer: het is al voorbij of al ingetrokken.';
    case 'unknown_article':
      return 'Dit artikel wordt niet verkocht.';
    case 'prices_elsewhere':
      return 'Je winkel verkoopt via Shopify: daar verander je de prijzen.';
    default:
      return refusal.text;
  }
}

export const meta = deskMeta(({ loaderData }: Route.MetaArgs) =>
  loaderData ? `Prijs van ${loaderData.name}` : 'Prijzen',
);

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  const { name, view, isDone } = loaderData;
  if (view === null) return <AtShopify title="Prijzen" of="Prijzen en acties" />;
  const { values, errors, problem, preview } = actionData ?? UNANSWERED;
  return (
    <>
      <PageHeading title={name} back={{ href: paths.deskPrices, label: 'Prijzen' }} />
      <Outcome
        problem={problem}
        errors={errors}
        done={isDone && !actionData ? 'Bewaard. Zo staat het in de planning.' : null}
      />
      <Section title="Nu op de site" className="mt-0">
        <OnThePage preview={view.now} />
      </Section>
      <Section title="Planning en geschiedenis">
        <Timeline periods={view.periods} shown={view.shown} />
      </Section>
      <Section title={preview ? 'Klopt dit?' : 'Verander de prijs'} isAnswer={preview !== null}>
        <PlanForm values={values} errors={errors} preview={preview} shown={view.shown} />
      </Section>
    </>
  );
}
