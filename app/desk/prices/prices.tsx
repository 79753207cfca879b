import { data, redirect } from 'react-router';
import type { FormErrors } from '../../../domain/input/read-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { readWishes, type WishRefusals } from '../../../domain/price/price-wishes.ts';
import { articlesOf } from '../../../domain/price/priced-goods.ts';
import { examineFacts } from '../../../flows/facts/change-facts.ts';
import { previewPrices, savePrices, shownVersion, type WishPreview } from '../../../flows/price/plan-price.ts';
import type { Shop } from '../../../flows/shop.ts';
import { shopContext } from '../../http/context.ts';
import { readDeskForm, versionIn } from '../../http/posted-form.ts';
import { PostButton } from '../ui/forms.tsx';
import { AtShopify, FindingsNotice, Outcome, PageHeading, SecondaryLink } from '../ui/page-parts.tsx';
import type { Route } from './+types/prices';
import { refusalText } from './price-parts.tsx';
import { ConfirmPrices, PricesForm, priceRow } from './prices-form.tsx';

const DONE = 'bewaard';

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const { ledger } = shop.ownerChanges;
  const findings = examineFacts(shop).filter(({ path }) => path.startsWith('price:'));
  return {
    rows: articlesOf(shop.catalogue).map((article) => priceRow(ledger, article, shop.now())),
    findings: findings.map(({ message }) => message),
    unknown: unproven(shop).length,
    shown: shownVersion(ledger, idsOf(shop)),
    isDone: new URL(request.url).searchParams.has(DONE),
  };
}

/** Articles with a from-price of which nobody said that it stood. */
function unproven(shop: Shop): readonly string[] {
  const findings = examineFacts(shop).filter(({ code }) => code === 'promotion-without-lowest-price');
  return findings.map(({ path }) => path.slice('price:'.length));
}

function idsOf(shop: Shop): readonly string[] {
  return articlesOf(shop.catalogue).map(({ id }) => id);
}

interface Answer {
  readonly problem?: string;
  readonly errors?: FormErrors<string>;
  /** What was filled in, and what it would change: to be confirmed. */
  readonly asked?: { readonly fields: Readonly<Record<string, string>>; readonly previews: readonly WishPreview[] };
}

/** Looks at what is wished of the prices, and decides on it; or ends offers whose from-prices nobody proved. */
export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const back = (answer: Answer, status: number) => data<Answer>(answer, { status });
  const refused = (refusals: WishRefusals) =>
    back({ errors: Object.fromEntries(Object.entries(refusals).map(([name, { text }]) => [name, text])) }, 422);
  if (form.get('doe') === 'onbewezen') {
    const wishes = unproven(shop).map((article) => ({ article, offer: null }));
    await savePrices(shop, { wishes, shown: shownVersion(shop.ownerChanges.ledger, unproven(shop)), actor });
    return redirect(paths.deskPrices, { status: 303 });
  }
  const wished = readWishes(form, idsOf(shop));
  if (!wished.ok) return back({ errors: wished.error }, 422);
  if (form.get('doe') !== 'plan') {
    const previews = previewPrices(shop, wished.value);
    if (!previews.ok) return refused(previews.error);
    if (previews.value.length === 0) return back({ problem: 'Er verandert niets: zo is het al.' }, 422);
    const sent = [...form].flatMap(([name, text]) =>
      name !== 'doe' && typeof text === 'string' ? [[name, text]] : [],
    );
    return back({ asked: { fields: Object.fromEntries(sent), previews: previews.value } }, 200);
  }
  const saved = await savePrices(shop, { wishes: wished.value, shown: versionIn(form, 'shown'), actor });
  if (saved.ok) return redirect(`${paths.deskPrices}?${DONE}`, { status: 303 });
  if (saved.error.code === 'wishes_refused') return refused(saved.error.refusals);
  return back({ problem: refusalText(saved.error) }, 409);
}

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Prijzen" of="Prijzen en acties" />;
  const { rows, findings, unknown, shown, isDone } = loaderData;
  const { asked, errors } = actionData ?? {};
  return (
    <>
      <PageHeading
        title="Prijzen"
        lead="Wat alles kost, in euro met btw. Een actie is tijdelijk lager; haal haar prijs weg en ze eindigt. Elke prijs die ooit gold, blijft bewaard: daaruit volgt de laagste prijs van de 30 dagen voor een actie."
      />
      <Outcome {...actionData} done={isDone ? 'Bewaard. Zo staat het in de planning.' : null} />
      {asked ? (
        <ConfirmPrices {...asked} />
      ) : (
        <>
          <FindingsNotice findings={findings} />
          {unknown > 0 && <WhetherTheyStood />}
          <PricesForm rows={rows} shown={shown} errors={errors} />
        </>
      )}
    </>
  );
}

function WhetherTheyStood() {
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <SecondaryLink href={paths.deskFactSubject('beweringen')}>Ja, die golden: leg het vast</SecondaryLink>
      <PostButton label="Nee, beëindig deze acties" fields={{ doe: 'onbewezen' }} />
    </div>
  );
}
