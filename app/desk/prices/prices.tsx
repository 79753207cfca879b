import { redirect } from 'react-router';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { type PriceLedger, priceAt, pricePeriods } from '../../../domain/price/price-ledger.ts';
import { articlesOf } from '../../../domain/price/priced-goods.ts';
import { examineFacts } from '../../../flows/facts/change-facts.ts';
import { endOffers } from '../../../flows/price/plan-price.ts';
import type { Shop } from '../../../flows/shop.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PostButton } from '../ui/forms.tsx';
import { AtShopify, FindingsNotice, PageHeading } from '../ui/page-parts.tsx';
import { CardTable } from '../ui/tables.tsx';
import type { Route } from './+types/prices';

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const { catalogue, ownerChanges } = shop;
  const rows = articlesOf(catalogue).map(({ id, name }) => ({
    id,
    name,
    ...rowOf(ownerChanges.ledger, id, shop.now()),
  }));
  const findings = examineFacts(shop).filter(({ path }) => path.startsWith('price:'));
  return { rows, findings: findings.map(({ message }) => message), unknown: unproven(shop).length };
}

/** Articles with a from-price of which nobody said that it stood. */
function unproven(shop: Shop): readonly string[] {
  const findings = examineFacts(shop).filter(({ code }) => code === 'promotion-without-lowest-price');
  return findings.map(({ path }) => path.slice('price:'.length));
}

/** Ends all of their offers. */
export async function action(args: Route.ActionArgs) {
  const { shop, actor } = await readDeskForm(args);
  if (shop.connected === null) await endOffers(shop, unproven(shop), actor);
  throw redirect(paths.deskPrices, { status: 303 });
}

function rowOf(ledger: PriceLedger, article: string, now: Date) {
  const stands = priceAt(ledger, article, now);
  const next = pricePeriods(ledger, article).find(({ from }) => from > now);
  return {
    price: stands ? formatEuro(stands.price) : '',
    offer: stands?.offer ? `Actie, gewoon ${formatEuro(stands.ordinary)}` : '',
    next: next ? `${formatEuro(next.price)} vanaf ${shortMoment(next.from)}` : '',
  };
}

export const meta = deskMeta('Prijzen');

export default function Prices({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Prijzen" of="Prijzen en acties" />;
  const { rows, findings, unknown } = loaderData;
  return (
    <>
      <PageHeading
        title="Prijzen"
        lead="Wat alles kost, en wat je vooruit hebt gepland. Elke prijs die ooit gold, blijft bewaard: daaruit volgt de laagste prijs van de 30 dagen voor een actie."
      />
      <FindingsNotice findings={findings} />
      {unknown > 0 && <WhetherTheyStood />}
      <CardTable
        caption="Prijzen van alle artikelen"
        rows={rows}
        columns={[
          {
            title: 'Artikel',
            isName: true,
            cell: ({ id, name }) => (
              <a
                href={paths.deskPrice(id)}
                className="inline-flex min-h-11 items-center font-semibold quiet-link md:-my-2.5"
              >
                {name}
              </a>
            ),
          },
          { title: 'Prijs nu', cell: ({ price }) => price, isAmount: true },
          { title: 'Actie', cell: ({ offer }) => offer },
          { title: 'Gepland', cell: ({ next }) => next },
        ]}
      />
    </>
  );
}

/** Asks whether from-prices stood before their offers. */
function WhetherTheyStood() {
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <ButtonLink href={paths.deskFactSubject('beweringen')} look="secondary">
        Ja, die golden: leg het vast
      </ButtonLink>
      <PostButton label="Nee, beëindig deze acties" />
    </div>
  );
}
