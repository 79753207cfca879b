import { data } from 'react-router';
import { delayWords } from '../../../content/pages/after-payment.ts';
import { isCancelled } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { answerToDelay, readDelay } from '../../../flows/production/answer-delay.ts';
import { privateMeta, siteOf } from '../../head/page-head.tsx';
import { shopContext, useShopFacts } from '../../http/context.ts';
import { postedForm } from '../../http/posted-form.ts';
import { orNullIfDatabaseDown, privatePageHeaders, privateRedirect } from '../../http/private-page.ts';
import { NoOrder, Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import { ShortPage } from '../../sections/short-page.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import type { Route } from './+types/new-day';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const read = await orNullIfDatabaseDown(shop.log, async () => ({ found: await readDelay(shop, params.token) }));
  if (read === null) return data({ kind: 'unavailable' } as const, { status: 503 });
  if (read.found === null) return data({ kind: 'unknown' } as const, { status: 404 });
  const { order, delay, mayCancel } = read.found;
  const state = isCancelled(order) ? 'cancelled' : delay.answer;
  const words = delayWords(order, shop.config);
  const isPart = state === 'cancelled' && !isCancelled(order);
  return { kind: 'known', words, reason: delay.reason, state: isPart ? 'partly' : state, mayCancel } as const;
}

/** A buyer keeps the order, or cancels it and is paid back. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const answer = form.get('doe') === 'annuleren' ? 'cancelled' : 'kept';
  const shop = context.get(shopContext);
  const answered = await orNullIfDatabaseDown(shop.log, () => answerToDelay(shop, params.token, answer));
  if (answered === null) throw data(null, { status: 503 });
  if (answered.ok) throw privateRedirect(paths.orderDay(params.token));
  return data({ refused: true }, { status: answered.error === 'unknown_delay' ? 404 : 409 });
}

export const headers = privatePageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(`Je bestelling is later klaar | ${siteOf(matches).brand}`, 'De nieuwe dag, en wat je wilt.');
}

const STATES = {
  kept: { title: 'Je houdt je bestelling', text: 'Fijn dat je wacht. Zodra alles klaar is, hoor je van ons.' },
  cancelled: {
    title: 'Je bestelling is geannuleerd',
    text: 'Wat je betaalde, krijg je terug op dezelfde manier als je betaalde, binnen 14 dagen. Je krijgt er een mail over.',
  },
  partly: {
    title: 'Je tweede pakket is geannuleerd',
    text: 'Wat je daarvoor betaalde, krijg je terug op dezelfde manier als je betaalde, binnen 14 dagen. Je krijgt er een mail over.',
  },
};

export default function NewDayRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const config = useShopFacts();
  if (loaderData.kind === 'unavailable') return <Unavailable />;
  if (loaderData.kind === 'unknown') return <NoOrder />;
  const { words, reason, state, mayCancel } = loaderData;
  const { title, text } = state ? STATES[state] : { title: 'Je bestelling is later klaar', text: reason };
  return (
    <ShortPage title={title} text={text}>
      {(state === null || state === 'kept') && (
        <p className="measure mt-5 text-lead">{[words.day, words.arrival].join(' ')}</p>
      )}
      {actionData && (
        <p role="alert" className="measure mt-5 font-semibold text-error">
          {`Dit kan niet meer: je bestelling is al verstuurd of geannuleerd. Vragen? Schrijf ${config.brand}.`}
        </p>
      )}
      {state === null && <p className="measure mt-5">{words.choice}</p>}
      <form method="post" className="mt-8 flex flex-wrap items-start gap-3">
        {state === null && <Button type="submit">Ik wacht op mijn bestelling</Button>}
        {(state === null || state === 'kept') && mayCancel && <Cancel />}
        <ButtonLink look="secondary" href={paths.order(params.token)}>
          Naar je bestelling
        </ButtonLink>
      </form>
    </ShortPage>
  );
}

/** Asked once more, since it cannot be undone; works without a script. */
function Cancel() {
  return (
    <details className="group open:w-full">
      <summary className={buttonClass('secondary')}>Annuleren</summary>
      <p className="mt-3">Dit kan niet ongedaan worden gemaakt.</p>
      <Button type="submit" name="doe" value="annuleren" className="mt-3">
        Ja, annuleer en betaal me terug
      </Button>
    </details>
  );
}
